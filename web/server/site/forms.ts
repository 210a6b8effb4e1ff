import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/endpoint';
import { languageOf } from '#contract/languages';
import { readPreview } from '#shared/lib/query-string';
import { inLanguage, pages } from '#shared/pages';
import { FORM_TYPE, MAX_FORM_BYTES } from '../doors';
import type { ServerSettings } from '../env';

/** What of a request says where it comes from: the CMS judges by it whether another site has sent it. */
const ORIGIN_HEADERS = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-proto', 'x-forwarded-host'] as const;

const originOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(ORIGIN_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

const TEXTS = ['date', 'name', 'email', 'phone', 'message', 'website', 'token'] as const;

/** What a form of a browser without scripts says, as the API takes it. */
function visitRequest(form: URLSearchParams): object {
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, form.get(name) ?? ''])),
    people: Number(form.get('people')),
    language: languageOf(form.get('language') ?? undefined),
    consent: form.has('consent'),
  };
}

/** The names of the fields that an answer of the API refuses. */
function refusedFields(body: string): string[] {
  try {
    const { extensions } = JSON.parse(body) as { extensions?: { fields?: object } };
    return Object.keys(extensions?.fields ?? {});
  } catch {
    return [];
  }
}

/**
 * Forms that work without scripts: each goes the way of every call, through this server's own proxy to the API, and is
 * answered with the way to a page, so that going back or reloading sends nothing again.
 */
export async function registerForms(
  app: FastifyInstance,
  { languageSwitch }: Pick<ServerSettings, 'languageSwitch'>,
): Promise<void> {
  await app.register((forms, _options, done) => {
    forms.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, parsed) => {
        parsed(null, new URLSearchParams(String(body)));
      },
    );
    forms.post('/forms/visit', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `${API_PREFIX}/visits`,
        remoteAddress: request.ip,
        headers: { ...originOf(request), 'content-type': 'application/json' },
        payload: JSON.stringify(visitRequest(form)),
      });
      const language = languageOf(languageSwitch ? form.get('language') : null);
      const query =
        statusCode === 202
          ? new URLSearchParams({ sent: '1' })
          : new URLSearchParams({ wrong: refusedFields(body).join(',') || 'form' });
      if (readPreview(form.get('preview') ?? '')) query.set('preview', '1');
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(`${inLanguage(language, pages.visit.href())}?${query.toString()}`, 303);
    });
    done();
  });
}

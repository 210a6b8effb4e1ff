import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/endpoint';
import { languageOf } from '#contract/languages';
import type { FieldErrors } from '#contract/problem';
import { REFUSED_VISIT_KEY, VISIT_FORM_KEY, type RefusedVisit } from '#features/visits/api/visit-calls';
import { changedQuery, readPreview } from '#shared/lib/query-string';
import { localisePath, pages } from '#shared/pages';
import type { Known } from '../../src/app/entry-server';
import { replyKept } from '../cache/cached-response';
import { FORM_TYPE, MAX_FORM_BYTES } from '../routing/route-policies';
import { pageAddress } from '../routing/page-url';
import type { SiteServices } from './site-services';

/** Request headers by which the CMS detects cross-site requests. */
const ORIGIN_HEADERS = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-proto', 'x-forwarded-host'] as const;

const originOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(ORIGIN_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

const TEXTS = ['date', 'name', 'email', 'phone', 'message', 'website', 'token'] as const;

/** Converts a submitted form to the body of the API request. */
function visitRequest(form: URLSearchParams): object {
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, form.get(name) ?? ''])),
    people: Number(form.get('people')),
    language: languageOf(form.get('language') ?? undefined),
  };
}

/** Parses the field errors and the general error of a problem document; empty if it is not one. */
function refusalOf(body: string): Pick<RefusedVisit, 'errors' | 'failure'> {
  try {
    const { detail, extensions } = JSON.parse(body) as { detail?: string; extensions?: { fields?: FieldErrors } };
    const errors = extensions?.fields ?? {};
    // The token field is hidden, so that its error becomes the general one.
    return { errors, failure: errors.token ?? detail };
  } catch {
    return { errors: {} };
  }
}

/** Fields that are filled in again after an error. */
const TYPED = ['date', 'people', 'name', 'email', 'phone', 'message'];

/**
 * Registers forms that work without scripts. A submission is injected into this server's own proxy to the
 * API. After success the response redirects (303), so that reloading does not submit again. After an error it
 * renders the filled-in form; the input never appears in a URL.
 */
export async function registerForms(
  app: FastifyInstance,
  { settings: { languageSwitch }, pages: answers, bodies }: Pick<SiteServices, 'settings' | 'pages' | 'bodies'>,
): Promise<void> {
  await app.register((forms, _options, done) => {
    forms.addContentTypeParser(FORM_TYPE, async (request: FastifyRequest, source: Readable) => {
      const body = await bodies.read(request, source, MAX_FORM_BYTES);
      return new URLSearchParams(body.toString());
    });
    forms.post('/forms/visit', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const language = languageOf(languageSwitch ? form.get('language') : null);
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `${API_PREFIX}/visits`,
        remoteAddress: request.ip,
        headers: { ...originOf(request), 'content-type': 'application/json', 'accept-language': language },
        payload: JSON.stringify(visitRequest(form)),
      });
      const preview = readPreview(form.get('preview') ?? '');
      const page = (sent: '1' | null) =>
        localisePath(language, pages.visit.href()) + changedQuery('', { sent, preview });
      if (statusCode === 202) return reply.header('cache-control', 'private, no-store').redirect(page('1'), 303);

      const typed = Object.fromEntries(TYPED.flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? '']] : [])));
      const refused: RefusedVisit = { typed, ...refusalOf(body) };
      const token = form.get('token');
      const known: Known[] = [[REFUSED_VISIT_KEY, refused]];
      // The form keeps its token, and with it its age, unless the token itself is invalid.
      if (token && !refused.errors['token']) known.push([VISIT_FORM_KEY, { token }]);
      const address = pageAddress(page(null), undefined, languageSwitch);
      return replyKept(request, reply, await answers.answering(address, statusCode, known));
    });
    done();
  });
}

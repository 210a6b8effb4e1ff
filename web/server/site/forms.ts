import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/endpoint';
import { parseLanguage } from '#contract/languages';
import type { FieldErrors } from '#contract/problem';
import { REJECTED_VISIT_KEY, VISIT_FORM_KEY, type RejectedVisitForm } from '#features/visits/api/visit-calls';
import { applyQueryChange, parsePreviewParam } from '#shared/lib/query-string';
import { localisePath, pages } from '#shared/pages';
import type { PreloadedQuery } from '../../src/app/entry-server';
import { replyWithCachedResponse } from '../cache/cached-response';
import { FORM_TYPE, MAX_FORM_BYTES } from '../routing/route-policies';
import { parsePageUrl } from '../routing/page-url';
import type { SiteServices } from './site-services';

/** Request headers by which the CMS detects cross-site requests. */
const ORIGIN_HEADERS = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-proto', 'x-forwarded-host'] as const;

const pickOriginHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(ORIGIN_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

const TEXT_FIELDS = ['date', 'name', 'email', 'phone', 'message', 'website', 'token'] as const;

/** Converts a submitted form to the body of the API request. */
function toVisitRequest(form: URLSearchParams): object {
  return {
    ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, form.get(name) ?? ''])),
    people: Number(form.get('people')),
    language: parseLanguage(form.get('language') ?? undefined),
  };
}

/** Parses the field errors and the general error of a problem document; empty if it is not one. */
function parseRefusal(body: string): Pick<RejectedVisitForm, 'errors' | 'failure'> {
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
const REFILLED_FIELDS = ['date', 'people', 'name', 'email', 'phone', 'message'];

/**
 * Registers the route of the visit request form for browsers without scripts (`POST /forms/visit`). A
 * submission is injected into this server's own proxy to the API. After success the response redirects (303)
 * to the confirmation, so that reloading does not submit again. After an error it renders the filled-in form
 * with the error messages; the input never appears in a URL.
 */
export async function registerVisitForm(
  app: FastifyInstance,
  {
    settings: { languageSwitch },
    pageResponses,
    requestBodies,
  }: Pick<SiteServices, 'settings' | 'pageResponses' | 'requestBodies'>,
): Promise<void> {
  await app.register((forms, _options, done) => {
    forms.addContentTypeParser(FORM_TYPE, async (request: FastifyRequest, source: Readable) => {
      const body = await requestBodies.read(request, source, MAX_FORM_BYTES);
      return new URLSearchParams(body.toString());
    });
    forms.post('/forms/visit', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const language = parseLanguage(languageSwitch ? form.get('language') : null);
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `${API_PREFIX}/visits`,
        remoteAddress: request.ip,
        headers: { ...pickOriginHeaders(request), 'content-type': 'application/json', 'accept-language': language },
        payload: JSON.stringify(toVisitRequest(form)),
      });
      const preview = parsePreviewParam(form.get('preview') ?? '');
      const page = (sent: '1' | null) =>
        localisePath(language, pages.visit.href()) + applyQueryChange('', { sent, preview });
      if (statusCode === 202) return reply.header('cache-control', 'private, no-store').redirect(page('1'), 303);

      const typed = Object.fromEntries(
        REFILLED_FIELDS.flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? '']] : [])),
      );
      const refused: RejectedVisitForm = { typed, ...parseRefusal(body) };
      const token = form.get('token');
      const initialQueries: PreloadedQuery[] = [[REJECTED_VISIT_KEY, refused]];
      // The form keeps its token, and with it its age, unless the token itself is invalid.
      if (token && !refused.errors['token']) initialQueries.push([VISIT_FORM_KEY, { token }]);
      const pageUrl = parsePageUrl(page(null), undefined, languageSwitch);
      return replyWithCachedResponse(
        request,
        reply,
        await pageResponses.renderFormResponse(pageUrl, statusCode, initialQueries),
      );
    });
    done();
  });
}

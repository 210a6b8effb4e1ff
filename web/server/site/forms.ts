import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/endpoint';
import { DEFAULT_LANGUAGE, parseLanguage } from '#contract/languages';
import type { AcceptedVisit } from '#contract/visits';
import {
  readReplacementToken,
  readVisitErrors,
  REJECTED_VISIT_KEY,
  toConfirmationQuery,
  toVisitRequest,
  type RejectedVisitForm,
} from '#features/visits/api/visit-calls';
import { readVisitChoice } from '#features/visits/lib/visit-url';
import { applyQueryChange, parsePreviewParam, type QueryChange } from '#shared/lib/query-string';
import { localisePath, pages, splitLanguagePrefix } from '#shared/pages';
import type { PreloadedQuery } from '../../src/app/entry-server';
import { replyWithCachedResponse } from '../cache/cached-response';
import { FORM_TYPE, MAX_FORM_BYTES, VISIT_FORM_PATH } from '../routing/route-policies';
import { type PageUrl, parsePageUrl } from '../routing/page-url';
import type { SiteServices } from './site-services';

/** Request headers by which the CMS detects cross-site requests. */
const ORIGIN_HEADERS = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-proto', 'x-forwarded-host'] as const;

const pickOriginHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(ORIGIN_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

/** Parses the errors and the replacement token of a problem document; empty if it is not one. */
function parseRefusal(body: string): Pick<RejectedVisitForm, 'errors' | 'failure' | 'token'> {
  try {
    const { detail, extensions } = JSON.parse(body) as { detail?: string; extensions?: Record<string, unknown> };
    const errors = readVisitErrors(extensions, detail);
    // These fields are hidden, so that their errors become the general one.
    const token = readReplacementToken(extensions);
    return { errors, failure: errors['token'] ?? errors['experience'] ?? detail, token };
  } catch {
    return { errors: {} };
  }
}

/** Parses an accepted request to the query of its confirmation page. */
function parseConfirmation(body: string): QueryChange {
  try {
    return toConfirmationQuery(JSON.parse(body) as Partial<AcceptedVisit>);
  } catch {
    return toConfirmationQuery({});
  }
}

/**
 * Finds the page of the visit request form for a request whose body is not read: in the language of the page
 * that submitted it, as its Referer says, else in Slovenian.
 */
export function findFormPage({ headers }: Pick<FastifyRequest, 'headers'>, languageSwitch: boolean): PageUrl {
  const referer = URL.parse(headers.referer ?? '')?.pathname ?? '';
  const language = languageSwitch ? splitLanguagePrefix(referer).language : DEFAULT_LANGUAGE;
  return parsePageUrl(localisePath(language, pages.visit.href()), undefined, languageSwitch);
}

/** Fields that are filled in again after an error. */
const REFILLED_FIELDS = ['date', 'people', 'start', 'guide', 'name', 'email', 'phone', 'message'];

/**
 * Registers the route of the visit request form for browsers without scripts (`POST /forms/visit`). A
 * submission is injected into this server's own proxy to the API. After success the response redirects (303)
 * to the confirmation, so that reloading does not submit again. After an error it renders the filled-in form
 * with the error messages; the input never appears in a URL. GET, such as a reload of the URL, redirects to
 * the page of the form.
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
    forms.get(VISIT_FORM_PATH, (request, reply) =>
      reply.header('cache-control', 'private, no-store').redirect(findFormPage(request, languageSwitch).path, 303),
    );
    forms.post(VISIT_FORM_PATH, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const language = parseLanguage(languageSwitch ? form.get('language') : null);
      const preview = parsePreviewParam(form.get('preview') ?? '');
      const page = (query: QueryChange) =>
        localisePath(language, pages.visit.href()) + applyQueryChange('', { ...query, preview });
      const renderForm = async (status: number, rejected: ReturnType<typeof parseRefusal>) => {
        const typed = Object.fromEntries(
          REFILLED_FIELDS.flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? '']] : [])),
        );
        // The form keeps its token, and with it its age, unless the token itself is invalid.
        const keptToken = rejected.errors['token'] ? undefined : (form.get('token') ?? undefined);
        const token = rejected.token ?? keptToken;
        const initialQueries: PreloadedQuery[] = [[REJECTED_VISIT_KEY, { ...rejected, typed, token }]];
        const { experience, people, date } = readVisitChoice(form);
        const pageUrl = parsePageUrl(page({ experience, people, date }), undefined, languageSwitch);
        const response = await pageResponses.renderFormResponse(pageUrl, status, initialQueries, {
          action: VISIT_FORM_PATH,
          fields: form,
        });
        return replyWithCachedResponse(request, reply, response);
      };
      // A step before the last one sends nothing: it shows the times of the typed day.
      if (form.has('step')) return renderForm(200, { errors: {}, failure: '' });

      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `${API_PREFIX}/visits`,
        remoteAddress: request.ip,
        headers: { ...pickOriginHeaders(request), 'content-type': 'application/json', 'accept-language': language },
        payload: JSON.stringify(
          toVisitRequest((name) => form.get(name) ?? '', parseLanguage(form.get('language') ?? undefined)),
        ),
      });
      if (statusCode === 202)
        return reply.header('cache-control', 'private, no-store').redirect(page(parseConfirmation(body)), 303);
      return renderForm(statusCode, parseRefusal(body));
    });
    done();
  });
}

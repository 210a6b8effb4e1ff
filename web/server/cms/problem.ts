import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/api-prefix';
import { languageOf, type Language } from '#contract/languages';
import type { ProblemCode, ProblemDocument } from '#contract/problem';
import { PANEL_LANGUAGE, panelProblem, problemDocument } from '#contract/problem-texts';
import { doorOf } from '../doors';

/** What this server itself can say of a request to the CMS. */
export type OwnCode = Extract<
  ProblemCode,
  'unavailable' | 'too_large' | 'unsupported_media_type' | 'not_found' | 'method_not_allowed' | 'rate_limited'
>;

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The language of a request to the API: `lang`, else Accept-Language. */
export function requestLanguage(url: string, acceptLanguage: string | undefined): Language {
  return languageOf(new URLSearchParams(url.split('?', 2)[1] ?? '').get('lang') ?? acceptLanguage);
}

/** A failure in the form of the contract (api.md, "Errors"), and for the panel in its form and language besides. */
export function problem(code: OwnCode, url: string, language: Language): ProblemDocument {
  const [instance = API_PREFIX] = url.split('?', 1);
  if (doorOf(url)?.name === 'panel') return panelProblem(problemDocument(code, PANEL_LANGUAGE, instance));
  return problemDocument(code, language, instance);
}

/** Answers a request to the CMS with a failure. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, code: OwnCode): void {
  const language = requestLanguage(request.url, request.headers['accept-language']);
  const body = problem(code, request.url, language);
  if (code === 'unavailable') void reply.header('retry-after', '5');
  void reply.code(body.status).header('content-type', PROBLEM_TYPE).header('cache-control', 'no-store').send(body);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/api-prefix';
import { PROBLEM_STATUS, type ProblemCode, type ProblemDocument } from '#contract/problem';
import { languageOf, type Language } from '#contract/languages';

/** What this server itself can say of a request to the CMS. */
type OwnCode = Extract<
  ProblemCode,
  'unavailable' | 'too_large' | 'unsupported_media_type' | 'not_found' | 'method_not_allowed'
>;

const TEXTS: Record<OwnCode, Record<Language, { title: string; detail: string }>> = {
  unavailable: {
    sl: {
      title: 'Trenutno ni na voljo',
      detail: 'Strežnik trenutno ne odgovarja. Poskusite znova čez nekaj trenutkov.',
    },
    en: { title: 'Unavailable', detail: 'The server does not answer right now. Please try again in a moment.' },
  },
  too_large: {
    sl: { title: 'Preveliko', detail: 'Poslana vsebina je prevelika.' },
    en: { title: 'Too large', detail: 'What was sent is too large.' },
  },
  unsupported_media_type: {
    sl: { title: 'Nepodprta vrsta vsebine', detail: 'Ta vrsta vsebine ni podprta.' },
    en: { title: 'Unsupported media type', detail: 'This type of content is not supported.' },
  },
  not_found: {
    sl: { title: 'Ni najdeno', detail: 'Na tem naslovu ni ničesar.' },
    en: { title: 'Not found', detail: 'There is nothing at this address.' },
  },
  method_not_allowed: {
    sl: { title: 'Metoda ni dovoljena', detail: 'Ta naslov ne pozna te metode.' },
    en: { title: 'Method not allowed', detail: 'This address does not know this method.' },
  },
};

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The language of a request to the API: `lang`, else Accept-Language. */
export function requestLanguage(url: string, acceptLanguage: string | undefined): Language {
  return languageOf(new URLSearchParams(url.split('?', 2)[1] ?? '').get('lang') ?? acceptLanguage);
}

/** A failure in the form of the contract (api.md, "Errors"). */
export function problem(code: OwnCode, url: string, language: Language): ProblemDocument {
  const [instance = API_PREFIX] = url.split('?', 1);
  return {
    type: 'about:blank',
    ...TEXTS[code][language],
    status: PROBLEM_STATUS[code],
    instance,
    extensions: { code },
  };
}

/** Answers a request to the API with a failure. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, code: OwnCode): void {
  const language = requestLanguage(request.url, request.headers['accept-language']);
  const body = problem(code, request.url, language);
  if (code === 'unavailable') void reply.header('retry-after', '5');
  void reply.code(body.status).header('content-type', PROBLEM_TYPE).header('cache-control', 'no-store').send(body);
}

import type { IncomingHttpHeaders } from 'node:http';
import { languageOf, type Language } from '#contract/languages';
import { SESSION_COOKIE, cookieName } from '#contract/session-cookie';

/** A read of the CMS whose answer does not depend on who asks. */
export interface GuestRequest {
  key: string;
  /** Path and sorted query, as sent to the CMS. */
  path: string;
  language: Language;
}

/** Which of its two names the session has here, the CMS knows. */
const SESSION_PAIR = new RegExp(
  `(?:^|;\\s*)(?:${[true, false].map((isSecure) => cookieName(SESSION_COOKIE, isSecure)).join('|')})=`,
);
const MAX_KEPT_URL_LENGTH = 500;
const API_PATH = /^\/api\/v1\//;
const RENDITION_PATH = /^\/files\/[^?]+\/\d+\.(avif|webp)$/;

/** Whether a request comes with a session; whether that is still good is for the CMS to say. */
export const hasSession = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined || SESSION_PAIR.test(headers.cookie ?? '');

/** The read that an address means; the same for all ways of writing it. */
export function guestRequest(url: string, acceptLanguage: string | undefined): GuestRequest {
  const [path = '', query = ''] = url.split('?', 2);
  // To the API an empty parameter is none.
  const search = new URLSearchParams([...new URLSearchParams(query)].filter(([, value]) => value !== ''));
  search.sort();
  const sorted = search.toString();
  const full = sorted === '' ? path : `${path}?${sorted}`;
  const language = languageOf(search.get('lang') ?? acceptLanguage);
  // Renditions are the same in every language.
  return { key: API_PATH.test(path) ? `${language} ${full}` : full, path: full, language };
}

/** The read to answer from memory that a request asks for; `null` for any other request. */
export function keepableRequest(method: string, url: string, headers: IncomingHttpHeaders): GuestRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!API_PATH.test(url) && !RENDITION_PATH.test(url)) return null;
  if (url.length > MAX_KEPT_URL_LENGTH || headers.range !== undefined || hasSession(headers)) return null;
  return guestRequest(url, headers['accept-language']);
}

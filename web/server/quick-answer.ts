import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendKept } from './cache/kept-answer';
import { hasSession, keepableRequest } from './cms/guest-request';
import { SESSION_SEEN } from './pages/session-seen';
import { pageAddress } from './pages/page-address';
import type { SiteParts } from './site-parts';

const NOT_A_PAGE = /^\/(api|files|cms|assets|texts|data)\/|^\/(robots\.txt|sitemap\.xml|favicon\.ico|healthz)$/;

/**
 * Answers from memory, ahead of the framework: a hit costs a look-up and a write to the socket.
 * @returns false if nothing fit to be sent is at hand
 */
export function answerQuickly(parts: SiteParts, request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const read = keepableRequest(method, url, headers);
  const isSignedIn = !read && hasSession(headers);
  const answer = read
    ? parts.answers.fresh(read)
    : NOT_A_PAGE.test(url)
      ? undefined
      : parts.pages.fresh(pageAddress(url, headers.cookie), isSignedIn);
  if (!answer) return false;
  sendKept(answer, request, response, isSignedIn ? SESSION_SEEN : []);
  return true;
}

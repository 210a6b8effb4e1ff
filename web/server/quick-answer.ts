import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#contract/request-id';
import { sendKept } from './cache/kept-answer';
import { hasSession, keepableRequest } from './cms/guest-request';
import type { Door } from './doors';
import { SESSION_SEEN } from './pages/session-seen';
import { pageAddress } from './pages/page-address';
import { pageRoute } from './seen/route-name';
import type { SiteParts } from './site-parts';

/**
 * Answers from memory, ahead of the framework: a hit costs a look-up and a write to the socket.
 * @param id of the request
 * @returns false if nothing fit to be sent is at hand
 */
export function answerQuickly(
  parts: SiteParts,
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): boolean {
  const { method = '', url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const read = keepableRequest(method, url, headers);
  const isSignedIn = !read && hasSession(headers);
  const page = !read && door.name === 'page' ? pageAddress(url, headers.cookie) : undefined;
  const answer = read ? parts.answers.fresh(read) : page && parts.pages.fresh(page, isSignedIn);
  if (!answer) return false;
  const own = [REQUEST_ID_HEADER, id];
  sendKept(answer, request, response, isSignedIn ? [...SESSION_SEEN, ...own] : own);
  parts.metrics.requests.count(page ? pageRoute(page) : door.prefix, method, response.statusCode);
  return true;
}

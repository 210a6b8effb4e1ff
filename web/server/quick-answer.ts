import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendKept } from './cache/kept-answer';
import { hasSession, keepableRequest } from './cms/guest-request';
import type { Door } from './doors';
import { SESSION_SEEN } from './pages/session-seen';
import { pageAddress } from './pages/page-address';
import type { SiteParts } from './site-parts';

/**
 * Answers from memory, ahead of the framework: a hit costs a look-up and a write to the socket.
 * @returns false if nothing fit to be sent is at hand
 */
export function answerQuickly(
  parts: SiteParts,
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = '', url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const read = keepableRequest(method, url, headers);
  const isSignedIn = !read && hasSession(headers);
  const answer = read
    ? parts.answers.fresh(read)
    : door.name === 'page'
      ? parts.pages.fresh(pageAddress(url, headers.cookie), isSignedIn)
      : undefined;
  if (!answer) return false;
  sendKept(answer, request, response, isSignedIn ? SESSION_SEEN : []);
  return true;
}

import type { Core } from '@strapi/strapi';
import { READ_DEADLINE_MS, within } from '../core/answer-deadline';
import { failureText, problemOf, problemOfStatus } from '../core/failure';
import { isApiPath, isWrite, type HttpContext } from '../core/http';
import { MAX_JSON_BODY_BYTES, MAX_REQUEST_URL_LENGTH } from '../contract/limits';
import { Problem } from '../core/problem';
import { requestLanguage } from '../core/request-language';
import { noteOutOfSpace } from '../core/space';

function answer(ctx: HttpContext, problem: Problem): void {
  ctx.status = problem.status;
  ctx.set({ ...problem.headers, 'Cache-Control': 'private, no-store' });
  ctx.body = JSON.stringify(problem.document(requestLanguage(ctx), ctx.path));
  ctx.type = 'application/problem+json';
}

/** Refuses an endless address, and a body before it is read: only JSON of a limited size is ever parsed, never a form or a file. */
function checkRequest(ctx: HttpContext): void {
  if (ctx.originalUrl.length > MAX_REQUEST_URL_LENGTH) throw new Problem('too_large');
  if (!isWrite(ctx.method) || (!ctx.get('Transfer-Encoding') && !ctx.request.length)) return;
  if ((ctx.request.length ?? 0) > MAX_JSON_BODY_BYTES) throw new Problem('too_large');
  if (!ctx.request.is('application/json')) throw new Problem('unsupported_media_type');
  // A few compressed bytes could unfold to gigabytes, and no client of ours compresses.
  if (!['', 'identity'].includes(ctx.get('Content-Encoding'))) throw new Problem('unsupported_media_type');
}

/**
 * Turns every failure under the API into problem+json: what is thrown, what Strapi answers by itself, unmatched
 * paths and methods. Nothing but the problem's code and texts leaves the server.
 */
const problemMiddleware: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (!isApiPath(ctx.path)) return next();
    try {
      checkRequest(ctx);
      // What a write has begun it must end: its limits are those of the database and the storage.
      await (isWrite(ctx.method) ? next() : within(READ_DEADLINE_MS, next()));
      if (ctx.status >= 400) answer(ctx, problemOfStatus(ctx.status));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'storage_full') noteOutOfSpace();
      if (problem.status >= 500) strapi.log.error(failureText(error));
      answer(ctx, problem);
    }
  };

export default problemMiddleware;

import type { Core } from '@strapi/strapi';
import { READ_DEADLINE_MS, within } from '../core/http/answer-deadline';
import { failureText, problemOf, problemOfStatus } from '../core/process/failure';
import { isApiPath, isWrite, type HttpContext } from '../core/http/http';
import { sendProblem } from '../core/http/send-problem';
import { noteOutOfSpace } from '../core/process/space';

/** The panel tells its people of failures in its own words; that the database is away is not its fault, but a 503. */
async function panelAnswer(ctx: HttpContext, next: () => Promise<unknown>): Promise<void> {
  try {
    await next();
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code !== 'unavailable') throw error;
    sendProblem(ctx, problem);
  }
}

/**
 * Turns every failure under the API into problem+json: what is thrown, what Strapi answers by itself, unmatched
 * paths and methods. Nothing but the problem's code and texts leaves the server.
 */
const problemMiddleware: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (!isApiPath(ctx.path)) return panelAnswer(ctx, next);
    try {
      // What a write has begun it must end: its limits are those of the database and the storage.
      await (isWrite(ctx.method) ? next() : within(READ_DEADLINE_MS, next()));
      if (ctx.status >= 400) sendProblem(ctx, problemOfStatus(ctx.status));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'storage_full') noteOutOfSpace();
      if (problem.status >= 500) strapi.log.error(failureText(error));
      sendProblem(ctx, problem);
    }
  };

export default problemMiddleware;

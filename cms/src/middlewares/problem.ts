import type { Core } from '@strapi/strapi';
import { findMethods } from '../contract/endpoint-paths';
import type { ProblemCode } from '../contract/problem';
import { READ_DEADLINE_MS, withTimeout } from '../core/http/request-checks';
import {
  formatErrorStack,
  problemOf,
  problemOfStatus,
  failureOf,
  type Problem,
  sendProblem,
} from '../core/http/problem';
import { isApiPath, isWrite, type KoaContext } from '../core/http/koa-context';
import { noteOutOfSpace } from '../core/process/data-directory';

type Next = () => Promise<unknown>;

/** What a write has begun it must end: its limits are those of the database and the storage. */
const inTime = (ctx: KoaContext, next: Next): Promise<unknown> =>
  isWrite(ctx.method) ? next() : withTimeout(READ_DEADLINE_MS, next());

function answer(ctx: KoaContext, problem: Problem, error: unknown): void {
  if (problem.code === 'storage_full') noteOutOfSpace();
  if (problem.status >= 500 && !problem.options.isLogged) strapi.log.error(formatErrorStack(error));
  sendProblem(ctx, problem);
}

async function answerApi(ctx: KoaContext, next: Next): Promise<void> {
  try {
    await inTime(ctx, next);
    // The router names the methods of whatever pattern fits, and not those that need no route.
    const methods = ctx.response.get('Allow') ? findMethods(ctx.path) : [];
    if (methods.length > 0) ctx.set('Allow', methods.join(', '));
    if (ctx.status >= 400) sendProblem(ctx, failureOf(ctx) ?? problemOfStatus(ctx.status));
  } catch (error) {
    const problem = problemOf(error);
    // What a failure of the site has led to, such as statements of a transaction that has failed, is no error
    // of ours.
    answer(ctx, (problem.code === 'internal' && failureOf(ctx)) || problem, error);
  }
}

/** Failures of the site, whatever was asked of it. */
const OF_THE_SITE: ReadonlySet<ProblemCode> = new Set(['unavailable', 'storage_unavailable', 'storage_full']);

/** The panel tells its people of failures in its own words; those of the site are not its own, even if it takes them for such. */
async function answerPanel(ctx: KoaContext, next: Next): Promise<void> {
  try {
    await inTime(ctx, next);
    const hidden = failureOf(ctx);
    if (hidden && ctx.status >= 400) answer(ctx, hidden, hidden);
  } catch (error) {
    const problem = failureOf(ctx) ?? problemOf(error);
    if (problem !== error && !OF_THE_SITE.has(problem.code)) throw error;
    answer(ctx, problem, error);
  }
}

/**
 * Turns every failure under the API into problem+json: what is thrown, what Strapi answers by itself, unmatched
 * paths and methods. Nothing but the problem's code and texts leaves the server. Elsewhere it does so with failures of the
 * site alone.
 */
const problemMiddleware: Core.MiddlewareFactory = () => (ctx, next) =>
  isApiPath(ctx.path) ? answerApi(ctx, next) : answerPanel(ctx, next);

export default problemMiddleware;

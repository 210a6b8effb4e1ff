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

/** Writes have no deadline here, because they must finish; database and storage have their own limits. */
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
    // The router also lists methods of overlapping patterns, and misses those without a route.
    const methods = ctx.response.get('Allow') ? findMethods(ctx.path) : [];
    if (methods.length > 0) ctx.set('Allow', methods.join(', '));
    if (ctx.status >= 400) sendProblem(ctx, failureOf(ctx) ?? problemOfStatus(ctx.status));
  } catch (error) {
    const problem = problemOf(error);
    // An internal error may be a consequence of a site failure, such as statements of a failed transaction;
    // then the failure is reported.
    answer(ctx, (problem.code === 'internal' && failureOf(ctx)) || problem, error);
  }
}

/** Problem codes of site failures, which are reported as such on every path. */
const OF_THE_SITE: ReadonlySet<ProblemCode> = new Set(['unavailable', 'storage_unavailable', 'storage_full']);

/**
 * Panel routes report their own errors. Site failures replace them, because the panel would report those as
 * its own errors.
 */
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
 * Converts every error below the API path into problem+json: thrown errors, Strapi's own responses, unknown
 * paths and methods. Only the problem's code and texts are sent. On other paths it converts site failures
 * only.
 */
const problemMiddleware: Core.MiddlewareFactory = () => (ctx, next) =>
  isApiPath(ctx.path) ? answerApi(ctx, next) : answerPanel(ctx, next);

export default problemMiddleware;

import type { Core } from '@strapi/strapi';
import { listAllowedMethods } from '../contract/endpoint-paths';
import type { ProblemCode } from '../contract/problem';
import { withTimeout } from '../core/http/work-limits';
import { toProblem, toProblemByStatus, findRecordedFailure, type Problem, sendProblem } from '../core/http/problem';
import { formatErrorStack } from '../core/observability/error-stack';
import { isApiPath, isWriteMethod, type KoaContext } from '../core/http/koa-context';
import { recordOutOfSpace } from '../core/process/data-directory';

type Next = () => Promise<unknown>;

/** Time limit of a read. The database has shorter limits; this one also ends what hangs elsewhere. */
const MAX_READ_MS = 9_000;

/** Writes have no time limit here, because they must finish; database and storage have their own limits. */
const withReadTimeLimit = (ctx: KoaContext, next: Next): Promise<unknown> =>
  isWriteMethod(ctx.method) ? next() : withTimeout(MAX_READ_MS, next());

function sendLoggedProblem(ctx: KoaContext, problem: Problem, error: unknown): void {
  if (problem.code === 'storage_full') recordOutOfSpace();
  if (problem.status >= 500 && !problem.options.isLogged) strapi.log.error(formatErrorStack(error));
  sendProblem(ctx, problem);
}

async function handleApiErrors(ctx: KoaContext, next: Next): Promise<void> {
  try {
    await withReadTimeLimit(ctx, next);
    // The router also lists methods of overlapping patterns, and misses those without a route.
    const methods = ctx.response.get('Allow') ? listAllowedMethods(ctx.path) : [];
    if (methods.length > 0) ctx.set('Allow', methods.join(', '));
    if (ctx.status >= 400) sendProblem(ctx, findRecordedFailure(ctx) ?? toProblemByStatus(ctx.status));
  } catch (error) {
    const problem = toProblem(error);
    // An internal error may be a consequence of a site failure, such as statements of a failed transaction;
    // then the failure is reported.
    sendLoggedProblem(ctx, (problem.code === 'internal' && findRecordedFailure(ctx)) || problem, error);
  }
}

/** Problem codes of site failures, which are reported as such on every path. */
const SITE_FAILURES: ReadonlySet<ProblemCode> = new Set(['unavailable', 'storage_unavailable', 'storage_full']);

/**
 * Panel routes report their own errors. Site failures replace them, because the panel would report those as
 * its own errors.
 */
async function handlePanelErrors(ctx: KoaContext, next: Next): Promise<void> {
  try {
    await withReadTimeLimit(ctx, next);
    const siteFailure = findRecordedFailure(ctx);
    if (siteFailure && ctx.status >= 400) sendLoggedProblem(ctx, siteFailure, siteFailure);
  } catch (error) {
    const problem = findRecordedFailure(ctx) ?? toProblem(error);
    if (problem !== error && !SITE_FAILURES.has(problem.code)) throw error;
    sendLoggedProblem(ctx, problem, error);
  }
}

/**
 * Converts every error below the API path into problem+json: thrown errors, Strapi's own responses, unknown
 * paths and methods. Only the problem's code and texts are sent. On other paths it converts site failures
 * only.
 */
const problemMiddleware: Core.MiddlewareFactory = () => (ctx, next) =>
  isApiPath(ctx.path) ? handleApiErrors(ctx, next) : handlePanelErrors(ctx, next);

export default problemMiddleware;

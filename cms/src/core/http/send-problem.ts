import type { HttpContext } from './http';
import type { Problem } from './problem';
import { requestLanguage } from './request-language';

/** Answers with a problem document, in the language of the request. */
export function sendProblem(ctx: HttpContext, problem: Problem): void {
  ctx.status = problem.status;
  ctx.set({ ...problem.headers, 'Cache-Control': 'private, no-store' });
  ctx.body = JSON.stringify(problem.document(requestLanguage(ctx), ctx.path));
  ctx.type = 'application/problem+json';
}

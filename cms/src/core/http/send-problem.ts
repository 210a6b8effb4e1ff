import { PANEL_LANGUAGE, panelProblem } from '../../contract/problem-texts';
import { doorOf, type HttpContext } from './http';
import type { Problem } from './problem';
import { requestLanguage } from './request-language';

/** Answers with a problem document: in the language of the request, and in that of the panel where the panel asks. */
export function sendProblem(ctx: HttpContext, problem: Problem): void {
  const isPanel = doorOf(ctx.path) === 'panel';
  const document = problem.document(isPanel ? PANEL_LANGUAGE : requestLanguage(ctx), ctx.path);
  ctx.status = problem.status;
  ctx.set({ ...problem.headers, 'Cache-Control': 'private, no-store' });
  ctx.body = JSON.stringify(isPanel ? panelProblem(document) : document);
  ctx.type = 'application/problem+json';
}

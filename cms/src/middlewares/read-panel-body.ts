import type { Core } from '@strapi/strapi';
import { getRouteGroup, hasBody, type KoaContext } from '../core/http/koa-context';
import { readJsonBody } from '../core/http/json-body';
import { Problem, sendProblem } from '../core/http/problem';

/** Panel handlers read body fields without checking that there is a body. */
const isJsonOrEmpty = (ctx: KoaContext): boolean =>
  getRouteGroup(ctx.path) === 'panel' && (!hasBody(ctx) || Boolean(ctx.request.is('application/json')));

/**
 * Reads JSON bodies of panel requests within their limits, in place of Strapi's parser. API bodies are read
 * later, after authorisation (`defineAction`).
 */
const readPanelBody: Core.MiddlewareFactory = () => async (ctx, next) => {
  try {
    if (isJsonOrEmpty(ctx)) ctx.request.body = await readJsonBody(ctx);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return sendProblem(ctx, error);
  }
  return next();
};

export default readPanelBody;

import type { Core } from '@strapi/strapi';
import { getRouteGroup, hasBody, type KoaContext } from '../core/http/koa-context';
import { readJsonBody } from '../core/http/json-body';
import { Problem, sendProblem } from '../core/http/problem';

/** Handlers of the panel read fields of a body without asking whether there is one. */
const isJsonOrEmpty = (ctx: KoaContext): boolean =>
  getRouteGroup(ctx.path) === 'panel' && (!hasBody(ctx) || Boolean(ctx.request.is('application/json')));

/**
 * Reads the JSON bodies of the panel within their limits, in place of Strapi's parser. Those of the API are
 * read once the caller is known to be allowed to send them (`action`).
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

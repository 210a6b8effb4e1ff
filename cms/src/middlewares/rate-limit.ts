import type { Core } from '@strapi/strapi';
import { addressKey } from '../core/client-address';
import { now } from '../core/clock';
import { environment } from '../core/environment';
import { isApiPath } from '../core/http';
import { RateLimiter } from '../core/rate-limit';

/**
 * Limits how often one address may ask the API, in each process. Only requests that the web server passes on for
 * somebody count; those that it makes to render a page name no address.
 */
const rateLimit: Core.MiddlewareFactory = () => {
  const limiter = new RateLimiter({ requests: environment().API_RATE_LIMIT, perSeconds: 60 });
  return (ctx, next) => {
    if (isApiPath(ctx.path) && ctx.get('X-Forwarded-For')) limiter.take(addressKey(ctx.ip), now());
    return next();
  };
};

export default rateLimit;

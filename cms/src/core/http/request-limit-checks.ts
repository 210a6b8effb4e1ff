import type { Rate } from '../../contract/request-limits';
import { findClientKey, type KoaContext } from './koa-context';
import type { Caller, StaffUser } from './operation-context';
import { RateLimiter } from './request-checks';

/** What is counted of a request, see `ActionRequest`. */
interface CountedRequest {
  now: Date;
  ctx: KoaContext;
  caller(): Promise<Caller>;
  staff(): Promise<StaffUser>;
}

/** Counts a request of an action, and throws `rate_limited` beyond its rate. */
export type LimitCheck = (request: CountedRequest) => Promise<void>;

/**
 * Creates a check that limits requests per signed-in user in this process: `defineAction(endpoint, handler, {
 * checkLimit: createUserLimit(rate) })`. The check throws `rate_limited` beyond the rate, and as `staff()`
 * does for a caller who is not signed in.
 */
export function createUserLimit(rate: Rate): LimitCheck {
  const limiter = new RateLimiter(rate);
  return async ({ staff, now }) => limiter.take((await staff()).id, now);
}

/**
 * Creates a check that limits requests of guests per client in this process, as `createUserLimit` does. It
 * counts neither signed-in callers, who may share the address of guests, nor reads of the web server for
 * pages that it renders.
 */
export function createGuestLimit(rate: Rate): LimitCheck {
  const limiter = new RateLimiter(rate);
  return async ({ caller, now, ctx }) => {
    const client = findClientKey(ctx);
    if (client !== null && (await caller()).user === null) limiter.take(client, now);
  };
}

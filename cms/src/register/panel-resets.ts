import type { Core } from '@strapi/strapi';
import { createSignInClient, type KnownAccount } from '../api/auth/lib/known-browser';
import { PANEL_PREFIX, type LoginLimit } from '../api/auth/services/login-limit';
import { isEmailAddress } from '../contract/email-address';
import type { KoaContext } from '../core/http/koa-context';
import { getService } from '../core/process/get-service';
import { now } from '../core/process/clock';

const PANEL_USER = 'admin::user';
const RESET_PATH = '/forgot-password';

/**
 * Rate-limit key of the browser if it signed in to the panel account before, else `null`. Looks up the
 * accounts that the cookies claim, never the requested e-mail, so that response time reveals nothing about
 * it.
 */
async function findBrowserKey(ctx: KoaContext, email: string, instant: Date): Promise<string | null> {
  const client = createSignInClient(ctx, instant);
  if (client.claimedAccountIds.length === 0) return null;
  const where = { documentId: { $in: client.claimedAccountIds } };
  const claimed = (await strapi.db.query(PANEL_USER).findMany({ where })) as (KnownAccount & { email: string })[];
  const account = claimed.find((user) => user.email.toLowerCase() === email);
  return account ? client.findBrowserKey(account) : null;
}

/** Counts a request for a panel reset mail as those of the staff area. Strapi refuses what is no address. */
const countReset: Core.MiddlewareHandler = async (ctx, next) => {
  const { email } = (ctx.request.body ?? {}) as { email?: unknown };
  if (typeof email === 'string' && isEmailAddress(email)) {
    const requestedAt = now();
    const address = email.toLowerCase();
    const guess = {
      account: PANEL_PREFIX + address,
      ipKey: createSignInClient(ctx, requestedAt).ipKey,
      browserKey: await findBrowserKey(ctx, address, requestedAt),
    };
    await getService<LoginLimit>('api::auth.login-limit').countReset(guess, requestedAt);
  }
  await next();
};

/**
 * Makes the panel's forgotten-password form count in the database, in place of the rate limit of Strapi's
 * email plugin: that one keeps each e-mail address in memory and looks through all of them for each request.
 * Throws when Strapi lacks the route.
 */
export function limitPanelResets(strapi: Core.Strapi): void {
  const routes = (Object.values(strapi.admin.routes) as Core.RouterInput[]).flatMap((router) => router.routes);
  const route = routes.find(({ method, path }) => method === 'POST' && path === RESET_PATH);
  if (!route) throw new Error(`The panel has no route POST ${RESET_PATH}.`);
  route.config = { ...route.config, middlewares: [countReset] };
}

import type { Core } from '@strapi/strapi';
import type { SessionService } from '../api/auth/services/session';
import { CALLER_SOURCE, type CallerSource, type StaffUser } from '../core/caller';
import { isAllowed, type Access } from '../contract/roles';
import { now } from '../core/clock';
import type { HttpContext } from '../core/http';
import { Problem } from '../core/problem';
import { SESSION_STRATEGY } from '../core/route';
import { serviceOf } from '../core/service-of';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../core/session-cookie';

async function resume(ctx: HttpContext): Promise<StaffUser> {
  const token = readSessionCookie(ctx);
  if (token === undefined) throw new Problem('unauthenticated');
  try {
    const at = now();
    const { user, renewed } = await serviceOf<SessionService>('api::auth.session').resume(token, at);
    if (renewed) setSessionCookie(ctx, renewed.token, renewed.expiresAt, at);
    return user;
  } catch (error) {
    if (error instanceof Problem) clearSessionCookie(ctx);
    throw error;
  }
}

/** One look-up for each request, however often it is asked for. */
const source: CallerSource = {
  hasSession: (ctx) => readSessionCookie(ctx) !== undefined,
  authenticate: (ctx) => (ctx.state.staffUser ??= resume(ctx)) as Promise<StaffUser>,
};

interface Credentials {
  credentials: StaffUser;
}

/**
 * Makes our sessions Strapi's authentication of staff routes, so that a route which does not say `auth: false` is
 * closed, and the access that the contract names is checked before an action runs.
 */
export function registerStaffSessions(strapi: Core.Strapi): void {
  strapi.add(CALLER_SOURCE, () => source);
  strapi.get('auth').register('content-api', {
    name: SESSION_STRATEGY,
    authenticate: async (ctx: HttpContext) => ({ authenticated: true, credentials: await source.authenticate(ctx) }),
    verify: ({ credentials }: Credentials, { scope }: { scope: Access[] }) => {
      if (!scope.every((access) => isAllowed(access, credentials.roles))) throw new Problem('forbidden');
    },
  });
}

import type { Core } from '@strapi/strapi';
import type { SessionService } from '../api/auth/services/session';
import { STAFF_USER, rolesOf, type StaffRow } from '../api/staff/lib/present-user';
import { isAllowed, type Access } from '../contract/session';
import { type KoaContext, clearSessionCookie, readSessionCookie, setSessionCookie } from '../core/http/koa-context';
import { hashPassword } from '../core/auth/password-hash';
import { Problem } from '../core/http/problem';
import { CALLER_SOURCE, type Authenticator, type StaffUser } from '../core/http/operation-context';
import { SESSION_STRATEGY, getService } from '../core/http/route';
import { now } from '../core/process/clock';

interface StaffWrite {
  action: string;
  params: { data?: Record<string, unknown> };
}

/**
 * Hashes passwords from the panel's staff form in a worker thread, because Strapi's document service would
 * block the event loop. Validation of the form has already checked the password.
 */
export function hashStaffPasswords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const write = context as unknown as StaffWrite;
    const { password, ...data } = write.params.data ?? {};
    const concerns = context.contentType.uid === STAFF_USER && ['create', 'update'].includes(write.action);
    if (!concerns || typeof password !== 'string') return next();
    const hash = await hashPassword(password);
    write.params = { ...write.params, data };
    const saved = (await next()) as unknown as { documentId: string };
    await strapi.db.query(STAFF_USER).update({ where: { documentId: saved.documentId }, data: { password: hash } });
    return saved as unknown as ReturnType<typeof next>;
  });
}

/** User of the request's session. Renews the cookie when due; clears it when the session is invalid. */
async function resume(ctx: KoaContext): Promise<StaffUser> {
  const token = readSessionCookie(ctx);
  if (token === undefined) throw new Problem('unauthenticated');
  try {
    const at = now();
    const { user, renewed } = await getService<SessionService>('api::auth.session').resume(token, at);
    if (renewed) setSessionCookie(ctx, renewed.token, renewed.expiresAt, at);
    return user;
  } catch (error) {
    if (error instanceof Problem) clearSessionCookie(ctx);
    throw error;
  }
}

/** Authenticates a request at most once. */
const source: Authenticator = {
  hasSession: (ctx) => readSessionCookie(ctx) !== undefined,
  authenticate: (ctx) => (ctx.state.staffUser ??= resume(ctx)) as Promise<StaffUser>,
};

interface Credentials {
  credentials: StaffUser;
}

/**
 * Makes our sessions the authentication of API routes: routes without `auth: false` require a session, and
 * the access that the contract defines is checked before the handler runs.
 */
export function registerStaffSessions(strapi: Core.Strapi): void {
  strapi.add(CALLER_SOURCE, () => source);
  strapi.get('auth').register('content-api', {
    name: SESSION_STRATEGY,
    authenticate: async (ctx: KoaContext) => ({ authenticated: true, credentials: await source.authenticate(ctx) }),
    verify: ({ credentials }: Credentials, { scope }: { scope: Access[] }) => {
      if (!scope.every((access) => isAllowed(access, credentials.roles))) throw new Problem('forbidden');
    },
  });
}

interface StaffChange {
  action: string;
  params: { documentId?: string; data?: { password?: unknown } };
}

/** Whether a change removes rights or replaces the password of a staff user. */
function endsSessions(before: StaffRow, after: StaffRow | null, { password }: { password?: unknown } = {}): boolean {
  if (!after?.isActive || Boolean(password)) return true;
  return rolesOf(before).join() !== rolesOf(after).join();
}

/**
 * Ends the sessions of staff users whose rights or password change through Strapi's document service, such as
 * the panel. The staff area writes below this layer and ends them itself.
 */
export function endSessionsWithRights(strapi: Core.Strapi): void {
  const find = (documentId: string) =>
    strapi.db.query(STAFF_USER).findOne({ where: { documentId } }) as Promise<StaffRow | null>;
  strapi.documents.use(async (context, next) => {
    const { action, params } = context as unknown as StaffChange;
    const { documentId } = params;
    const concerns = context.contentType.uid === STAFF_USER && ['update', 'delete'].includes(action);
    const before = concerns && documentId ? await find(documentId) : null;
    const result = await next();
    if (before && endsSessions(before, await find(before.documentId), params.data)) {
      await getService<SessionService>('api::auth.session').endAllOf(before.documentId);
    }
    return result;
  });
}

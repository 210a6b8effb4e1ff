import type { Core } from '@strapi/strapi';
import type { Passkeys } from '../api/auth/services/passkeys';
import type { SessionService } from '../api/auth/services/session';
import { readStaffRoles, STAFF_USER } from '../core/auth/staff-account';
import type { StaffRow } from '../api/staff/lib/staff-row';
import { isAllowed, type Access } from '../contract/session';
import { type KoaContext, clearSessionCookie, readSessionCookie, setSessionCookie } from '../core/http/koa-context';
import { hashPassword } from '../core/auth/password-hash';
import { Problem } from '../core/http/problem';
import { AUTHENTICATOR_KEY, type Authenticator, type StaffUser } from '../core/http/operation-context';
import { SESSION_STRATEGY } from '../core/http/route';
import { getService } from '../core/process/get-service';
import { now } from '../core/process/clock';

interface StaffWrite {
  action: string;
  params: { data?: Record<string, unknown> };
}

/**
 * Registers a middleware that hashes the passwords of staff users, written through Strapi's document service,
 * in a worker thread: the service would block the event loop. Validation of the form has already checked the
 * password.
 */
export function hashStaffPasswords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const write = context as unknown as StaffWrite;
    const { password, ...data } = write.params.data ?? {};
    const isStaffWrite = context.contentType.uid === STAFF_USER && ['create', 'update'].includes(write.action);
    if (!isStaffWrite || typeof password !== 'string') return next();
    const hash = await hashPassword(password);
    write.params = { ...write.params, data };
    const saved = (await next()) as unknown as { documentId: string };
    await strapi.db.query(STAFF_USER).update({ where: { documentId: saved.documentId }, data: { password: hash } });
    return saved as unknown as ReturnType<typeof next>;
  });
}

/** User of the request's session. Renews the cookie when due; clears it when the session is invalid. */
async function resumeSession(ctx: KoaContext): Promise<StaffUser> {
  const token = readSessionCookie(ctx);
  if (token === undefined) throw new Problem('unauthenticated');
  try {
    const checkedAt = now();
    const { user, renewed } = await getService<SessionService>('api::auth.session').resumeSession(token, checkedAt);
    if (renewed) setSessionCookie(ctx, renewed.token, renewed.expiresAt, checkedAt);
    return user;
  } catch (error) {
    if (error instanceof Problem) clearSessionCookie(ctx);
    throw error;
  }
}

const BEARER = /^bearer +(\S+)$/i;

/** Id of the panel session whose access token a request bears; `null` for an invented or expired token. */
function findPanelSessionId(ctx: KoaContext): string | null {
  const [, token] = BEARER.exec(ctx.get('Authorization')) ?? [];
  if (token === undefined) return null;
  return strapi.sessionManager('admin').validateAccessToken(token).payload?.sessionId ?? null;
}

function findSessionKey(ctx: KoaContext): string | null {
  const token = readSessionCookie(ctx);
  const id = token ? getService<SessionService>('api::auth.session').findIssuedId(token) : null;
  if (id !== null) return `session:${id}`;
  const panelId = findPanelSessionId(ctx);
  return panelId && `panel-session:${panelId}`;
}

/** Authenticates a request at most once. */
const authenticator: Authenticator = {
  hasSession: (ctx) => readSessionCookie(ctx) !== undefined,
  findSessionKey,
  authenticate: (ctx) => (ctx.state.staffUser ??= resumeSession(ctx)) as Promise<StaffUser>,
};

interface Credentials {
  credentials: StaffUser;
}

/**
 * Makes our staff sessions the authentication of API routes: routes without `auth: false` require a session,
 * and the access that the contract defines is checked before the handler runs.
 */
export function registerStaffSessions(strapi: Core.Strapi): void {
  strapi.add(AUTHENTICATOR_KEY, () => authenticator);
  strapi.get('auth').register('content-api', {
    name: SESSION_STRATEGY,
    authenticate: async (ctx: KoaContext) => ({
      authenticated: true,
      credentials: await authenticator.authenticate(ctx),
    }),
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
function shouldEndSessions(
  before: StaffRow,
  after: StaffRow | null,
  { password }: { password?: unknown } = {},
): boolean {
  if (!after?.isActive || Boolean(password)) return true;
  return readStaffRoles(before).join() !== readStaffRoles(after).join();
}

/**
 * Registers a middleware that deletes the passkeys of a deleted staff user, and ends all sessions of one who
 * is deleted or deactivated, or whose roles or password change, through Strapi's document service, as in the
 * panel. The staff area writes below this layer and ends them itself.
 */
export function endSessionsOnRightsChange(strapi: Core.Strapi): void {
  const findUser = (documentId: string) =>
    strapi.db.query(STAFF_USER).findOne({ where: { documentId } }) as Promise<StaffRow | null>;
  strapi.documents.use(async (context, next) => {
    const { action, params } = context as unknown as StaffChange;
    const { documentId } = params;
    const isStaffChange = context.contentType.uid === STAFF_USER && ['update', 'delete'].includes(action);
    const before = isStaffChange && documentId ? await findUser(documentId) : null;
    const result = await next();
    if (before && action === 'delete') await getService<Passkeys>('api::auth.passkeys').removeAll(before.documentId);
    if (before && shouldEndSessions(before, await findUser(before.documentId), params.data)) {
      await getService<SessionService>('api::auth.session').endAllSessions(before.documentId);
    }
    return result;
  });
}

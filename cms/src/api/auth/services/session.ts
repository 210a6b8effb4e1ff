import type { Core } from '@strapi/strapi';
import { parseStaffRoles } from '../../../contract/session';
import type { StaffUser } from '../../../core/http/operation-context';
import { getEnvironment } from '../../../core/process/environment';
import { Problem } from '../../../core/http/problem';
import { deriveSecret } from '../../../core/process/data-directory';
import { runInTransaction } from '../../../core/documents/rows/transactions';
import { recordAudit } from '../../../core/documents/write/side-effects';
import {
  evaluateSession,
  shouldRotateSecret,
  shouldUpdateLastSeen,
  type SessionRow,
  type SessionVerdict,
  hashSecret,
  createSessionSecret,
  createSessionId,
  parseSessionToken,
  formatSessionToken,
  wasSecretIssued,
} from '../lib/session-state';

const SESSION = 'api::auth.session';
const USER = 'plugin::users-permissions.user';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface UserRow {
  documentId: string;
  name: string;
  email: string;
  roles: string[];
  isActive: boolean;
}

/** A session token for the cookie, and when its session ends. */
export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** User of a valid session; `renewed` is the token to send if the secret is due for rotation. */
export interface ResumedSession {
  user: StaffUser;
  renewed: IssuedToken | null;
}

/** A user whose session waits for a passkey has no role, and so no more access than `signedIn` gives. */
const limitUser = (user: StaffUser, { isPending }: SessionRow): StaffUser =>
  isPending ? { ...user, roles: [], mustAddPasskey: true } : user;

/** Strapi service `api::auth.session`: sessions of the staff area. */
const sessionService = ({ strapi }: { strapi: Core.Strapi }) => {
  const querySessions = () => strapi.db.query(SESSION);
  const getIdleMs = (): number => getEnvironment().SESSION_IDLE_MINUTES * MINUTE_MS;
  const sealKey = deriveSecret('session secrets');

  /** Reads the user. Throws `unauthenticated` when there is none or it is not active. */
  async function readActiveUser(documentId: string): Promise<StaffUser> {
    const row = (await strapi.db.query(USER).findOne({ where: { documentId } })) as UserRow | null;
    if (!row?.isActive) throw new Problem('unauthenticated');
    return { id: row.documentId, name: row.name, email: row.email, roles: parseStaffRoles(row.roles) };
  }

  /** Issues the next secret; `null` when a concurrent request did so first. */
  async function issueNextSecret(session: SessionRow, now: Date): Promise<IssuedToken | null> {
    const secret = createSessionSecret(session.sessionId, sealKey);
    const { count } = await querySessions().updateMany({
      where: { id: session.id, secretHash: session.secretHash, nextHash: session.nextHash },
      data: { nextHash: hashSecret(secret), nextIssuedAt: now },
    });
    if (count === 0) return null;
    return { token: formatSessionToken({ id: session.sessionId, secret }), expiresAt: new Date(session.expiresAt) };
  }

  /** Makes the next secret the current one: the browser has received it. */
  const promoteNextSecret = (session: SessionRow, now: Date): Promise<unknown> =>
    querySessions().updateMany({
      where: { id: session.id, nextHash: session.nextHash },
      data: {
        previousHash: session.secretHash,
        secretHash: session.nextHash,
        secretIssuedAt: now,
        nextHash: null,
        nextIssuedAt: null,
      },
    });

  /** Session of a token and the verdict on its secret; `null` when the token belongs to no session. */
  async function evaluateToken(
    text: string,
    now: Date,
  ): Promise<{ session: SessionRow; verdict: SessionVerdict } | null> {
    const token = parseSessionToken(text);
    const where = { sessionId: token?.id };
    const session = token && ((await querySessions().findOne({ where })) as SessionRow | null);
    if (!session) return null;
    const { secret } = token;
    const presented = { secret, wasIssued: wasSecretIssued(token, sealKey), idleMs: getIdleMs(), now };
    return { session, verdict: evaluateSession(session, presented) };
  }

  /** Marks a session whose secret was copied. Until it is purged, every holder gets `session_mismatch`. */
  const markReplayed = (session: SessionRow): Promise<unknown> =>
    querySessions().updateMany({ where: { id: session.id }, data: { replayed: true } });

  return {
    /**
     * Returns the id of the session for which this server issued the token, at any time; `null` for an
     * invented token. Does not read the database: the session may have ended.
     */
    findIssuedId(text: string): string | null {
      const token = parseSessionToken(text);
      return token && wasSecretIssued(token, sealKey) ? token.id : null;
    },

    /**
     * Starts a session for a user and returns its token. A session that waits for a passkey (`isPending`) has
     * no roles until `completeSession`.
     */
    async startSession(userId: string, now: Date, isPending = false): Promise<IssuedToken> {
      const id = createSessionId();
      const secret = createSessionSecret(id, sealKey);
      const expiresAt = new Date(now.getTime() + getEnvironment().SESSION_MAX_DAYS * DAY_MS);
      await querySessions().create({
        data: {
          sessionId: id,
          userId,
          secretHash: hashSecret(secret),
          secretIssuedAt: now,
          lastSeenAt: now,
          expiresAt,
          replayed: false,
          isPending,
        },
      });
      return { token: formatSessionToken({ id, secret }), expiresAt };
    },

    /**
     * Resumes the session of a token. Throws `unauthenticated` when there is none, its user is not active or
     * the secret was never issued; `session_expired` past a limit; and `session_mismatch` for an outdated
     * secret, which ends the session because somebody may hold a copy.
     */
    async resumeSession(text: string, now: Date): Promise<ResumedSession> {
      const { session, verdict } = (await evaluateToken(text, now)) ?? {};
      if (!session || verdict === 'unknown') throw new Problem('unauthenticated');
      if (verdict === 'expired') throw new Problem('session_expired');
      if (verdict === 'mismatch') {
        await markReplayed(session);
        throw new Problem('session_mismatch');
      }
      const user = limitUser(await readActiveUser(session.userId), session);
      if (verdict === 'promote') await promoteNextSecret(session, now);
      if (shouldUpdateLastSeen(session, getIdleMs(), now)) {
        await querySessions().updateMany({ where: { id: session.id }, data: { lastSeenAt: now } });
      }
      const renewed =
        verdict === 'current' && shouldRotateSecret(session, now) ? await issueNextSecret(session, now) : null;
      return { user, renewed };
    },

    /**
     * Ends the session of a token, if there is one. An outdated secret marks it as copied; a secret that was
     * never issued changes nothing.
     */
    async endSession(text: string, now: Date): Promise<void> {
      const { session, verdict } = (await evaluateToken(text, now)) ?? {};
      if (!session || verdict === 'unknown') return;
      if (verdict === 'mismatch') await markReplayed(session);
      else await querySessions().deleteMany({ where: { id: session.id } });
    },

    /** Ends all sessions of a user at their own request, with an audit entry. */
    async endEverywhere({ id, name }: StaffUser, now: Date): Promise<void> {
      await runInTransaction(strapi, async () => {
        await querySessions().deleteMany({ where: { userId: id } });
        const entry = { actor: name, entity: 'user', entityId: id, title: name };
        await recordAudit(strapi, { ...entry, action: 'logoutEverywhere', at: now });
      });
    },

    /** Gives the session of a token the roles of its user, after the passkey that it waited for was added. */
    async completeSession(token: string): Promise<void> {
      const sessionId = parseSessionToken(token)?.id ?? '';
      await querySessions().updateMany({ where: { sessionId }, data: { isPending: false } });
    },

    /** Ends all sessions of a user. */
    async endAllSessions(userId: string): Promise<void> {
      await querySessions().deleteMany({ where: { userId } });
    },

    /** Ends all sessions of a user except the one of the token. */
    async endOtherSessions(userId: string, token: string): Promise<void> {
      const currentSessionId = parseSessionToken(token)?.id ?? '';
      await querySessions().deleteMany({ where: { userId, sessionId: { $ne: currentSessionId } } });
    },

    /** Deletes sessions that expired long ago. Until then their holders get `session_expired`. */
    async purgeExpired(now: Date): Promise<void> {
      const longAgo = new Date(now.getTime() - getEnvironment().SESSION_MAX_DAYS * DAY_MS);
      await querySessions().deleteMany({ where: { expiresAt: { $lt: longAgo } } });
    },
  };
};

export type SessionService = ReturnType<typeof sessionService>;
export default sessionService;

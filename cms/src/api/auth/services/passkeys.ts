import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/languages';
import {
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_MINUTES,
  type OwnPasskeys,
  type Passkey,
  type PasskeyCreateRequest,
} from '../../../contract/passkeys';
import { recordAudit } from '../../../core/documents/write/side-effects';
import { isUniqueViolation, lockStaff, runInTransaction } from '../../../core/documents/rows/transactions';
import type { OperationContext, StaffUser } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { countPasskeys, PASSKEY } from '../lib/count-passkeys';
import type { RelyingParty } from '../lib/relying-party';
import { hashSecret } from '../lib/session-state';
import { verifyAttestation, type StoredCredential } from '../lib/verify-passkey';
import type { SessionService } from './session';
import type { SignInRulesService } from './sign-in-rules';

const USED_CHALLENGE = 'api::auth.used-challenge';

/** A stored passkey. */
export interface PasskeyRow {
  id: number;
  documentId: string;
  userId: string;
  credentialHash: string;
  credentialId: string;
  publicKey: string;
  /** A big integer, which drivers return as text. */
  counter: number | string;
  transports: string[];
  name: string;
  addedAt: Date | string;
  lastUsedAt: Date | string | null;
}

/** A signed-in user, and the token of the session in use. */
export interface PasskeyOwner {
  context: OperationContext<StaffUser>;
  token: string;
}

const serializePasskey = ({ documentId, name, addedAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id: documentId,
  name,
  createdAt: new Date(addedAt).toISOString(),
  lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
});

/** Converts a stored passkey to what `verifyAssertion` needs. */
export const toStoredCredential = ({ credentialId, publicKey, counter }: PasskeyRow): StoredCredential => ({
  credentialId,
  publicKey,
  counter: Number(counter),
});

/** Returns `validation_failed` for one field. */
export const createFieldProblem = (
  field: string,
  code: 'passkey_failed' | 'passkey_limit',
  language: Language,
): Problem => new Problem('validation_failed', { fields: { [field]: FIELD_MESSAGES[code][language] } });

/** Strapi service `api::auth.passkeys`: the passkeys of members of staff. */
const passkeys = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryPasskeys = () => strapi.db.query(PASSKEY);
  const getSessionService = (): SessionService => getService<SessionService>('api::auth.session');

  const listRows = async (userId: string): Promise<PasskeyRow[]> =>
    (await queryPasskeys().findMany({ where: { userId }, orderBy: { id: 'asc' } })) as PasskeyRow[];

  /** Records a change of a user's passkeys. */
  const recordChange = (
    { caller, now }: OperationContext<StaffUser>,
    action: 'addPasskey' | 'renamePasskey' | 'removePasskey',
    subject: { id: string; name: string } = caller.user,
  ): Promise<string> =>
    recordAudit(strapi, {
      actor: caller.user.name,
      entity: 'user',
      entityId: subject.id,
      title: subject.name,
      action,
      at: now,
    });

  const needsPasskey = async ({ roles, mustAddPasskey = false }: StaffUser): Promise<boolean> =>
    mustAddPasskey || getService<SignInRulesService>('api::auth.sign-in-rules').needsPasskey(roles);

  const findByCredential = async (credentialId: string): Promise<PasskeyRow | null> =>
    (await queryPasskeys().findOne({ where: { credentialHash: hashSecret(credentialId) } })) as PasskeyRow | null;

  const removeAll = async (userId: string): Promise<number> =>
    (await queryPasskeys().deleteMany({ where: { userId } })).count;

  async function tryUseChallenge(challenge: string, now: Date): Promise<boolean> {
    try {
      await strapi.db.query(USED_CHALLENGE).create({ data: { challengeHash: hashSecret(challenge), usedAt: now } });
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  return {
    /** The passkeys of a user, oldest first. */
    async listOwn(user: StaffUser): Promise<OwnPasskeys> {
      const items = (await listRows(user.id)).map(serializePasskey);
      return { items, total: items.length, isRequired: await needsPasskey(user) };
    },

    listRows,

    countPasskeys: (userId: string) => countPasskeys(strapi, userId),

    /** Number of passkeys by user id; users without any are missing. */
    async countByUser(userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const query = { select: ['userId'], where: { userId: { $in: userIds } } };
      const counts = new Map<string, number>();
      for (const { userId } of (await queryPasskeys().findMany(query)) as Pick<PasskeyRow, 'userId'>[])
        counts.set(userId, (counts.get(userId) ?? 0) + 1);
      return counts;
    },

    /** Finds the passkey of a credential id of any user; `null` if unknown. */
    findByCredential,

    /** Marks a challenge as used, for all processes. Returns `false` if it was used before. */
    tryUseChallenge,

    /**
     * Records a use of a passkey, with the counter of its authenticator. Returns `false` if the passkey was
     * removed, or a concurrent use had the same counter.
     */
    async tryRecordUse({ id, counter }: PasskeyRow, newCounter: number, now: Date): Promise<boolean> {
      const data = { counter: newCounter, lastUsedAt: now };
      return (await queryPasskeys().updateMany({ where: { id, counter }, data })).count > 0;
    },

    /**
     * Adds a passkey to the signed-in user; a session that waited for it is then complete. Throws
     * `validation_failed` for the fields `passkey` and `name` (the limit), and `already_exists` for a
     * credential that somebody has added.
     */
    async add(
      { name, passkey }: PasskeyCreateRequest,
      challenge: { value: string | null; site: RelyingParty },
      { context, token }: PasskeyOwner,
    ): Promise<Passkey> {
      const { language, now } = context;
      const { user } = context.caller;
      const isNew = challenge.value !== null && (await tryUseChallenge(challenge.value, now));
      const credential = isNew ? await verifyAttestation(passkey, challenge.value ?? '', challenge.site) : null;
      if (!credential) throw createFieldProblem('passkey', 'passkey_failed', language);
      return runInTransaction(strapi, async () => {
        await lockStaff(strapi);
        if ((await countPasskeys(strapi, user.id)) >= MAX_PASSKEYS)
          throw createFieldProblem('name', 'passkey_limit', language);
        if (await findByCredential(credential.credentialId)) throw new Problem('already_exists');
        const data = {
          ...credential,
          credentialHash: hashSecret(credential.credentialId),
          userId: user.id,
          transports: passkey.transports,
          name,
          addedAt: now,
        };
        const row = (await queryPasskeys().create({ data })) as PasskeyRow;
        await getSessionService().completeSession(token);
        await recordChange(context, 'addPasskey');
        return serializePasskey(row);
      });
    },

    /** Renames a passkey of the signed-in user. Throws `not_found`. */
    async rename(id: string, name: string, context: OperationContext<StaffUser>): Promise<Passkey> {
      const where = { documentId: id, userId: context.caller.user.id };
      return runInTransaction(strapi, async () => {
        const { count } = await queryPasskeys().updateMany({ where, data: { name } });
        if (count === 0) throw new Problem('not_found');
        await recordChange(context, 'renamePasskey');
        return serializePasskey((await queryPasskeys().findOne({ where })) as PasskeyRow);
      });
    },

    /**
     * Removes a passkey of the signed-in user and ends the user's other sessions. Throws `not_found`, and
     * `last_passkey` while the user needs one.
     */
    async remove(id: string, { context, token }: PasskeyOwner): Promise<void> {
      const { user } = context.caller;
      await runInTransaction(strapi, async () => {
        await lockStaff(strapi);
        const { count } = await queryPasskeys().deleteMany({ where: { documentId: id, userId: user.id } });
        if (count === 0) throw new Problem('not_found');
        if ((await countPasskeys(strapi, user.id)) === 0 && (await needsPasskey(user)))
          throw new Problem('last_passkey');
        await getSessionService().endOtherSessions(user.id, token);
        await recordChange(context, 'removePasskey');
      });
    },

    /** Deletes all passkeys of a user, in the running transaction if there is one. Returns their number. */
    removeAll,

    /** Removes all passkeys of another user who has lost them, and ends the user's sessions. */
    async recover(subject: { id: string; name: string }, context: OperationContext<StaffUser>): Promise<void> {
      await runInTransaction(strapi, async () => {
        await lockStaff(strapi);
        await removeAll(subject.id);
        await getSessionService().endAllSessions(subject.id);
        await recordChange(context, 'removePasskey', subject);
      });
    },

    /** Forgets used challenges that have expired since. */
    async purgeExpired(now: Date): Promise<void> {
      const longAgo = new Date(now.getTime() - 2 * PASSKEY_CHALLENGE_MINUTES * 60_000);
      await strapi.db.query(USED_CHALLENGE).deleteMany({ where: { usedAt: { $lt: longAgo } } });
    },
  };
};

export type Passkeys = ReturnType<typeof passkeys>;
export default passkeys;

import type { Core } from '@strapi/strapi';
import type { PasskeyAssertion } from '../../../contract/passkeys';
import { recordAudit } from '../../../core/documents/write/side-effects';
import { runInTransaction } from '../../../core/documents/rows/transactions';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import type { RelyingParty } from '../lib/relying-party';
import { hashSecret } from '../lib/session-state';
import { verifyAssertion } from '../lib/verify-passkey';
import type { SignInResult } from './login';
import type { LoginLimit } from './login-limit';
import { toStoredCredential, type Passkeys } from './passkeys';
import type { SessionService } from './session';

const USER = 'plugin::users-permissions.user';

interface UserRow {
  documentId: string;
  name: string;
  password: string | null;
  isActive: boolean;
}

/** An assertion with what it is verified against. `challenge` is `null` for an unknown or expired one. */
export interface PresentedPasskey {
  assertion: PasskeyAssertion;
  challenge: string | null;
  site: RelyingParty;
  /** Rate-limit key of the client's IP address, see `SignInClient`. */
  ipKey: string;
}

/** Strapi service `api::auth.passkey-sign-in`. */
const passkeySignIn = ({ strapi }: { strapi: Core.Strapi }) => {
  const getPasskeysService = (): Passkeys => getService<Passkeys>('api::auth.passkeys');

  /** Returns the user id of a valid assertion and records its use; throws `login_failed` for any other. */
  async function requireAssertionUser({ assertion, challenge, site }: PresentedPasskey, now: Date): Promise<string> {
    // Read first, so that assertions of invented credentials store nothing.
    const passkey = challenge === null ? null : await getPasskeysService().findByCredential(assertion.id);
    if (!passkey || challenge === null || !(await getPasskeysService().tryUseChallenge(challenge, now)))
      throw new Problem('login_failed');
    // The user handle is the id of the account for which the authenticator made the credential.
    const handle = Buffer.from(assertion.userHandle ?? '', 'base64url').toString();
    if (handle !== passkey.userId) throw new Problem('login_failed');
    const counter = await verifyAssertion(assertion, toStoredCredential(passkey), challenge, site);
    if (counter === null || !(await getPasskeysService().tryRecordUse(passkey, counter, now)))
      throw new Problem('login_failed');
    return passkey.userId;
  }

  /** Runs a check of an assertion; failures are counted per credential and IP address. */
  const runLimited = <Result>(
    { assertion, ipKey }: PresentedPasskey,
    now: Date,
    check: () => Promise<Result>,
  ): Promise<Result> => {
    const keys = { credentialHash: hashSecret(assertion.id), ipKey };
    return getService<LoginLimit>('api::auth.login-limit').runPasskeyCheck(keys, now, check);
  };

  /**
   * Starts a session if the user is active. The conditional UPDATE changes nothing; it waits for a concurrent
   * deactivation, which could not end this session.
   */
  const startSession = (documentId: string, now: Date): Promise<SignInResult & { account: UserRow }> =>
    runInTransaction(strapi, async () => {
      const where = { documentId, isActive: true };
      const { count } = await strapi.db.query(USER).updateMany({ where, data: { isActive: true } });
      if (count === 0) throw new Problem('login_failed');
      const account = (await strapi.db.query(USER).findOne({ where })) as UserRow;
      const session = await getService<SessionService>('api::auth.session').startSession(documentId, now);
      return { account, session };
    });

  return {
    /**
     * Signs in the user of a passkey. Throws `login_failed`, whatever is wrong, or after many failures
     * `rate_limited`.
     * @param expectedUserId the only user who may sign in; null for any
     */
    async signIn(presented: PresentedPasskey, expectedUserId: string | null, now: Date): Promise<SignInResult> {
      const { account, session } = await runLimited(presented, now, async () => {
        const userId = await requireAssertionUser(presented, now);
        if (expectedUserId !== null && userId !== expectedUserId) throw new Problem('login_failed');
        return startSession(userId, now);
      });
      const entry = { actor: account.name, entity: 'user', entityId: account.documentId, title: account.name };
      await recordAudit(strapi, { ...entry, action: 'login', at: now });
      return { account, session };
    },

    /** Whether a passkey proves that this signed-in user is present. Throws `rate_limited` as `signIn`. */
    async confirmUser(userId: string, presented: PresentedPasskey, now: Date): Promise<boolean> {
      try {
        return (await runLimited(presented, now, () => requireAssertionUser(presented, now))) === userId;
      } catch (error) {
        if (error instanceof Problem && error.code === 'login_failed') return false;
        throw error;
      }
    },
  };
};

export type PasskeySignIn = ReturnType<typeof passkeySignIn>;
export default passkeySignIn;

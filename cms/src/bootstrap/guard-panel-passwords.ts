import type { Core } from '@strapi/strapi';
import { createSignInClient, setKnownBrowserCookies, toSessionRateLimitKey } from '../api/auth/lib/known-browser';
import { PANEL_PREFIX, type PasswordGuess, type LoginLimit } from '../api/auth/services/login-limit';
import { now } from '../core/process/clock';
import { recordFailure, Problem } from '../core/http/problem';
import { formatErrorStack } from '../core/observability/error-stack';
import type { KoaContext } from '../core/http/koa-context';
import { hashPassword, verifyPassword } from '../core/auth/password-hash';
import { getService } from '../core/process/get-service';

const PANEL_USER = 'admin::user';

interface PanelUser {
  documentId: string;
  email: string;
  password: string | null;
  isActive: boolean;
}

/** Request state of a signed-in panel user; API tokens have no session. */
interface SignedInState {
  user: PanelUser;
  session?: { id: string };
}

/** Result of Strapi's credential check: error, user, and reason of a failure. */
type CredentialCheck = [error: null, user: PanelUser] | [error: null, user: false, reason: { message: string }];

/** The password functions of Strapi's panel authentication service. */
interface PanelAuth {
  /** @param credentials from the request body; Strapi ensures that `email` is text, but not `password` */
  checkCredentials(credentials: { email: string; password: unknown }): Promise<CredentialCheck>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
  forgotPassword(account: { email: string }): Promise<void>;
}

/** The current request; Strapi does not pass it to its password service. */
const getCurrentRequest = (strapi: Core.Strapi): KoaContext => strapi.requestContext.get() as KoaContext;

/** Who attempts a panel password. */
interface PanelGuess {
  email: string;
  /** See `PasswordGuess`. */
  browserKey: string | null;
}

/** Runs a password check with the rate limits of staff sign-ins. Returns `false` for a wrong password. */
async function runLimitedCheck<Result>(
  strapi: Core.Strapi,
  { email, browserKey }: PanelGuess,
  checkPassword: () => Promise<Result | false>,
): Promise<Result | false> {
  const account = PANEL_PREFIX + email.toLowerCase();
  const { ipKey } = createSignInClient(getCurrentRequest(strapi), now());
  const guess: PasswordGuess = { account, ipKey, browserKey };
  try {
    return await getService<LoginLimit>('api::auth.login-limit').runLimited(guess, now(), async () => {
      const result = await checkPassword();
      if (result === false) throw new Problem('login_failed');
      return result;
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'login_failed') return false;
    // The panel's sign-in would respond with 501 to any of them.
    recordFailure(getCurrentRequest(strapi), error);
    throw error;
  }
}

/**
 * Replaces the password functions of Strapi's panel: same rate limits as the staff area, same response and
 * timing for a wrong password and an unknown account, hashing in a worker thread. Failures of the site itself
 * are reported as such (`recordFailure`).
 */
export function guardPanelPasswords(strapi: Core.Strapi): void {
  const findPanelUser = async (email: string): Promise<PanelUser | null> =>
    (await strapi.db.query(PANEL_USER).findOne({ where: { email } })) as PanelUser | null;

  const auth = strapi.service('admin::auth') as PanelAuth;
  const { forgotPassword } = auth;

  const guards: PanelAuth = {
    hashPassword,
    // Nothing awaits it, so that the response reveals nothing; an unhandled rejection would end the process.
    forgotPassword: (account) =>
      forgotPassword(account).catch((error: unknown) => void strapi.log.error(formatErrorStack(error))),
    checkCredentials: async ({ email, password }) => {
      const ctx = getCurrentRequest(strapi);
      const found = await findPanelUser(email);
      const browserKey = found && createSignInClient(ctx, now()).findBrowserKey(found);
      const user = await runLimitedCheck(strapi, { email, browserKey }, async () => {
        // A value that is no text counts as a wrong password and takes the same time.
        const passwordText = typeof password === 'string' ? password : '';
        const matches = await verifyPassword(passwordText, found?.password);
        return matches && found?.isActive === true ? found : false;
      });
      if (user) setKnownBrowserCookies(ctx, 'panel', user, now());
      return user ? [null, user] : [null, false, { message: 'Invalid credentials' }];
    },
    // Used when users change their own password.
    validatePassword: (password, hash) => {
      const { user, session } = getCurrentRequest(strapi).state as SignedInState;
      const browserKey = toSessionRateLimitKey(session?.id ?? user.documentId);
      return runLimitedCheck(strapi, { email: user.email, browserKey }, () => verifyPassword(password, hash));
    },
  };
  Object.assign(auth, guards);
}

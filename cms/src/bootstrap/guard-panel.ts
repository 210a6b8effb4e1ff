import type { Core } from '@strapi/strapi';
import { createSignInClient, rememberBrowser, toSessionKey } from '../api/auth/lib/known-browser';
import { PANEL_PREFIX, type LoginLimit } from '../api/auth/services/login-limit';
import { now } from '../core/process/clock';
import { rememberFailure, formatErrorStack, Problem } from '../core/http/problem';
import type { KoaContext } from '../core/http/koa-context';
import { hashPassword, passwordMatches } from '../core/auth/password-hash';
import { getService } from '../core/http/route';

const PANEL_USER = 'admin::user';

interface PanelUser {
  documentId: string;
  email: string;
  password: string | null;
  isActive: boolean;
}

/**
 * What Strapi knows of a request of somebody who is signed in to the panel; a token of theirs has no session.
 */
interface SignedInState {
  user: PanelUser;
  session?: { id: string };
}

/** What the panel's own service answers: an error, the user, and why there is none. */
type Checked = [error: null, user: PanelUser] | [error: null, user: false, reason: { message: string }];

/** The functions of Strapi's service that have to do with passwords. */
interface PanelAuth {
  /** @param credentials of the body: Strapi makes a text of the e-mail address alone */
  checkCredentials(credentials: { email: string; password: unknown }): Promise<Checked>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
  forgotPassword(account: { email: string }): Promise<void>;
}

/** The request that is being answered; Strapi hands its password service none. */
const currentRequest = (strapi: Core.Strapi): KoaContext => strapi.requestContext.get() as KoaContext;

/** Who claims to have a password of the panel. */
interface PanelGuess {
  email: string;
  /** See `Guesser`. */
  browserKey: string | null;
}

/** Runs what looks at a password of the panel: counted like a sign-in of staff; a wrong one is `false`. */
async function guarded<Result>(
  strapi: Core.Strapi,
  { email, browserKey }: PanelGuess,
  check: () => Promise<Result | false>,
): Promise<Result | false> {
  const account = PANEL_PREFIX + email.toLowerCase();
  const { address } = createSignInClient(currentRequest(strapi), now());
  const guesser = { account, address, browserKey };
  try {
    return await getService<LoginLimit>('api::auth.login-limit').guard(guesser, now(), async () => {
      const result = await check();
      if (result === false) throw new Problem('login_failed');
      return result;
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'login_failed') return false;
    // The panel's sign-in would answer any of them with 501.
    rememberFailure(currentRequest(strapi), error);
    throw error;
  }
}

/**
 * Guards the panel's passwords like those of staff: the same limits, one answer and one timing for every failure, and
 * computed beside the main thread. A failure of the site is told as such (`hidden-failure`).
 */
export function guardPanel(strapi: Core.Strapi): void {
  const userOf = async (email: string): Promise<PanelUser | null> =>
    (await strapi.db.query(PANEL_USER).findOne({ where: { email } })) as PanelUser | null;

  const auth = strapi.service('admin::auth') as PanelAuth;
  const { forgotPassword } = auth;

  const guards: PanelAuth = {
    hashPassword,
    // Nobody waits for it, so that the answer tells nothing: a failure that nobody hears of would end the process.
    forgotPassword: (account) =>
      forgotPassword(account).catch((error: unknown) => void strapi.log.error(formatErrorStack(error))),
    checkCredentials: async ({ email, password }) => {
      const ctx = currentRequest(strapi);
      const found = await userOf(email);
      const browserKey = found && createSignInClient(ctx, now()).findBrowserKey(found);
      const user = await guarded(strapi, { email, browserKey }, async () => {
        // What is no text is no password; it takes as long to find out.
        const given = typeof password === 'string' ? password : '';
        const matches = await passwordMatches(given, found?.password);
        return matches && found?.isActive === true ? found : false;
      });
      if (user) rememberBrowser(ctx, 'panel', user, now());
      return user ? [null, user] : [null, false, { message: 'Invalid credentials' }];
    },
    // Who changes their own password names the present one.
    validatePassword: (password, hash) => {
      const { user, session } = currentRequest(strapi).state as SignedInState;
      const browserKey = toSessionKey(session?.id ?? user.documentId);
      return guarded(strapi, { email: user.email, browserKey }, () => passwordMatches(password, hash));
    },
  };
  Object.assign(auth, guards);
}

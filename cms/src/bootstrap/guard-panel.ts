import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isBrowserOf, rememberBrowser } from '../api/auth/lib/browser-cookie';
import { guesserAddress } from '../api/auth/lib/guesser-address';
import type { LoginLimit } from '../api/auth/services/login-limit';
import { now } from '../core/process/clock';
import type { HttpContext } from '../core/http/http';
import { hashPassword, passwordMatches } from '../core/process/password-hash';
import { Problem } from '../core/http/problem';
import { serviceOf } from '../core/process/service-of';

const PANEL_USER = 'admin::user';

interface PanelUser {
  documentId: string;
  email: string;
  password: string | null;
  isActive: boolean;
}

/** What the panel's own service answers: an error, the user, and why there is none. */
type Checked = [error: null, user: PanelUser] | [error: null, user: false, reason: { message: string }];

/** The functions of Strapi's service that have to do with passwords. */
interface PanelAuth {
  checkCredentials(credentials: { email: string; password: string }): Promise<Checked>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
}

/** The request that is being answered; Strapi hands its password service none. */
const currentRequest = (strapi: Core.Strapi): HttpContext => strapi.requestContext.get() as HttpContext;

/** A refusal in the words of the panel; the code is the one that its sign-in lets through. */
function tooMany(strapi: Core.Strapi, problem: Problem): Error {
  currentRequest(strapi).set(problem.headers);
  return new errors.RateLimitError(undefined, { code: 'LOGIN_NOT_ALLOWED' });
}

/** Who claims to have a password of the panel. */
interface PanelGuess {
  email: string;
  isKnown: boolean;
}

/** Runs what looks at a password of the panel: counted like a sign-in of staff; a wrong one is `false`. */
async function guarded<Result>(
  strapi: Core.Strapi,
  { email, isKnown }: PanelGuess,
  check: () => Promise<Result | false>,
): Promise<Result | false> {
  const account = `panel:${email.toLowerCase()}`;
  const guesser = { account, address: guesserAddress(currentRequest(strapi)), isKnown };
  try {
    return await serviceOf<LoginLimit>('api::auth.login-limit').guard(guesser, now(), async () => {
      const result = await check();
      if (result === false) throw new Problem('login_failed');
      return result;
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'login_failed') return false;
    throw tooMany(strapi, error);
  }
}

/**
 * Guards the panel's passwords like those of staff: the same limits, one answer and one timing for every failure, and
 * computed beside the main thread.
 */
export function guardPanel(strapi: Core.Strapi): void {
  const userOf = async (email: string): Promise<PanelUser | null> =>
    (await strapi.db.query(PANEL_USER).findOne({ where: { email } })) as PanelUser | null;

  const guards: PanelAuth = {
    hashPassword,
    checkCredentials: async ({ email, password }) => {
      const ctx = currentRequest(strapi);
      const found = await userOf(email);
      const isKnown = found !== null && isBrowserOf(ctx, found, now());
      const user = await guarded(strapi, { email, isKnown }, async () => {
        const matches = await passwordMatches(password, found?.password);
        return matches && found?.isActive === true ? found : false;
      });
      if (user) rememberBrowser(ctx, 'panel', user, now());
      return user ? [null, user] : [null, false, { message: 'Invalid credentials' }];
    },
    // Who changes their own password names the present one.
    validatePassword: (password, hash) => {
      const { email } = currentRequest(strapi).state.user as PanelUser;
      return guarded(strapi, { email, isKnown: true }, () => passwordMatches(password, hash));
    },
  };
  Object.assign(strapi.service('admin::auth') as PanelAuth, guards);
}

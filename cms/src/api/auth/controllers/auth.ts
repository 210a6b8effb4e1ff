import { endpoints } from '../../../contract/endpoints';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { canSendMail } from '../../../core/mail/send-mail';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../../core/http/koa-context';
import { createSignInClient, setKnownBrowserCookies } from '../lib/known-browser';
import type { LoginService } from '../services/login';
import type { ForgottenPassword } from '../services/forgotten-password';
import type { OwnPassword, PasswordChanger } from '../services/own-password';
import type { SessionService } from '../services/session';

const getSessionService = (): SessionService => getService<SessionService>('api::auth.session');
const getForgottenPasswordService = (): ForgottenPassword =>
  getService<ForgottenPassword>('api::auth.forgotten-password');

export default {
  login: defineAction(endpoints.login, async ({ body, ctx, now }) => {
    const client = createSignInClient(ctx, now);
    const { session, account } = await getService<LoginService>('api::auth.login').signIn(body, client, now);
    setSessionCookie(ctx, session.token, session.expiresAt, now);
    setKnownBrowserCookies(ctx, 'staff', account, now);
    return respondWith(204, null);
  }),

  logout: defineAction(endpoints.logout, async ({ ctx, now }) => {
    await getSessionService().endSession(readSessionCookie(ctx) ?? '', now);
    clearSessionCookie(ctx);
    return respondWith(204, null);
  }),

  logoutEverywhere: defineAction(endpoints.logoutEverywhere, async ({ ctx, now, staff }) => {
    await getSessionService().endEverywhere(await staff(), now);
    clearSessionCookie(ctx);
    return respondWith(204, null);
  }),

  me: defineAction(endpoints.getCurrentUser, async ({ query, session, disableCaching }) => {
    disableCaching();
    const user = await session();
    if (user) return user;
    if (query.optional === '1') return respondWith(204, null);
    throw new Problem('unauthenticated');
  }),

  changePassword: defineAction(endpoints.changePassword, async ({ body, ctx, language, now, staff }) => {
    const user = await staff();
    const token = readSessionCookie(ctx) ?? '';
    const { ipKey } = createSignInClient(ctx, now);
    const changer: PasswordChanger = { user, token, ipKey, now, language };
    const account = await getService<OwnPassword>('api::auth.own-password').changePassword(body, changer);
    // The cookie is bound to the password hash, so the old one is no longer valid.
    setKnownBrowserCookies(ctx, 'staff', account, now);
    return respondWith(204, null);
  }),

  passwordReset: defineAction(endpoints.getPasswordReset, () => ({ available: canSendMail() })),

  askPasswordReset: defineAction(endpoints.askPasswordReset, async ({ body, ctx, language, now }) => {
    await getForgottenPasswordService().requestMail({ ...body, client: createSignInClient(ctx, now), language }, now);
    return { accepted: true as const };
  }),

  resendMails: defineAction(endpoints.resendAccountMails, async ({ now }) => ({
    count: await getForgottenPasswordService().resendMails(now),
  })),

  resetPassword: defineAction(endpoints.resetPassword, async ({ body, language, now }) => {
    await getForgottenPasswordService().reset(body, language, now);
    return respondWith(204, null);
  }),
};

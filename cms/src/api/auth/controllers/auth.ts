import { endpoints } from '../../../contract/endpoints';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/http/route';
import { canSendMail } from '../../../core/mail/send-mail';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../../core/http/koa-context';
import { createSignInClient, rememberBrowser } from '../lib/known-browser';
import type { LoginService } from '../services/login';
import type { ForgottenPassword } from '../services/forgotten-password';
import type { OwnPassword, PasswordChanger } from '../services/own-password';
import type { SessionService } from '../services/session';

const sessions = (): SessionService => getService<SessionService>('api::auth.session');
const forgotten = (): ForgottenPassword => getService<ForgottenPassword>('api::auth.forgotten-password');

export default {
  login: defineAction(endpoints.login, async ({ body, ctx, now }) => {
    const client = createSignInClient(ctx, now);
    const { session, account } = await getService<LoginService>('api::auth.login').signIn(body, client, now);
    setSessionCookie(ctx, session.token, session.expiresAt, now);
    rememberBrowser(ctx, 'staff', account, now);
    return respondWith(204, null);
  }),

  logout: defineAction(endpoints.logout, async ({ ctx, now }) => {
    await sessions().end(readSessionCookie(ctx) ?? '', now);
    clearSessionCookie(ctx);
    return respondWith(204, null);
  }),

  logoutEverywhere: defineAction(endpoints.logoutEverywhere, async ({ ctx, now, staff }) => {
    await sessions().endEverywhere(await staff(), now);
    clearSessionCookie(ctx);
    return respondWith(204, null);
  }),

  me: defineAction(endpoints.getCurrentUser, async ({ query, session, uncacheable }) => {
    uncacheable();
    const user = await session();
    if (user) return user;
    if (query.optional === '1') return respondWith(204, null);
    throw new Problem('unauthenticated');
  }),

  changePassword: defineAction(endpoints.changePassword, async ({ body, ctx, language, now, staff }) => {
    const user = await staff();
    const token = readSessionCookie(ctx) ?? '';
    const { address } = createSignInClient(ctx, now);
    const changer: PasswordChanger = { user, token, address, now, language };
    const account = await getService<OwnPassword>('api::auth.own-password').change(body, changer);
    // The cookie is bound to the password hash, so the old one is no longer valid.
    rememberBrowser(ctx, 'staff', account, now);
    return respondWith(204, null);
  }),

  passwordReset: defineAction(endpoints.getPasswordReset, () => ({ available: canSendMail() })),

  askPasswordReset: defineAction(endpoints.askPasswordReset, async ({ body, ctx, language, now }) => {
    await forgotten().ask({ ...body, client: createSignInClient(ctx, now), language }, now);
    return { accepted: true as const };
  }),

  resetPassword: defineAction(endpoints.resetPassword, async ({ body, language, now }) => {
    await forgotten().reset(body, language, now);
    return respondWith(204, null);
  }),
};

import { endpoints } from '../../../contract/endpoints';
import { action, reply } from '../../../core/action';
import { addressKey } from '../../../core/client-address';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../../core/session-cookie';
import type { LoginService } from '../services/login';
import type { OwnPassword } from '../services/own-password';
import type { SessionService } from '../services/session';

const sessions = (): SessionService => serviceOf<SessionService>('api::auth.session');

export default {
  login: action(endpoints.login, async ({ body, ctx, now }) => {
    const { token, expiresAt } = await serviceOf<LoginService>('api::auth.login').signIn(body, addressKey(ctx.ip), now);
    setSessionCookie(ctx, token, expiresAt, now);
    return reply(204, null);
  }),

  logout: action(endpoints.logout, async ({ ctx }) => {
    await sessions().end(readSessionCookie(ctx) ?? '');
    clearSessionCookie(ctx);
    return reply(204, null);
  }),

  me: action(endpoints.getCurrentUser, async ({ query, session, uncacheable }) => {
    uncacheable();
    const user = await session();
    if (user) return user;
    if (query.optional === '1') return reply(204, null);
    throw new Problem('unauthenticated');
  }),

  changePassword: action(endpoints.changePassword, async ({ body, ctx, language, now, staff }) => {
    const token = readSessionCookie(ctx) ?? '';
    const changer = { user: await staff(), token, address: addressKey(ctx.ip), now, language };
    await serviceOf<OwnPassword>('api::auth.own-password').change(body, changer);
    return reply(204, null);
  }),
};

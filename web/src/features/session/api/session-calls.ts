import type { CurrentUser, LoginRequest, PasswordChangeRequest } from '#contract/auth';
import type { ApiClient } from '#shared/api/api-client';

/** The signed-in user, or `null` for a guest. */
export async function getCurrentUser(api: ApiClient): Promise<CurrentUser | null> {
  const user = await api.get<CurrentUser | undefined>('/users/me', { query: { optional: '1' } });
  return user ?? null;
}

export const postLogin = (api: ApiClient, credentials: LoginRequest): Promise<void> =>
  api.post('/auth/login', { body: credentials });

export const postLogout = (api: ApiClient): Promise<void> => api.post('/auth/logout');

/** Ends all sessions of the signed-in user, this one too. */
export const postLogoutEverywhere = (api: ApiClient): Promise<void> => api.post('/auth/logout-everywhere');

/** Changes the own password; the other sessions of the user end. */
export const putOwnPassword = (api: ApiClient, body: PasswordChangeRequest): Promise<void> =>
  api.put('/users/me/password', { body });

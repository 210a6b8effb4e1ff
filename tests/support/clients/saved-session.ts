import { ApiClient } from './api-client';
import type { Credentials } from '../servers/start-cms';

/** Reuse time in ms, shorter than the renewal of the session secret, which copies would not receive. */
const SESSION_REUSE_MS = 10 * 60_000;

/** First client and sign-in time by origin and e-mail address. */
const sessions = new Map<string, { client: Promise<ApiClient>; since: number }>();

async function isSignedIn(client: ApiClient): Promise<boolean> {
  const response = await client.request('/api/v1/users/me?optional=1');
  await response.arrayBuffer();
  return response.status === 200;
}

/**
 * Returns a client that shares the session of a user, because checking a password takes longer than most
 * tests. Signs in again if the session is old or has ended. Tests of sessions sign in themselves.
 *
 * @param origin of the CMS or of the web server
 */
export async function getSignedInClient(origin: string, credentials: Credentials): Promise<ApiClient> {
  const name = `${origin} ${credentials.email}`;
  const known = sessions.get(name);
  let first = known && Date.now() - known.since < SESSION_REUSE_MS ? await known.client : undefined;
  if (!first || !(await isSignedIn(first))) {
    const client = new ApiClient(origin).signIn(credentials);
    sessions.set(name, { client, since: Date.now() });
    first = await client;
  }
  const copy = new ApiClient(origin);
  for (const [key, value] of first.cookies.entries()) copy.cookies.set(key, value);
  return copy;
}

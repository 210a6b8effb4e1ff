import { ApiClient } from './api-client';
import type { Credentials } from '../servers/start-cms';

/** Before the secret of a session is renewed, which clients that were given a copy of it would not hear of. */
const USED_FOR_MS = 10 * 60_000;

/** The first client of each person on each site; the process that runs the tests keeps one session for them. */
const sessions = new Map<string, { client: Promise<ApiClient>; since: number }>();

async function isSignedIn(client: ApiClient): Promise<boolean> {
  const response = await client.request('/api/v1/users/me?optional=1');
  await response.arrayBuffer();
  return response.status === 200;
}

/**
 * A client that shares the one session of a person: checking a password takes longer than most tests. Where a test has
 * ended that session, or it is old, the person signs in again. What is about sessions signs in by itself.
 *
 * @param origin of the CMS or of the web server
 */
export async function clientOf(origin: string, credentials: Credentials): Promise<ApiClient> {
  const name = `${origin} ${credentials.email}`;
  const known = sessions.get(name);
  let first = known && Date.now() - known.since < USED_FOR_MS ? await known.client : undefined;
  if (!first || !(await isSignedIn(first))) {
    const client = new ApiClient(origin).signIn(credentials);
    sessions.set(name, { client, since: Date.now() });
    first = await client;
  }
  const copy = new ApiClient(origin);
  for (const [key, value] of first.cookies.entries()) copy.cookies.set(key, value);
  return copy;
}

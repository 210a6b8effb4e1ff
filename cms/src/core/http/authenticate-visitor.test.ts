import { describe, expect, it } from 'vitest';
import { authenticateVisitor } from './authenticate-visitor';
import type { KoaContext } from './koa-context';
import { GUEST, type Authenticator, type StaffUser } from './operation-context';
import { Problem } from './problem';

const editor: StaffUser = { id: 'a', name: 'Ana', email: 'ana@winery.example', roles: ['editor'] };

function createAuthenticator(authenticate: () => Promise<StaffUser>, hasSession = true): Authenticator {
  return { hasSession: () => hasSession, findSessionKey: () => null, authenticate };
}
const request = {} as KoaContext;

describe('the caller of a request that guests may make too', () => {
  it('[A8] is the user of the session', async () => {
    const caller = await authenticateVisitor(
      createAuthenticator(() => Promise.resolve(editor)),
      request,
    );
    expect(caller).toMatchObject({ user: editor, role: 'editor' });
  });

  it('[A8] is a guest without a session, and with one that has ended', async () => {
    const reject = () => Promise.reject(new Problem('session_expired'));
    expect(await authenticateVisitor(createAuthenticator(reject, false), request)).toBe(GUEST);
    expect(await authenticateVisitor(createAuthenticator(reject), request)).toBe(GUEST);
  });

  it('[A8] is not known while the session cannot be read: staff are not taken for guests', async () => {
    const reject = () => Promise.reject(new Error('no connection to the database'));
    await expect(authenticateVisitor(createAuthenticator(reject), request)).rejects.toThrow('no connection');
  });
});

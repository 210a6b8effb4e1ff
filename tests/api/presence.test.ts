import { describe, expect, inject, onTestFinished } from 'vitest';
import { PRESENCE_TIMEOUT_MS, type PresenceRequest } from '#contract/presence';
import { ApiClient } from '../support/clients/api-client';
import { readRevision } from '../support/clients/read-revision';
import { test } from '../support/api-test';
import { setClock } from '../support/servers/move-clock';

const control = inject('cmsControlUrl');

let things = 0;
/** Returns the path of a document that no other test opens. */
const newThing = (): string => `/wines/p${String(Date.now())}x${String((things += 1))}`;

const tell = async (client: ApiClient, thing: string, state: PresenceRequest['state'] = 'open') =>
  (await client.call('tellPresence', 200, { body: { thing, state } })).body.others;

describe('presence of other editors', () => {
  test('lists the other editors of a document and who is writing, until they close it', async ({
    signInAs,
    newStaff,
  }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const thing = newThing();
    expect(await tell(editor, thing, 'writing')).toEqual([]);
    const [other, ...more] = await tell(admin, thing);
    expect(more).toEqual([]);
    const { body: me } = await editor.call('getCurrentUser', 200);
    expect(other).toMatchObject({ name: me?.name, isWriting: true });
    await tell(editor, thing);
    // Whoever says it again has been there since the first time.
    expect(await tell(admin, thing)).toEqual([{ ...other, isWriting: false }]);
    expect(await tell(admin, newThing())).toEqual([]);
    const third = await new ApiClient(inject('cmsUrl')).signIn(await newStaff(['editor'], { name: 'Tretji Človek' }));
    expect((await tell(third, thing)).length).toBe(2);
    await tell(editor, thing, 'closed');
    expect((await tell(admin, thing)).map(({ name }) => name)).toEqual(['Tretji Človek']);
  });

  test('expires, and starts again', async ({ signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const thing = newThing();
    const start = new Date();
    const turnBack = await setClock(control, start.toISOString());
    onTestFinished(turnBack);
    await tell(editor, thing);
    const later = (ms: number) => setClock(control, new Date(start.getTime() + ms).toISOString());
    await later(PRESENCE_TIMEOUT_MS - 5_000);
    expect(await tell(admin, thing)).toHaveLength(1);
    await later(PRESENCE_TIMEOUT_MS + 5_000);
    expect(await tell(admin, thing)).toEqual([]);
    await tell(editor, thing);
    const [again] = await tell(admin, thing);
    expect(Date.parse(again?.since ?? '')).toBeGreaterThan(start.getTime() + PRESENCE_TIMEOUT_MS);
  });

  test('is limited to users who may write the document, and to writable documents', async ({ signInAs, guest }) => {
    const queen = await signInAs('queen');
    for (const thing of ['/queen', '/content/queenPage']) await tell(queen, thing);
    for (const thing of ['/wines/abc', '/content/home', '/users/abc', '/settings']) {
      await queen.expectProblem('tellPresence', 'forbidden', { body: { thing, state: 'open' } });
    }
    await (
      await signInAs('editor')
    ).expectProblem('tellPresence', 'forbidden', { body: { thing: '/users/a', state: 'open' } });
    await queen.expectProblem('tellPresence', 'not_found', { body: { thing: '/nothing', state: 'open' } });
    await queen.expectProblem('tellPresence', 'validation_failed', {
      body: { thing: '/wines/../users', state: 'open' },
    });
    await guest.expectProblem('tellPresence', 'unauthenticated', { body: { thing: '/queen', state: 'open' } });
  });

  test('does not change the site revision, and works with many parallel tabs', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const thing = newThing();
    const before = await readRevision(editor);
    expect(before).toBeTruthy();
    await Promise.all(Array.from({ length: 10 }, () => tell(editor, thing)));
    expect(await tell(await signInAs('admin'), thing)).toHaveLength(1);
    expect(await readRevision(editor)).toBe(before);
  });
});

import { describe, expect, inject, onTestFinished } from 'vitest';
import { REVISION_HEADER } from '#contract/health';
import { PRESENCE_LASTS_MS, type PresenceRequest } from '#contract/presence';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { moveClock } from '../support/servers/move-clock';

const control = inject('cmsControlUrl');

let things = 0;
/** The address of a thing that no other test opens. */
const newThing = (): string => `/wines/p${String(Date.now())}x${String((things += 1))}`;

const tell = async (client: ApiClient, thing: string, state: PresenceRequest['state'] = 'open') =>
  (await client.call('tellPresence', 200, { body: { thing, state } })).body.others;

describe('who else has a thing open', () => {
  test('is told to those who have it open too, with who is writing, until they close it', async ({ as, newStaff }) => {
    const [editor, admin] = [await as('editor'), await as('admin')];
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

  test('ends by itself, and begins anew', async ({ as }) => {
    const [editor, admin] = [await as('editor'), await as('admin')];
    const thing = newThing();
    const start = new Date();
    const turnBack = await moveClock(control, start.toISOString());
    onTestFinished(turnBack);
    await tell(editor, thing);
    const later = (ms: number) => moveClock(control, new Date(start.getTime() + ms).toISOString());
    await later(PRESENCE_LASTS_MS - 5_000);
    expect(await tell(admin, thing)).toHaveLength(1);
    await later(PRESENCE_LASTS_MS + 5_000);
    expect(await tell(admin, thing)).toEqual([]);
    await tell(editor, thing);
    const [again] = await tell(admin, thing);
    expect(Date.parse(again?.since ?? '')).toBeGreaterThan(start.getTime() + PRESENCE_LASTS_MS);
  });

  test('is for those alone who may write it, and for nothing that nobody writes', async ({ as, guest }) => {
    const queen = await as('queen');
    for (const thing of ['/queen', '/content/queenPage']) await tell(queen, thing);
    for (const thing of ['/wines/abc', '/content/home', '/users/abc', '/settings']) {
      await queen.fail('tellPresence', 'forbidden', { body: { thing, state: 'open' } });
    }
    await (await as('editor')).fail('tellPresence', 'forbidden', { body: { thing: '/users/a', state: 'open' } });
    await queen.fail('tellPresence', 'not_found', { body: { thing: '/nothing', state: 'open' } });
    await queen.fail('tellPresence', 'validation_failed', { body: { thing: '/wines/../users', state: 'open' } });
    await guest.fail('tellPresence', 'unauthenticated', { body: { thing: '/queen', state: 'open' } });
  });

  test('is no change of the site, and holds with many tabs at once', async ({ as }) => {
    const editor = await as('editor');
    const thing = newThing();
    const revision = async () => (await editor.request('/api/v1/health/ready')).headers.get(REVISION_HEADER);
    const before = await revision();
    expect(before).toBeTruthy();
    await Promise.all(Array.from({ length: 10 }, () => tell(editor, thing)));
    expect(await tell(await as('admin'), thing)).toHaveLength(1);
    expect(await revision()).toBe(before);
  });
});

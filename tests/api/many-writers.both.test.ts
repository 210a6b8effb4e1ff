import { describe, expect } from 'vitest';
import { test } from '../support/api-test';
import { expectOneWriterWins, createRacedDocuments } from '../support/clients/version-race';

const WRITERS = 20;
/** `npm run test:long -- many-writers` has fifty. */
const ROUNDS = 2;

const OWN = { query: { lang: 'sl', fallback: 'none' } };

describe('many writers', () => {
  test(
    'of 20 writers with one expectedVersion exactly one wins each round, and its data stand',
    { timeout: 600_000 },
    async ({ signInAs, restoreContentAfterTest }) => {
      await restoreContentAfterTest('winesPage', 'en');
      const admin = await signInAs('admin');
      const before = { metadata: await admin.call('getMetadata', 200), queen: await admin.call('getQueen', 200, OWN) };
      for (const document of await createRacedDocuments(admin))
        await expectOneWriterWins(admin, document, [admin.origin], ROUNDS);
      await admin.call('updateMetadata', 200, { body: before.metadata.body });
      const { hero, bio, picks, events, mediaImages } = before.queen.body;
      await admin.call('updateQueen', 200, { ...OWN, body: { hero, bio, picks, events, mediaImages } });
      const { body: wines } = await admin.call('listWines', 200, { query: { search: 'round' } });
      for (const { id } of wines.items) await admin.call('deleteWine', 204, { params: { id } });
    },
  );

  test('without expectedVersion every writer succeeds with a separate version', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const write = (writer: number) =>
      editor.call('updateContent', 200, { body: { namespace: 'about', language: 'en', data: { writer } } });
    const versions = (await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))).map(
      ({ body }) => body.version,
    );
    expect(new Set(versions).size).toBe(WRITERS);
    const params = { namespace: 'about' };
    const { body } = await editor.call('listContentRevisions', 200, { params, query: { lang: 'en' } });
    expect(body.items.map(({ version }) => version)).toEqual(expect.arrayContaining(versions));
  });
});

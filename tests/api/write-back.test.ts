import { describe, expect } from 'vitest';
import { test } from '../support/api-test';

interface Found {
  id?: string;
  slug?: string;
}

/** How an editable entity is read and changed; reads are narrowed to one document by its slug or id. */
const ENTITIES = [
  { name: 'wine', read: 'getWine', list: 'listWines', change: 'updateWine' },
  { name: 'wine of the list', read: null, list: 'listWines', change: 'updateWine' },
  { name: 'album', read: 'getAlbum', list: 'listAlbums', change: 'updateAlbum' },
  { name: 'picture', read: null, list: 'listGallery', change: 'updateGalleryItem' },
  { name: 'image', read: 'getMedia', list: 'listMedia', change: 'updateMedia' },
  { name: 'user', read: 'getUser', list: 'listUsers', change: 'updateUser' },
  { name: 'Queen section', read: 'getQueen', list: null, change: 'updateQueen' },
  { name: 'about', read: 'getAbout', list: null, change: 'updateAbout' },
  { name: 'metadata', read: 'getMetadata', list: null, change: 'updateMetadata' },
  { name: 'page text', read: 'getContent', list: null, change: 'updateContent' },
] as const;

/** What changes with every write or every read. */
const FLEETING = new Set(['version', 'updatedAt', 'presignedUrl', 'presignedUrlExpiry']);

/** The fields of a document that another one has too, without those that are new each time. */
const sameFields = (document: unknown, other: unknown): unknown =>
  Object.fromEntries(
    Object.entries(document as object)
      .filter(([name]) => name in (other as object))
      .map(([name, value]) => [
        name,
        JSON.stringify({ [name]: value }, (key, inner: unknown) => (FLEETING.has(key) ? undefined : inner)),
      ]),
  );

const WITH_STATUS = new Set(['listWines', 'getWine', 'listAlbums', 'getAlbum', 'listGallery']);
const WITH_FALLBACK = new Set([...WITH_STATUS, 'getQueen', 'getAbout']);

const queries = (operation: string): Record<string, string>[] => [
  {},
  ...(WITH_STATUS.has(operation) ? [{ status: 'all' }, { status: 'all', fallback: 'none' }] : []),
  ...(WITH_FALLBACK.has(operation) ? [{ fallback: 'none' }] : []),
];

describe.each(ENTITIES)('[R12] a $name', ({ read, list, change }) => {
  test('can be sent back as it was read, by a guest or by staff, but with nothing that it never had', async ({
    signInAs,
    restoreContentAfterTest,
  }) => {
    const admin = await signInAs('admin');
    await restoreContentAfterTest('home', 'sl');
    const place = { namespace: 'home', language: 'sl' };
    if (change === 'updateContent') {
      await admin.call('updateContent', 200, { body: { ...place, data: { written: 'back' } } });
    }
    for (const query of queries(read ?? list ?? '')) {
      const items = list
        ? ((await admin.call(list, 200, { query: { ...query, lang: 'sl' } })).body.items as Found[])
        : [{ id: '', slug: '' }];
      for (const { id = '', slug = '' } of items.slice(0, 2)) {
        const params = { id, slug, namespace: 'home' };
        const document = read
          ? (await admin.call(read, 200, { params, query: { ...query, lang: 'sl' } })).body
          : items.find((item) => item.id === id);
        const input = { params, query: { lang: 'sl' } };
        const { body: saved } = await admin.call(change, 200, { ...input, body: document });
        expect(sameFields(saved, document)).toEqual(sameFields(document, saved));
        const { body } = await admin.expectProblem(change, 'validation_failed', {
          ...input,
          body: { ...document, foreign: 1 },
        });
        expect(Object.keys(body.extensions.fields ?? {})).toEqual(['foreign']);
      }
    }
  });
});

import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { createUniqueName } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';
import { test } from '../support/single-test';
import { addDocument, getImageId, removeDocument } from '../support/data/documents';
import { setQueenFeature } from '../support/servers/feature-switch';
import { countQueries } from '../support/servers/query-count';

const control = inject('cmsControlUrl');

describe('the public Queen section', () => {
  const EVENT = { location: 'Klet', type: 'Tasting' } as const;

  test('[Q1] [P12] is the same in both languages but for its texts', async ({ queenFixture, guest }) => {
    const texts = { sl: createUniqueName('Pokušnja'), en: createUniqueName('Tasting') };
    for (const language of ['sl', 'en'] as const) {
      const events = [{ ...EVENT, id: 'own', title: texts[language], start: '2031-05-01T17:00:00.000Z' }];
      await queenFixture.save(language, { ...(await queenFixture.readInput(language)), events });
    }
    const { body: sl, headers } = await guest.call('getQueen', 200, { query: { lang: 'sl' } });
    const { body: en } = await guest.call('getQueen', 200, { query: { lang: 'en' } });
    expect([sl.language, en.language]).toEqual(['sl', 'en']);
    const shared = ({ picks, events, mediaImages, hero }: typeof sl) => ({
      picks: picks.map(({ wineSlug }) => wineSlug),
      events: events.map(({ title: _title, ...event }) => event),
      images: [hero.image, ...mediaImages].map((image) => image?.imageKey),
    });
    expect(shared(en)).toEqual(shared(sl));
    expect([sl, en].map(({ events }) => events.map(({ title }) => title))).toEqual([[texts.sl], [texts.en]]);
    expect(headers.get('cache-control')).toContain('public');
  });

  test('[Q2] has past and coming events, and picks that are wines of the list', async ({
    queenFixture,
    editor,
    guest,
  }) => {
    const { body: wine } = await editor.call('createWine', 201, {
      body: createWineInput({ name: createUniqueName('Izbor') }),
    });
    const starts = ['2020-05-01T17:00:00.000Z', '2099-05-01T17:00:00.000Z'];
    const events = starts.map((start, index) => ({
      ...EVENT,
      id: `own${String(index)}`,
      title: createUniqueName(),
      start,
    }));
    const picks = [{ wineSlug: wine.slug, note: '' }];
    await queenFixture.save('sl', { ...(await queenFixture.readInput('sl')), events, picks });
    const { body } = await guest.call('getQueen', 200);
    expect(body.events.map(({ start }) => start).toSorted()).toEqual(starts);
    expect(body.picks.map(({ wineSlug }) => wineSlug)).toEqual([wine.slug]);
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
  });

  test('takes a fixed number of queries', async ({ guest }) => {
    const read = () => guest.call('getQueen', 200, { query: { lang: 'en', preview: 'no' } });
    expect(await countQueries(control, read)).toBeLessThanOrEqual(10);
  });
});

describe('the Queen section under embargo', () => {
  const RENDITION = '/files/Queen/demo-queen-portrait/320.webp';
  const undo: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    undo.push(await setQueenFeature(control, { enabled: true, embargoDate: '2099-01-01', hardOff: false }));
    const image = await getImageId(control, 'Queen', 'demo-queen-portrait.webp');
    const add = async (...[type, fields]: [Parameters<typeof addDocument>[1], Record<string, string>]) => {
      const id = await addDocument(control, type, { published: true, ...fields });
      undo.push(() => removeDocument(control, type, id));
      return id;
    };
    await add('wine', { slug: 'z-njeno-sliko', name: 'Z njeno sliko', bottleImage: image });
    const album = await add('album', { slug: 'njen-album', title: 'Njen album', cover: image });
    await add('gallery-item', { image, album });
  });
  afterAll(async () => {
    for (const step of undo.toReversed()) await step();
  });

  test('[G3] [Q1] is not found by a guest', async ({ guest }) => {
    const { headers } = await guest.expectProblem('getQueen', 'not_found');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await guest.request(RENDITION)).status).toBe(404);
  });

  test('[G3] leaks nothing into any public response, in either language', async ({ guest }) => {
    const { body: queen } = await guest.call('getQueen', 200, { query: { preview: '1' } });
    const secrets = ['/files/Queen', 'demo-queen', queen.hero.title, queen.bio.heading];
    const paths = [
      'wines',
      'wines/z-njeno-sliko',
      'albums',
      'albums/njen-album',
      'gallery',
      'gallery?album=njen-album',
    ];
    const more = ['about', 'metadata', 'content/home', 'content/queenPage', 'queen', 'features', 'openapi.json'];
    for (const path of [...paths, ...more]) {
      for (const lang of ['sl', 'en']) {
        const response = await guest.request(`/api/v1/${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        const text = await response.text();
        for (const secret of secrets) expect(text, `${path} in ${lang}`).not.toContain(secret);
      }
    }
    const { body: album } = await guest.call('getAlbum', 200, { params: { slug: 'njen-album' } });
    expect(album).toMatchObject({ itemCount: 0, cover: null });
  });

  test('[G2] is visible with preview=1, with its images, and never cached', async ({ guest }) => {
    const { body, headers } = await guest.call('getQueen', 200, { query: { preview: '1' } });
    expect(headers.get('cache-control')).toBe('private, no-store');
    const url = body.hero.image?.renditions[0]?.url ?? '';
    expect(url).toMatch(/\?preview=1$/);
    const image = await guest.request(url);
    expect(image.status).toBe(200);
    expect(image.headers.get('cache-control')).toBe('private, no-store');
    await guest.expectProblem('getQueen', 'not_found', { query: { preview: 'true' } });
    await guest.expectProblem('getQueen', 'not_found');
  });

  test('[G2] [A8] is visible to every staff role without a parameter', async ({ guest, signInAs }) => {
    for (const role of ['queen', 'editor'] as const) {
      const staff = await signInAs(role);
      const { headers } = await staff.call('getQueen', 200);
      expect(headers.get('cache-control')).toBe('private, no-store');
      const image = await staff.request(RENDITION);
      expect([image.status, image.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
    await guest.expectProblem('getQueen', 'not_found');
  });

  test('[A8] [Q1] can be edited by staff before it opens, with its page texts', async ({ signInAs }) => {
    for (const role of ['queen', 'editor', 'admin'] as const) {
      const staff = await signInAs(role);
      const query = { lang: 'sl', fallback: 'none' };
      const { body } = await staff.call('getQueen', 200, { query });
      const { hero, bio, picks, events, mediaImages, version } = body;
      const input = { hero, bio, picks, events, mediaImages, expectedVersion: version };
      const saved = await staff.call('updateQueen', 200, { query, body: input });
      expect(saved.body).toMatchObject({ version: version + 1, hero: { title: hero.title } });
      const { body: texts } = await staff.call('getContent', 200, { params: { namespace: 'queenPage' } });
      const again = { namespace: 'queenPage', language: 'sl', data: texts.data } as const;
      await staff.call('updateContent', 200, { body: again });
    }
  });

  test('[A8] returns no original to unauthorised callers, even with a signed URL', async ({ guest, signInAs }) => {
    const admin = await signInAs('admin');
    const query = { album: 'njen-album', status: 'all' };
    const { body } = await admin.call('listGallery', 200, { query });
    const url = body.items[0]?.image.presignedUrl ?? '';
    expect((await admin.request(url)).status).toBe(200);
    expect((await guest.request(url)).status).toBe(404);
  });
});

describe('the Queen section that is hard off', () => {
  test('[G3] [A8] is hidden from everyone at once, and not writable', async ({ guest, signInAs }) => {
    const admin = await signInAs('admin');
    const { body: before } = await admin.call('getQueen', 200);
    const { hero, bio, picks, events, mediaImages } = before;
    const input = { hero, bio, picks, events, mediaImages };
    const restore = await setQueenFeature(control, { enabled: true, embargoDate: '2025-10-30', hardOff: true });
    try {
      for (const client of [admin, guest]) {
        await client.expectProblem('getQueen', 'not_found', { query: { preview: '1' } });
        const image = await client.request('/files/Queen/demo-queen-portrait/320.webp?preview=1');
        expect(image.status).toBe(404);
      }
      for (const client of [admin, await signInAs('queen')]) {
        const query = { lang: 'sl', fallback: 'none' };
        await client.expectProblem('getQueen', 'not_found', { query });
        // An unreadable section is not writable either: a form that opened empty would overwrite it.
        await client.expectProblem('updateQueen', 'not_found', { query, body: input });
        const texts = { namespace: 'queenPage', language: 'sl', data: {} } as const;
        await client.expectProblem('updateContent', 'not_found', { body: texts });
      }
      const params = { namespace: 'queenPage' } as const;
      await admin.expectProblem('listContentRevisions', 'not_found', { params });
      const revision = { params: { ...params, version: 1 } };
      await admin.expectProblem('getContentRevision', 'not_found', revision);
      await admin.expectProblem('restoreContentRevision', 'not_found', { ...revision, body: {} });
    } finally {
      await restore();
    }
    expect((await guest.call('getQueen', 200)).body.version).toBe(before.version);
  });
});

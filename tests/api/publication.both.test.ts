import { describe, expect, inject } from 'vitest';
import type { AwardCreateRequest } from '#contract/awards';
import { NEXT_CHANGE_HEADER, REVISION_HEADER } from '#contract/health';
import { PUBLISHED_UNTIL_HEADER } from '#contract/publication';
import { getWineryDay } from '#contract/visibility';
import type { ApiClient } from '../support/clients/api-client';
import { createWineInput } from '../support/data/wine-input';
import { test as galleryTest } from '../support/gallery-test';
import { setClock } from '../support/servers/move-clock';
import { countQueries } from '../support/servers/query-count';
import { test as wineTest } from '../support/wine-test';

const control = inject('cmsControlUrl');
const image = { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' } as const;

const inMinutes = (minutes: number): number => Math.ceil(Date.now() / 1000) * 1000 + minutes * 60_000;
// At midnight other things change too: what begins then begins after it.
const isMidnightNear = getWineryDay(new Date()) !== getWineryDay(new Date(inMinutes(25)));
/** The two moments that the documents of a test begin and end at, on one day, well after the present one. */
const BEGIN = new Date(inMinutes(isMidnightNear ? 30 : 10)).toISOString();
const END = new Date(Date.parse(BEGIN) + 600_000).toISOString();
const TIMES = { published: true, publishAt: BEGIN, unpublishAt: END } as const;
/** The clock goes on from there while a test looks. */
const shortBefore = (moment: string): string => new Date(Date.parse(moment) - 60_000).toISOString();

/** What is seen before it begins, from then on, shortly before it ends, and from then on. */
async function throughTime<Seen>(look: () => Promise<Seen>): Promise<Seen[]> {
  const seen = [await look()];
  const turnBack = await setClock(control, BEGIN);
  try {
    seen.push(await look());
    for (const moment of [shortBefore(END), END]) {
      await setClock(control, moment);
      seen.push(await look());
    }
  } finally {
    await turnBack();
  }
  return seen;
}

const getStatus = async (client: ApiClient, path: string): Promise<number> => {
  const response = await client.request(path);
  await response.arrayBuffer();
  return response.status;
};

const award = (wineSlug: string): AwardCreateRequest => ({
  name: 'Medalja z datumom',
  competition: 'Vino Slovenija',
  year: 2025,
  medal: 'Gold',
  points: null,
  wineSlug,
  image: null,
  url: '',
  published: true,
});

describe('[V2] what is published by date', () => {
  wineTest(
    'a wine is seen from its moment on and until its end, at its address and in the list',
    async ({ wines, guest }) => {
      const { body: wine } = await wines.create(createWineInput({ name: 'Prihaja ob uri', ...TIMES }));
      expect(wine).toMatchObject(TIMES);
      const look = async () => {
        const { body } = await guest.call('listWines', 200, { query: { search: 'prihaja' } });
        return [await getStatus(guest, `/api/v1/wines/${wine.slug}`), body.total];
      };
      const seen = await throughTime(look);
      expect(seen).toEqual([
        [404, 0],
        [200, 1],
        [200, 1],
        [404, 0],
      ]);
      expect((await wines.read(wine.slug)).body, 'staff see it all the time').toMatchObject(TIMES);
    },
  );

  wineTest('says until when an answer may be shown, and nobody else when', async ({ wines, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Do konca', ...TIMES, publishAt: null }));
    const { body, headers } = await guest.call('getWine', 200, { params: { slug: wine.slug } });
    expect(headers.get(PUBLISHED_UNTIL_HEADER)).toBe(END);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(Object.keys(body)).not.toContain('unpublishAt');
    const list = await guest.call('listWines', 200);
    expect(list.headers.get(PUBLISHED_UNTIL_HEADER)).toBe(END);
    const others = await guest.call('listWines', 200, { query: { search: 'malvazija' } });
    expect(others.headers.get(PUBLISHED_UNTIL_HEADER), 'of what stays').toBeNull();
    expect(others.headers.get('cache-control')).toContain('s-maxage');
  });

  wineTest('moves the revision at each moment, and tells the next one', async ({ wines, guest }) => {
    const next = async () => (await guest.request('/api/v1/health/ready')).headers;
    await wines.create(createWineInput({ name: 'Napovedano', ...TIMES }));
    const heard = await throughTime(async () => {
      const headers = await next();
      return [headers.get(REVISION_HEADER), headers.get(NEXT_CHANGE_HEADER)];
    });
    expect(heard.map(([, moment]) => moment)).toEqual([BEGIN, END, END, null]);
    const revisions = heard.map(([revision]) => revision);
    expect(revisions[1]).toBe(revisions[2]);
    expect(new Set(revisions).size).toBe(3);
  });

  wineTest('awards come and go with their wine, and by dates of their own', async ({ wines, guest, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: dated } = await wines.create(createWineInput({ name: 'Nagrajeno ob uri', ...TIMES }));
    const { body: lasting } = await wines.create(createWineInput({ name: 'Nagrajeno za vedno' }));
    const { body: first } = await editor.call('createAward', 201, { body: award(dated.slug) });
    const { body: second } = await editor.call('createAward', 201, { body: { ...award(lasting.slug), ...TIMES } });
    const look = async () => {
      const { body, headers } = await guest.call('listAwards', 200, { query: { search: 'datumom' } });
      return [body.items.map(({ id }) => id), headers.get(PUBLISHED_UNTIL_HEADER)];
    };
    try {
      const both = [[first.id, second.id].toSorted(), END];
      const sorted = (await throughTime(look)).map(([ids, end]) => [(ids as string[]).toSorted(), end]);
      expect(sorted[1]).toEqual(both);
      expect(sorted[2]).toEqual(both);
      expect([sorted[0]?.[0], sorted[3]?.[0]]).toEqual([[], []]);
    } finally {
      for (const { id } of [first, second]) await editor.call('deleteAward', 204, { params: { id } });
    }
  });

  galleryTest('albums and pictures come and go, and so does what is counted of them', async ({ gallery, guest }) => {
    const dated = await gallery.addAlbum({ title: 'Album ob uri', ...TIMES });
    const lasting = await gallery.addAlbum({ title: 'Album za vedno' });
    const picture = { albumId: lasting.id, title: '', alt: '', year: null, image };
    await gallery.add([
      { ...picture, ...TIMES },
      { ...picture, published: true },
      { ...picture, albumId: dated.id, published: true },
    ]);
    const look = async () => {
      const { body: album } = await guest.call('getAlbum', 200, { params: { slug: lasting.slug } });
      const { body: pictures } = await guest.call('listGallery', 200, { query: { album: lasting.slug } });
      const { body: ofDated } = await guest.call('listGallery', 200, { query: { album: dated.slug } });
      const status = await getStatus(guest, `/api/v1/albums/${dated.slug}`);
      return [album.itemCount, pictures.total, ofDated.total, status];
    };
    expect(await throughTime(look)).toEqual([
      [1, 1, 0, 404],
      [2, 2, 1, 200],
      [2, 2, 1, 200],
      [1, 1, 0, 404],
    ]);
  });

  wineTest('stays as it is when an earlier version is restored', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Prva beseda' }));
    const change = { ...createWineInput({ name: 'Druga beseda', ...TIMES }), expectedVersion: 1 };
    await wines.update(wine.id, change);
    const params = { id: wine.id, version: 1 };
    const { body } = await editor.call('restoreWineRevision', 200, { params });
    expect(body).toMatchObject({ name: 'Prva beseda', ...TIMES });
  });

  wineTest('is refused when it ends before it begins', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const body = createWineInput({ publishAt: END, unpublishAt: BEGIN });
    const { body: problem } = await editor.expectProblem('createWine', 'validation_failed', { body });
    expect(problem.extensions.fields).toEqual({ unpublishAt: 'Konec mora biti za začetkom' });
  });

  wineTest('costs no more questions of the database with more dates ahead', async ({ wines, guest }) => {
    const ready = async () => {
      await guest.request('/api/v1/health/ready');
    };
    await ready();
    const before = await countQueries(control, ready);
    for (const minute of [3, 2, 1]) {
      const publishAt = new Date(Date.parse(BEGIN) + minute * 60_000).toISOString();
      await wines.create(createWineInput({ name: `Ob minuti ${String(minute)}`, publishAt }));
    }
    const { headers } = await guest.request('/api/v1/health/ready');
    expect(headers.get(NEXT_CHANGE_HEADER)).toBe(new Date(Date.parse(BEGIN) + 60_000).toISOString());
    expect(await countQueries(control, ready)).toBe(before);
  });
});

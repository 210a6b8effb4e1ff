import { describe, expect, inject } from 'vitest';
import { createWineInput } from '../support/data/wine-input';
import { countQueries } from '../support/servers/query-count';
import { test as base } from '../support/wine-test';

const control = inject('cmsControlUrl');
const EN = { lang: 'en' };

/** Creates a wine, which clears all cached responses. */
const test = base.extend<{ wine: { id: string; slug: string } }>({
  wine: async ({ wines }, provide) => {
    await provide((await wines.create(createWineInput({ name: 'Poizvedba' }))).body);
  },
});

/** Queries of a guest's first request after a change, without cached data, on both databases. */
const FIRST_READS = {
  listWines: { recorded: 9, input: { query: EN } },
  listAlbums: { recorded: 9, input: { query: EN } },
  listGallery: { recorded: 11, input: { query: EN } },
  listAwards: { recorded: 9, input: { query: EN } },
  listStockists: { recorded: 7, input: { query: EN } },
  listExperiences: { recorded: 9, input: { query: EN } },
  getContent: { recorded: 3, input: { query: EN, params: { namespace: 'home' } } },
  getMetadata: { recorded: 6, input: { query: EN } },
  getAbout: { recorded: 8, input: { query: EN } },
  getHome: { recorded: 5, input: { query: EN } },
  getHours: { recorded: 5, input: { query: EN } },
  getFeatures: { recorded: 1, input: {} },
} as const;

/** A request that makes more queries than it did when it was last looked at is to be looked at again. */
describe('[R51] queries of a request are no more than recorded', () => {
  for (const [operation, { recorded, input }] of Object.entries(FIRST_READS)) {
    test(`${operation} of a guest: ${String(recorded)}`, async ({ guest, wine: _afterChange }) => {
      const read = () => guest.call(operation as 'listWines', 200, input as { query: typeof EN });
      const first = await countQueries(control, read);
      expect(first).toBeLessThanOrEqual(recorded);
      expect(first, 'a change is read from the database').toBeGreaterThan(0);
      expect(await countQueries(control, read), 'the same again: the revision only').toBeLessThanOrEqual(1);
    });
  }

  // Two of them read the words of all texts, against which typing mistakes are judged.
  test('a search of wines: 13', async ({ guest, wine: _afterChange }) => {
    expect(
      await countQueries(control, () => guest.call('listWines', 200, { query: { ...EN, search: 'rebula brda' } })),
    ).toBeLessThanOrEqual(13);
  });

  test('a page of the staff list of wines by name, with missing translations and drafts alone: 14', async ({
    signInAs,
    wine: _afterChange,
  }) => {
    const editor = await signInAs('editor');
    const query = { ...EN, status: 'all', sort: 'name', translation: 'incomplete', publication: 'draft', pageSize: 5 };
    const read = () => editor.call('listWines', 200, { query });
    expect(await countQueries(control, read)).toBeLessThanOrEqual(14);
    expect(await countQueries(control, read), 'the same again: ids are cached').toBeLessThanOrEqual(11);
  });

  test('a wine with its neighbours: 11', async ({ guest, wine: { slug } }) => {
    expect(
      await countQueries(control, () => guest.call('getWine', 200, { params: { slug }, query: EN })),
    ).toBeLessThanOrEqual(11);
  });

  test('a page of the media library: 6', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    expect(
      await countQueries(control, () => editor.call('listMedia', 200, { query: { pageSize: '24' } })),
    ).toBeLessThanOrEqual(6);
  });

  test('a save of a wine: 36', async ({ signInAs, wine: { id } }) => {
    const editor = await signInAs('editor');
    const body = createWineInput({ name: 'Poizvedba', price: 17 });
    expect(
      await countQueries(control, () => editor.call('updateWine', 200, { params: { id }, body })),
    ).toBeLessThanOrEqual(36);
  });

  test('a request for the current user: 2', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    expect(await countQueries(control, () => editor.call('getCurrentUser', 200))).toBeLessThanOrEqual(2);
  });
});

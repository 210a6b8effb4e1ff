import { expect, inject } from 'vitest';
import { LIBRARY_QUERIES, fillMedia, removeFilledMedia } from '../support/data/fill-media';
import { test } from '../support/media-test';
import { countQueries } from '../support/servers/query-count';

const control = inject('cmsControlUrl');
const TIMEOUT_MS = 120_000;

test(
  '[M4] a page of 10,000 images takes as many queries as one of 100',
  { timeout: TIMEOUT_MS },
  async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const measure = async (view: Record<string, string>) => {
      const list = () => editor.call('listMedia', 200, { query: { storageFolder: 'Unknown', ...view } });
      const total = (await list()).body.total;
      // Background work of the process makes queries that do not belong to the list.
      const counts: number[] = [];
      for (let round = 0; round < 5; round += 1) counts.push(await countQueries(control, list));
      return { view, total, queries: Math.min(...counts) };
    };
    const measureAll = async () => {
      const figures = [];
      for (const view of LIBRARY_QUERIES) figures.push(await measure(view));
      return figures;
    };
    try {
      await fillMedia(control, { from: 0, to: 100 });
      const few = await measureAll();
      await fillMedia(control, { from: 100, to: 10_000 });
      expect(few.map(({ total }) => total)).toEqual(LIBRARY_QUERIES.map(() => 100));
      expect(await measureAll()).toEqual(few.map((figure) => ({ ...figure, total: 10_000 })));
    } finally {
      await removeFilledMedia(control);
    }
  },
);

import { expect, inject } from 'vitest';
import { runInCms } from '../support/cms-control';
import { test } from '../support/media-test';
import { countQueries } from '../support/query-count';

const control = inject('cmsControlUrl');
const PREFIX = 'growth-';

/** Adds images to folder Unknown, around everything that follows a single one. */
const addMany = (from: number, to: number): Promise<void> =>
  runInCms(
    control,
    async (strapi, { from, to, prefix }) => {
      const at = Date.now();
      const rows = Array.from({ length: to - from }, (_, offset) => {
        const name = `${prefix}${from + offset}`;
        const createdAt = new Date(at - offset * 1000);
        const file = { image_key: `${name}.jpg`, storage_folder: 'Unknown', size_bytes: 1, content_type: 'image/jpeg' };
        const size = { width: 10, height: 10, focal_x: 50, focal_y: 50, rendition_widths: '10' };
        const key = String(from + offset).padStart(9, '0');
        const texts = { search_text: `${name}.jpg`, title_key_sl: key, title_key_en: key };
        const state = { processing_status: 'Ready', ...texts, version: 1 };
        return {
          document_id: name.replace('-', ''),
          created_at: createdAt,
          updated_at: createdAt,
          ...file,
          ...size,
          ...state,
        };
      });
      await strapi.db.connection.batchInsert('media_items', rows, 50);
      // PostgreSQL does so by itself after a while.
      await strapi.db.connection.raw('ANALYZE');
      const revision = `${strapi.dirs.dist.root}/src/core/revision.js`;
      const { announceChange } = (process.mainModule as NodeJS.Module).require(revision) as {
        announceChange: (strapi: unknown) => void;
      };
      announceChange(strapi);
    },
    { from, to, prefix: PREFIX },
  );

const removeAll = (): Promise<void> =>
  runInCms(
    control,
    async (strapi, prefix) => {
      await strapi.db.connection('media_items').where('image_key', 'like', `${prefix}%`).delete();
    },
    PREFIX,
  );

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const VIEWS: Record<string, string>[] = [
  {},
  { sort: 'title', sortDirection: 'Asc' },
  { unused: 'true' },
  { unused: 'true', sort: 'title' },
];

const TIMEOUT_MS = 120_000;

test(
  '[M4] a page of 10,000 images takes as many queries as one of 100, and hardly longer',
  { timeout: TIMEOUT_MS },
  async ({ as }) => {
    const editor = await as('editor');
    const measure = async (view: Record<string, string>) => {
      const list = () => editor.call('listMedia', 200, { query: { storageFolder: 'Unknown', ...view } });
      const total = (await list()).body.total;
      const times: number[] = [];
      for (let round = 0; round < 40; round += 1) {
        const started = performance.now();
        await list();
        times.push(performance.now() - started);
      }
      // Now and then the process asks the database something of its own, which is not the list's.
      const counts = [];
      for (let round = 0; round < 5; round += 1) counts.push(await countQueries(control, list));
      return { total, milliseconds: median(times), queries: Math.min(...counts) };
    };
    const measureAll = async () => {
      const figures = [];
      for (const view of VIEWS) figures.push({ view, ...(await measure(view)) });
      return figures;
    };
    try {
      await addMany(0, 100);
      const few = await measureAll();
      await addMany(100, 10_000);
      const many = await measureAll();
      const figures = JSON.stringify({ few, many });
      expect(new Set(few.map(({ total }) => total))).toEqual(new Set([100]));
      expect(new Set(many.map(({ total }) => total))).toEqual(new Set([10_000]));
      for (const [index, { queries, milliseconds }] of many.entries()) {
        expect(queries, figures).toBe(few[index]?.queries);
        expect(milliseconds / (few[index]?.milliseconds ?? 0), figures).toBeLessThan(1.5);
      }
    } finally {
      await removeAll();
    }
  },
);

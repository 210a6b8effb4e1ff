import createKnex from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { up } from '../database/migrations/2026.11.27-wines-without-profile.js';

const AXES = ['fruit', 'body', 'acidity', 'sweetness', 'tannin', 'spice', 'floral', 'minerality'];
const getProfile = (value: number | null) => Object.fromEntries(AXES.map((axis) => [axis, value]));
const getColumns = (value: number | null) => Object.fromEntries(AXES.map((axis) => [`sensory_${axis}`, value]));
const ZEROS = getProfile(0);
const STATED = { ...ZEROS, body: 3 };

const knex = createKnex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true });

beforeEach(async () => {
  await knex.schema.createTable('wines', (table) => {
    table.increments('id');
    for (const axis of AXES) table.integer(`sensory_${axis}`);
  });
  for (const name of ['revisions', 'bin_entries']) {
    await knex.schema.createTable(name, (table) => {
      table.increments('id');
      table.string('document_key');
      table.string('entity');
      table.json('data');
    });
  }
});
afterEach(async () => {
  await knex.destroy();
});

it('[R104] removes profiles of eight zeros from wines, their saved versions and the bin, and nothing else', async () => {
  await knex('wines').insert([getColumns(0), { ...getColumns(0), sensory_body: 3 }]);
  const saved = (sensory: object, en: object = sensory) =>
    JSON.stringify({ sl: { name: 'Rebula', sensory }, en: { name: 'Rebula', sensory: en } });
  const other = JSON.stringify({ sl: { sensory: ZEROS } });
  await knex('revisions').insert([
    { document_key: 'wine:a', data: saved(ZEROS) },
    { document_key: 'wine:a', data: saved(STATED, ZEROS) },
    { document_key: 'album:a', data: other },
  ]);
  await knex('bin_entries').insert([{ entity: 'wine', data: saved(ZEROS) }]);
  await up(knex);
  expect(await knex('wines').orderBy('id')).toMatchObject([getColumns(null), { ...getColumns(0), sensory_body: 3 }]);
  const read = async (table: string): Promise<unknown[]> =>
    ((await knex(table).orderBy('id')) as { data: string }[]).map(({ data }) => JSON.parse(data));
  expect(await read('revisions')).toMatchObject([
    { sl: { name: 'Rebula', sensory: null }, en: { sensory: null } },
    { sl: { sensory: STATED }, en: { sensory: null } },
    { sl: { sensory: ZEROS } },
  ]);
  expect(await read('bin_entries')).toMatchObject([{ sl: { sensory: null }, en: { sensory: null } }]);
});

// @ts-check
'use strict';

const AXES = ['fruit', 'body', 'acidity', 'sweetness', 'tannin', 'spice', 'floral', 'minerality'];
const COLUMNS = AXES.map((axis) => `sensory_${axis}`);
const ZEROS = Object.fromEntries(COLUMNS.map((column) => [column, 0]));
const NONE = Object.fromEntries(COLUMNS.map((column) => [column, null]));
const ROWS_AT_ONCE = 200;

/** @typedef {{ sensory?: Record<string, unknown> | null }} SavedWine */

/** @param {SavedWine | undefined} saved */
const hasZeros = (saved) => AXES.every((axis) => saved?.sensory?.[axis] === 0);

/**
 * Removes profiles of eight zeros from documents that are saved as JSON, in both languages.
 *
 * @param {import('knex').Knex} knex
 * @param {string} table with the columns `id` and `data`
 * @param {(query: import('knex').Knex.QueryBuilder) => void} select the rows of wines
 */
async function clearSaved(knex, table, select) {
  if (!(await knex.schema.hasTable(table))) return;
  for (let last = 0; ;) {
    /** @type {{ id: number, data: unknown }[]} */
    const rows = await knex(table).where('id', '>', last).modify(select).orderBy('id').limit(ROWS_AT_ONCE);
    for (const { id, data } of rows) {
      /** @type {Record<string, SavedWine> | null} */
      const saved = typeof data === 'string' ? JSON.parse(data) : data;
      const zeros = ['sl', 'en'].filter((language) => hasZeros(saved?.[language]));
      if (zeros.length === 0) continue;
      const cleared = Object.fromEntries(
        Object.entries(saved ?? {}).map(([language, wine]) => [
          language,
          zeros.includes(language) ? { ...wine, sensory: null } : wine,
        ]),
      );
      await knex(table)
        .where({ id })
        .update({ data: JSON.stringify(cleared) });
    }
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** A wine had eight zeros unless somebody had stated its sensory profile; now it has none. */
module.exports = {
  /** @param {import('knex').Knex} knex */
  async up(knex) {
    if (!(await knex.schema.hasTable('wines')) || !(await knex.schema.hasColumn('wines', 'sensory_fruit'))) return;
    await knex('wines').where(ZEROS).update(NONE);
    await clearSaved(knex, 'revisions', (query) => void query.where('document_key', 'like', 'wine:%'));
    await clearSaved(knex, 'bin_entries', (query) => void query.where({ entity: 'wine' }));
  },
  async down() {},
};

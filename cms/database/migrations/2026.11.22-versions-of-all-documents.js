// @ts-check
'use strict';

/** Versions were kept of page texts alone; their table is that of all saved versions now. */
module.exports = {
  /** @param {import('knex').Knex} knex */
  async up(knex) {
    if (!(await knex.schema.hasTable('content_revisions')) || (await knex.schema.hasTable('revisions'))) return;
    await knex.schema.renameTable('content_revisions', 'revisions');
  },
  async down() {},
};

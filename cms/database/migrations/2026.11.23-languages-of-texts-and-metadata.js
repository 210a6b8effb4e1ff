// @ts-check
'use strict';

const { randomBytes } = require('node:crypto');

const NAMESPACES = [
  'winesPage',
  'home',
  'about',
  'queenPage',
  'galleryPage',
  'footer',
  'legalImpressum',
  'legalPrivacy',
  'legalTerms',
  'comingSoon',
];

/** @typedef {{ id: number, document_id: string | null, key: string | null }} StoredText */

/** As a document id of Strapi's: 24 lower-case letters and digits. */
const newDocumentId = () => `t${randomBytes(16).toString('hex').slice(0, 23)}`;

/**
 * A text is what its key says, whatever stands in its other columns. What has no such key was read by nobody: it stays
 * without a language, so that it is in nobody's way.
 *
 * @param {import('knex').Knex} knex
 */
async function joinTexts(knex) {
  if (
    !(await knex.schema.hasTable('content_documents')) ||
    !(await knex.schema.hasColumn('content_documents', 'key'))
  ) {
    return;
  }
  const texts = () => knex('content_documents');
  await texts().update({ locale: null });
  /** @type {StoredText[]} */
  const rows = await texts().select('id', 'document_id', 'key');
  for (const namespace of NAMESPACES) {
    const [sl, en] = ['sl', 'en'].map((locale) => rows.find(({ key }) => key === `${namespace}:${locale}`));
    const documentId = sl?.document_id ?? en?.document_id ?? newDocumentId();
    for (const [locale, row] of Object.entries({ sl, en })) {
      if (!row) continue;
      await texts().where({ id: row.id }).update({ document_id: documentId, namespace, locale });
      if (row.document_id === null || row.document_id === documentId) continue;
      if (!(await knex.schema.hasTable('audit_entries'))) continue;
      const about = { entity: 'content', entity_id: row.document_id };
      await knex('audit_entries').where(about).update({ entity_id: documentId });
    }
  }
  await knex.schema.alterTable('content_documents', (table) => table.dropUnique(['key'], 'content_documents_key_uq'));
}

/**
 * What stands is Slovenian; the row of its translation is made at the start, see `complete-singles`.
 *
 * @param {import('knex').Knex} knex
 */
async function nameLanguageOfMetadata(knex) {
  if (!(await knex.schema.hasTable('site_metadata')) || !(await knex.schema.hasColumn('site_metadata', 'key'))) return;
  await knex('site_metadata').update({ locale: null });
  await knex('site_metadata').where({ key: 'site' }).update({ locale: 'sl' });
  await knex.schema.alterTable('site_metadata', (table) => table.dropUnique(['key'], 'site_metadata_key_uq'));
}

/** Page texts have a row for each language instead of a document for each, and metadata have languages. */
module.exports = {
  /** @param {import('knex').Knex} knex */
  async up(knex) {
    await joinTexts(knex);
    await nameLanguageOfMetadata(knex);
  },
  async down() {},
};

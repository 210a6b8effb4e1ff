import * as z from 'zod/mini';
import { ContentData, ContentNamespace } from '../../contract/content';
import { defineRecord } from '../../core/documents/entity';
import { rowRules } from '../../core/documents/row-rules';
import { contentKey, type ContentRow } from './lib/present-content';

const UID = 'api::content.content-document';

/** The texts of a page: one document with a row for each language, which is saved and kept for itself. */
export const pageText = defineRecord<ContentRow>({
  entity: 'content',
  localised: true,
  languagesApart: true,
  title: contentKey,
  nameNow: () => null,
  titleColumns: ['namespace', 'locale'],
  admin: { path: '/admin/content', by: { namespace: 'namespace', language: 'locale' } },
  history: {
    key: (row) => contentKey(row as ContentRow),
    data: ({ sl, en }) => (sl ?? en)?.data as Record<string, unknown>,
  },
  rules: rowRules<ContentRow>({
    uid: UID,
    localised: ['data'],
    rules: [
      {
        schema: z.object({ namespace: ContentNamespace, data: ContentData }),
        request: ({ namespace, data }) => ({ namespace, data }),
        columns: { data: 'data' },
      },
    ],
  }),
  panel: {
    may: {},
    kept: ['editor'],
    fixed: ['namespace'],
    unique: 'namespace',
    async follow(strapi, { id }, author) {
      await strapi.db.query(UID).update({ where: { id }, data: { editor: author } });
    },
  },
});

import * as z from 'zod/mini';
import { ContentNamespace, ContentUpdateRequest } from '../../contract/content';
import { Language } from '../../contract/language';
import { defineRecord } from '../../core/documents/entity';
import { rowRules } from '../../core/documents/row-rules';
import { contentKey, type ContentRow } from './lib/present-content';

/** A document is found by its key, which says its namespace and its language. */
const NaturalKey = z.object({ key: z.string(), namespace: ContentNamespace, language: Language }).check(
  z.refine(({ key, namespace, language }) => key === contentKey(namespace, language), {
    error: 'invalid',
    path: ['key'],
  }),
);

/** The texts of a page in one language. */
export const pageText = defineRecord<ContentRow>({
  entity: 'content',
  title: ({ key }) => key,
  titleColumns: ['key'],
  admin: { path: '/admin/content', by: { namespace: 'namespace', language: 'language' } },
  history: { key: (row) => String(row.key), data: ({ sl, en }) => (sl ?? en)?.data as Record<string, unknown> },
  rules: rowRules<ContentRow>({
    uid: 'api::content.content-document',
    rules: [
      {
        schema: ContentUpdateRequest,
        request: ({ namespace, language, data }) => ({ namespace, language, data }),
        columns: { data: 'data' },
      },
      { schema: NaturalKey, request: ({ key, namespace, language }) => ({ key, namespace, language }) },
    ],
  }),
  panel: {
    may: {},
    kept: ['editor'],
    fixed: ['key', 'namespace', 'language'],
    unique: 'key',
    async follow(strapi, { documentId }, author) {
      await strapi.db
        .query('api::content.content-document')
        .update({ where: { documentId }, data: { editor: author } });
    },
  },
});

import * as z from 'zod/mini';
import { ContentNamespace, ContentUpdateRequest } from '../../../contract/content';
import { Language } from '../../../contract/language';
import { rowRules } from '../../../core/documents/row-rules';
import { contentKey } from './content-key';
import type { ContentRow } from './present-content';

/** A document is found by its key, which says its namespace and its language. */
const NaturalKey = z.object({ key: z.string(), namespace: ContentNamespace, language: Language }).check(
  z.refine(({ key, namespace, language }) => key === contentKey(namespace, language), {
    error: 'invalid',
    path: ['key'],
  }),
);

/** What a document of page texts must be, however it is stored. */
export const contentRules = rowRules<ContentRow>({
  uid: 'api::content.content-document',
  rules: [
    {
      schema: ContentUpdateRequest,
      request: ({ namespace, language, data }) => ({ namespace, language, data }),
      columns: { data: 'data' },
    },
    { schema: NaturalKey, request: ({ key, namespace, language }) => ({ key, namespace, language }) },
  ],
});

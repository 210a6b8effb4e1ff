import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { readBilingual, type Bilingual } from './bilingual';
import { NEVER_KEPT } from './never-kept';

interface Schema<Doc> {
  parse: (value: unknown) => Doc;
}

/** A collection that staff read and write whole documents of. */
export interface CollectionOfDocuments<Doc> {
  /** First part of the keys of everything that staff read of it, published or not. */
  key: string;
  /** Path of the collection, such as `/wines`. */
  path: string;
  /** What a read of one document answers, and what a save does. */
  read: Schema<Doc>;
  saved: Schema<Doc>;
}

/** The calls of the list and the editor of a collection whose documents are found by their slugs. */
export function editedCollection<Doc extends { id: string; version: number }, Input extends object>({
  key,
  path,
  ...schema
}: CollectionOfDocuments<Doc>) {
  /** A document as each language has it, without texts that fall back to the other one. */
  const read = (api: ApiClient, slug: string): Promise<Bilingual<Doc>> =>
    readBilingual(async (language) => {
      const query = { lang: language, status: 'all', fallback: 'none' };
      return schema.read.parse(await api.get(`${path}/${encodeURIComponent(slug)}`, { query }));
    });

  return {
    read,

    /** All documents in their order, drafts too, with what is not translated. */
    listQuery: (api: ApiClient, language: Language) =>
      queryOptions({
        queryKey: [key, 'list', language],
        queryFn: ({ signal }) => getAllPages<Doc>(api, path, { lang: language, status: 'all' }, signal),
      }),

    /** Both languages of one for its editor: never kept, since it starts from what is saved now. */
    oneQuery: (api: ApiClient, slug: string) =>
      queryOptions({
        queryKey: [key, 'one', slug],
        ...NEVER_KEPT,
        queryFn: () => read(api, slug),
      }),

    /** Saves a document in one language over the version of `base`, or makes it when there is none. */
    async save(api: ApiClient, language: Language, values: Input, base: Pick<Doc, 'id' | 'version'>): Promise<Doc> {
      const options = { query: { lang: language, fallback: 'none' }, timeoutMs: SAVE_TIMEOUT_MS };
      if (base.version === 0)
        return schema.saved.parse(await api.post(path, { ...options, body: values, makesNew: true }));
      const body = { ...values, expectedVersion: base.version };
      return schema.saved.parse(await api.put(`${path}/${base.id}`, { ...options, body }));
    },

    remove: (api: ApiClient, id: string): Promise<void> => api.delete(`${path}/${id}`, { timeoutMs: SAVE_TIMEOUT_MS }),
  };
}

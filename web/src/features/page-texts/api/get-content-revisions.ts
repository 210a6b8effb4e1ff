import { queryOptions } from '@tanstack/react-query';
import { ContentRevision, type ContentNamespace } from '#contract/content';
import { RevisionList } from '#contract/history';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';

/** The saved versions of a document, newest first. `version` keys the list, so that a save makes it fresh. */
export const contentRevisionsQuery = (
  api: ApiClient,
  namespace: ContentNamespace,
  language: Language,
  version: number,
) =>
  queryOptions({
    queryKey: ['content-revisions', namespace, language, version],
    queryFn: async ({ signal }) =>
      RevisionList.parse(await api.get(`/content/${namespace}/revisions`, { query: { lang: language }, signal })),
  });

/** One saved version with its data; it never changes. */
export const contentRevisionQuery = (
  api: ApiClient,
  namespace: ContentNamespace,
  language: Language,
  version: number,
) =>
  queryOptions({
    queryKey: ['content-revision', namespace, language, version],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      ContentRevision.parse(
        await api.get(`/content/${namespace}/revisions/${version}`, { query: { lang: language }, signal }),
      ),
  });

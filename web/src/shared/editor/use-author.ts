import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/api/services';
import { versionsQuery } from './history/saved-versions';
import type { VersionedSource } from './use-versioned-saving';

type Authored<Saved, Values extends object, Output> = Pick<
  VersionedSource<Saved, Values, Output>,
  'history' | 'draft' | 'authorOf'
>;

/** Who saved a version of a thing; `null` until that is known, where nobody says so, and while `saved` is `null`. */
export function useAuthor<Saved, Values extends object, Output>(
  source: Authored<Saved, Values, Output> | null,
  saved: Saved | null,
): string | null {
  const { api, queryClient } = useServices();
  const { history, draft, authorOf } = source ?? {};
  const isKnown = saved !== null && (authorOf !== undefined || history !== undefined);
  const author = useQuery({
    queryKey: authorOf
      ? ['author', saved && draft?.thingOf(saved), saved && draft?.versionOf(saved)]
      : ['author', history?.address, saved && history?.versionOf(saved)],
    enabled: isKnown,
    staleTime: Infinity,
    queryFn: async () => {
      if (saved === null) return null;
      if (authorOf) return authorOf(saved);
      if (!history) return null;
      const versions = await queryClient.fetchQuery(versionsQuery(api, history.address));
      return versions.find(({ version }) => version === history.versionOf(saved))?.author ?? null;
    },
  });
  return author.data ?? null;
}

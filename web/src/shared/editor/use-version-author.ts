import { useQuery } from '@tanstack/react-query';
import { readAgain } from '#shared/api/refetch-queries';
import { useServices } from '#shared/api/services';
import type { VersionAuthor } from '#shared/conflict/conflict-dialog';
import { useStaffPerson } from '#shared/form/staff-person';
import { versionsQuery } from './history/saved-versions';
import { isOwnSave } from './own-saves';
import type { EditorAdapter } from './editor-adapter';

/**
 * Returns who saved a version: `null` while that is not known or `saved` is `null`. `isOwn` is true if the
 * author has the reader's name, or if the reader saved it in a tab of this browser.
 */
export function useVersionAuthor<Saved>(
  adapter: Pick<EditorAdapter<Saved, unknown, unknown>, 'history' | 'draft' | 'loadAuthor'> | null,
  saved: Saved | null,
): VersionAuthor | null {
  const person = useStaffPerson();
  const { api, queryClient } = useServices();
  const { history, draft, loadAuthor } = adapter ?? {};
  const isKnown = saved !== null && (loadAuthor !== undefined || history !== undefined);
  const author = useQuery({
    queryKey: loadAuthor
      ? ['author', saved && draft?.getResource(saved), saved && draft?.getVersion(saved)]
      : ['author', history?.endpoint, saved && history?.getVersion(saved)],
    enabled: isKnown,
    staleTime: Infinity,
    queryFn: async () => {
      if (saved === null) return null;
      if (loadAuthor) return loadAuthor(saved);
      if (!history) return null;
      const versions = await readAgain(queryClient, versionsQuery(api, history.endpoint));
      return versions.find(({ version }) => version === history.getVersion(saved))?.author ?? null;
    },
  });
  const name = author.data ?? null;
  const isOwn = person !== null && saved !== null && (name === person.name || isOwnSave(person, adapter ?? {}, saved));
  return isOwn || name !== null ? { name: name ?? '', isOwn } : null;
}

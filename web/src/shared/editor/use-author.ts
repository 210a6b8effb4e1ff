import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/api/services';
import type { VersionAuthor } from '#shared/conflict/conflict-dialog';
import { useStaffPerson } from '#shared/form/staff-person';
import { versionsQuery } from './history/saved-versions';
import { isOwnSave } from './own-saves';
import type { EditorAdapter } from './editor-adapter';

type Authored<Saved, Values extends object, Output> = Pick<
  EditorAdapter<Saved, Values, Output>,
  'history' | 'draft' | 'authorOf'
>;

/**
 * Who saved a version of a thing; `null` until that is known, where nobody says so, and while `saved` is
 * `null`. Histories name people: a version under the reader's own name is taken for their own, and so is one
 * that a tab of this browser saved.
 */
export function useAuthor<Saved, Values extends object, Output>(
  source: Authored<Saved, Values, Output> | null,
  saved: Saved | null,
): VersionAuthor | null {
  const person = useStaffPerson();
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
  const name = author.data ?? null;
  const isOwn =
    person !== null &&
    saved !== null &&
    (name === person.name ||
      (draft !== undefined &&
        isOwnSave({ person: person.id, thing: draft.thingOf(saved), version: draft.versionOf(saved) })));
  return isOwn || name !== null ? { name: name ?? '', isOwn } : null;
}

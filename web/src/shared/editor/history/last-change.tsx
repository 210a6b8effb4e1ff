import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import type { RevisionSummary } from '#contract/history';
import { LANGUAGES } from '#contract/languages';
import { readAgain } from '#shared/api/refetch-queries';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { DocumentField } from '#shared/lib/bilingual';
import { formatInstant } from '#shared/lib/format-instant';
import { versionsQuery, type HistoryAdapter } from './saved-versions';

type Change = Pick<RevisionSummary, 'version' | 'author' | 'createdAt'>;

/**
 * Returns the newest version that changed each field, by the API's field name. `versions` start with the
 * newest. Stops at the first version whose changed fields are unknown, so older changes are missing.
 */
export function findLastChanges(versions: readonly RevisionSummary[]): ReadonlyMap<string, Change> {
  const lastChanges = new Map<string, Change>();
  for (const version of versions) {
    if (version.changed === null) break;
    for (const field of version.changed) if (!lastChanges.has(field)) lastChanges.set(field, version);
  }
  return lastChanges;
}

/** Last changes of a form's fields, for the headings of its sections. */
interface FieldChanges {
  changes: ReadonlyMap<string, Change>;
  /** Returns the ids of a field's controls. */
  getControlIds: (field: string) => string[];
}

/** Provides to the sections of a form who changed each field last and when; `null` if that is not known. */
export const LastChanges = createContext<FieldChanges | null>(null);

/**
 * Loads for each field of an edited document who changed it last and when. Returns no changes until they are
 * loaded or if that fails, and `null` for documents without history or not saved yet. The form does not wait.
 */
export function useLastChanges<Saved>(
  history: HistoryAdapter<Saved> | undefined,
  base: Saved,
  getControlId: (targetField: DocumentField) => string,
): FieldChanges | null {
  const { api, queryClient } = useServices();
  const version = history?.getVersion(base) ?? 0;
  const { data } = useQuery({
    // A new key for each version, so that a save shows at once.
    queryKey: ['last-changes', history?.endpoint, version],
    queryFn: () => (history ? readAgain(queryClient, versionsQuery(api, history.endpoint)) : []),
    staleTime: Infinity,
    enabled: version > 0,
    retry: false,
  });
  if (version === 0) return null;
  return {
    changes: findLastChanges(data ?? []),
    getControlIds: (field) => LANGUAGES.map((language) => getControlId({ field, language })),
  };
}

/** Whether an element contains the control of a field or of a part of it. */
const hasControl = (element: Element, id: string): boolean =>
  [...element.querySelectorAll('[id]')].some((control) => control.id === id || control.id.startsWith(`${id}-`));

/** Returns the newest change of the fields that a section shows. */
function findNewestChange(element: Element, { changes, getControlIds }: FieldChanges): Change | null {
  const within = [...changes].filter(([field]) => getControlIds(field).some((id) => hasControl(element, id)));
  return within.map(([, change]) => change).toSorted((one, other) => other.version - one.version)[0] ?? null;
}

/**
 * Author and time of the last change in a section. On phones they have a line of their own, also before they
 * are loaded. `head` is the id of the section's heading.
 */
function LastChange({ head }: { head: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fieldChanges = use(LastChanges);
  const [change, setChange] = useState<Change | null>(null);
  useEffect(() => {
    const section = document.getElementById(head)?.closest('section');
    setChange(fieldChanges && section ? findNewestChange(section, fieldChanges) : null);
  }, [fieldChanges, head]);
  if (!fieldChanges) return null;
  const authorAndTime = change && [change.author, formatInstant(change.createdAt, language)].filter(Boolean).join(', ');
  return (
    <p className="ml-auto text-xs text-ink-soft max-sm:min-h-[1lh] max-sm:w-full">
      {authorAndTime && t('adminHistory.lastChange', { words: authorAndTime })}
    </p>
  );
}

/**
 * Renders who changed a section's fields last and when, for `CardNoteContext`. `head` is the id of the
 * section's heading.
 */
export const renderLastChange = (head: string) => <LastChange head={head} />;

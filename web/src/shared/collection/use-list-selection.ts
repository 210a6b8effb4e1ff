import { useState } from 'react';
import { getErrorMessage } from '#shared/api/http-error';
import { useTranslation } from '#shared/i18n/use-translation';
import { showFailureToast } from '#shared/ui/staff-toasts';

const NOTHING = { filter: '', docs: new Map<string, never>() };

/**
 * Selection of documents on all pages of a list. It belongs to the filters of the list: with other ones
 * nothing is selected. If the documents of all pages cannot be read, it shows an error toast.
 * @param filter identifies the filters
 * @param items of the visible page
 * @param readMatching reads the documents of all pages
 */
export function useListSelection<Doc extends { id: string }>(
  filter: string,
  items: readonly Doc[],
  readMatching: () => Promise<readonly Doc[]>,
) {
  const { t } = useTranslation();
  const [selection, setSelection] = useState<{ filter: string; docs: ReadonlyMap<string, Doc> }>(NOTHING);
  const visible = new Map(items.map((doc) => [doc.id, doc]));
  const former = selection.filter === filter ? selection.docs : NOTHING.docs;
  const docs = new Map([...former].map(([id, doc]) => [id, visible.get(id) ?? doc]));
  const setDocs = (selected: readonly Doc[]): void => {
    setSelection({ filter, docs: new Map(selected.map((doc) => [doc.id, doc])) });
  };
  /** Selects documents among the visible and the selected ones. */
  const select = (ids: ReadonlySet<string>): void => {
    setDocs([...ids].flatMap((id) => visible.get(id) ?? docs.get(id) ?? []));
  };
  const selectAmongAll = async (isSelected: (id: string) => boolean): Promise<void> => {
    try {
      setDocs((await readMatching()).filter(({ id }) => isSelected(id)));
    } catch (error) {
      showFailureToast(getErrorMessage(error, t('admin.failures.load')));
    }
  };
  return {
    docs: [...docs.values()],
    ids: new Set(docs.keys()),
    select,
    clear: (): void => {
      setDocs([]);
    },
    /** Selects the documents of all pages. */
    selectMatching: (): Promise<void> => selectAmongAll(() => true),
    /** Selects documents with their current versions, also those on other pages. */
    selectAgain: (ids: ReadonlySet<string>): void => {
      select(ids);
      if (![...ids].every((id) => visible.has(id))) void selectAmongAll((id) => ids.has(id));
    },
  };
}

import { useState } from 'react';

const NOTHING = { filter: '', docs: new Map<string, never>() };

/**
 * Selection of documents on all pages of a list. It belongs to the filters of the list: with other ones
 * nothing is selected.
 * @param filter identifies the filters
 * @param items of the visible page
 * @param readMatching reads the documents of all pages
 */
export function useListSelection<Doc extends { id: string }>(
  filter: string,
  items: readonly Doc[],
  readMatching: () => Promise<readonly Doc[]>,
) {
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
  return {
    docs: [...docs.values()],
    ids: new Set(docs.keys()),
    select,
    /** Selects the documents of all pages. */
    selectMatching: async (): Promise<void> => {
      setDocs(await readMatching());
    },
    /** Selects documents with their current versions, also those on other pages. */
    selectAgain: async (ids: ReadonlySet<string>): Promise<void> => {
      select(ids);
      if ([...ids].every((id) => visible.has(id))) return;
      setDocs((await readMatching()).filter(({ id }) => ids.has(id)));
    },
  };
}

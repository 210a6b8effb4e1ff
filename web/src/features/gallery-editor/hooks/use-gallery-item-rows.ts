import { useMemo, useState } from 'react';
import type { GalleryItem } from '#contract/gallery';
import type { FieldErrors } from '#contract/problem';
import { useServices } from '#shared/api/services';
import { useDocumentSaving, type SaveResult } from '#shared/editor/use-document-saving';
import type { Bilingual } from '#shared/lib/bilingual';
import {
  createGalleryItemRows,
  isRowChanged,
  createGalleryItemAdapter,
  toGalleryItemValues,
  type GalleryItemRow,
  type GalleryItemValues,
  type RowOutcome,
} from '../lib/gallery-item-row';

/**
 * Form state of the gallery's text table: one row for each item of the page, and before them the changed rows
 * of other pages. `saveAll` saves the changed rows one after the other, except those with a version conflict
 * (someone else has saved the item), and stops if the session ends. What is typed during a save stays
 * unsaved.
 */
export function useGalleryItemRows(items: readonly Bilingual<GalleryItem>[]) {
  const { api } = useServices();
  const [touchedRows, setTouchedRows] = useState<ReadonlyMap<string, GalleryItemRow>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const rows = useMemo(() => createGalleryItemRows(items, touchedRows), [items, touchedRows]);
  const changedRows = useMemo(() => rows.filter(isRowChanged), [rows]);

  const setRow = (row: GalleryItemRow): void => {
    setTouchedRows((all) => new Map(all).set(row.base.sl.id, row));
  };

  /** Returns `null` for a save that waits for the next sign-in: the row is just changed. */
  const toOutcome = (result: SaveResult<Bilingual<GalleryItem>>): RowOutcome | null =>
    result.kind === 'signedOut' ? null : result;

  /** Puts the result of a save on its row. What was typed since the save began stays, unsaved. */
  function finish(sentRow: GalleryItemRow, result: SaveResult<Bilingual<GalleryItem>>): void {
    const { base } = result;
    setTouchedRows((all) => {
      const { id } = base.sl;
      const typed = all.get(id)?.values ?? sentRow.values;
      const isSame = typed === sentRow.values;
      const values = result.kind === 'saved' && isSame ? toGalleryItemValues(base) : typed;
      return new Map(all).set(id, { base, values, outcome: isSame ? toOutcome(result) : null });
    });
  }

  /** Returns whether the next row can be saved: false after the session has ended. */
  async function saveRow(row: GalleryItemRow): Promise<boolean> {
    setRow({ ...row, outcome: { kind: 'saving' } });
    const result = await documents.saveDocument(createGalleryItemAdapter(api, row.base), row.values, row.base);
    finish(row, result);
    return result.kind !== 'signedOut';
  }

  /**
   * Restores an earlier version of a gallery item. Returns the errors of fields that could not be restored;
   * `null` after a version conflict: then the row holds the version, as if its save had failed.
   */
  async function restore(row: GalleryItemRow, version: number, values: GalleryItemValues): Promise<FieldErrors | null> {
    const result = await documents.restoreDocument(createGalleryItemAdapter(api, row.base), version, values, row.base);
    if (result === null) return null;
    const { base } = result;
    if (result.kind === 'restored') {
      setRow({ base, values: toGalleryItemValues(base), outcome: { kind: 'saved' } });
      return result.dropped;
    }
    setRow({ base, values, outcome: toOutcome(result) });
    return null;
  }

  async function save(sentRows: readonly GalleryItemRow[]): Promise<void> {
    setSaving(true);
    for (const row of sentRows) if (!(await saveRow(row))) break;
    setSaving(false);
  }

  /** Saves all changed rows, except those with a conflict. */
  const saveAll = (): Promise<void> => save(changedRows.filter(({ outcome }) => outcome?.kind !== 'conflict'));
  const documents = useDocumentSaving(() => void saveAll());

  return {
    rows,
    isSaving,
    restore,
    changedRows,
    editRow: (row: GalleryItemRow, values: GalleryItemValues) => {
      const outcome = row.outcome?.kind === 'conflict' ? row.outcome : null;
      setRow({ ...row, values, outcome });
    },
    saveAll,
    /** Replaces the rows of the same gallery items. */
    replaceRows: (newRows: readonly GalleryItemRow[]) => {
      for (const row of newRows) setRow(row);
    },
    /**
     * Ends a conflict: bases the row on the other version, with the merged values, and saves it if they
     * differ.
     */
    resolveConflict: (newerItem: Bilingual<GalleryItem>, values: GalleryItemValues) => {
      const row: GalleryItemRow = { base: newerItem, values, outcome: null };
      setRow(row);
      return isRowChanged(row) ? save([row]) : Promise.resolve();
    },
  };
}

import { useMemo, useState } from 'react';
import type { GalleryItem } from '#contract/gallery';
import type { FieldErrors } from '#contract/problem';
import { useServices } from '#shared/api/services';
import { useDocumentSaving, type SaveResult } from '#shared/editor/use-document-saving';
import type { Bilingual } from '#shared/lib/bilingual';
import {
  createPictureRows,
  isRowChanged,
  createPictureAdapter,
  toPictureValues,
  type PictureRow,
  type PictureValues,
  type RowOutcome,
} from '../lib/picture-row';

/**
 * Form state of the gallery's text table: one row for each item of the page, and before them the changed rows
 * of other pages. `saveAll` saves the changed rows one after the other, except those with a version conflict
 * (someone else has saved the item), and stops if the session ends. What is typed during a save stays
 * unsaved.
 */
export function usePictureRows(items: readonly Bilingual<GalleryItem>[]) {
  const { api } = useServices();
  const [touched, setTouched] = useState<ReadonlyMap<string, PictureRow>>(new Map());
  const [saving, setSaving] = useState(false);
  const rows = useMemo(() => createPictureRows(items, touched), [items, touched]);
  const changed = useMemo(() => rows.filter(isRowChanged), [rows]);

  const put = (row: PictureRow): void => {
    setTouched((all) => new Map(all).set(row.base.sl.id, row));
  };

  /** Returns `null` for a save that waits for the next sign-in: the row is just changed. */
  const toOutcome = (result: SaveResult<Bilingual<GalleryItem>>): RowOutcome | null =>
    result.kind === 'signedOut' ? null : result;

  /** Puts the result of a save on its row. What was typed since the save began stays, unsaved. */
  function finish(sent: PictureRow, result: SaveResult<Bilingual<GalleryItem>>): void {
    const { base } = result;
    setTouched((all) => {
      const { id } = base.sl;
      const typed = all.get(id)?.values ?? sent.values;
      const isSame = typed === sent.values;
      const values = result.kind === 'saved' && isSame ? toPictureValues(base) : typed;
      return new Map(all).set(id, { base, values, outcome: isSame ? toOutcome(result) : null });
    });
  }

  /** Returns whether the next row can be saved: false after the session has ended. */
  async function saveRow(row: PictureRow): Promise<boolean> {
    put({ ...row, outcome: { kind: 'saving' } });
    const result = await documents.save(createPictureAdapter(api, row.base), row.values, row.base);
    finish(row, result);
    return result.kind !== 'signedOut';
  }

  /**
   * Restores an earlier version of a picture. Returns the errors of fields that could not be restored; `null`
   * after a version conflict: then the row holds the version, as if its save had failed.
   */
  async function restore(row: PictureRow, version: number, values: PictureValues): Promise<FieldErrors | null> {
    const result = await documents.restore(createPictureAdapter(api, row.base), version, values, row.base);
    if (result === null) return null;
    const { base } = result;
    if (result.kind === 'restored') {
      put({ base, values: toPictureValues(base), outcome: { kind: 'saved' } });
      return result.dropped;
    }
    put({ base, values, outcome: toOutcome(result) });
    return null;
  }

  async function save(sent: readonly PictureRow[]): Promise<void> {
    setSaving(true);
    for (const row of sent) if (!(await saveRow(row))) break;
    setSaving(false);
  }

  /** Saves all changed rows, except those with a conflict. */
  const saveAll = (): Promise<void> => save(changed.filter(({ outcome }) => outcome?.kind !== 'conflict'));
  const documents = useDocumentSaving(() => void saveAll());

  return {
    rows,
    saving,
    restore,
    changed,
    edit: (row: PictureRow, values: PictureValues) => {
      const outcome = row.outcome?.kind === 'conflict' ? row.outcome : null;
      put({ ...row, values, outcome });
    },
    saveAll,
    /** Replaces the rows of the same pictures. */
    replace: (replaced: readonly PictureRow[]) => {
      for (const row of replaced) put(row);
    },
    /**
     * Ends a conflict: bases the row on the other version, with the merged values, and saves it if they
     * differ.
     */
    settle: (newerItem: Bilingual<GalleryItem>, values: PictureValues) => {
      const row: PictureRow = { base: newerItem, values, outcome: null };
      put(row);
      return isRowChanged(row) ? save([row]) : Promise.resolve();
    },
  };
}

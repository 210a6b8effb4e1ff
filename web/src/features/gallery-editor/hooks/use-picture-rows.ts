import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WITH_FIELD_MESSAGES } from '#contract/field-messages';
import type { GalleryItem } from '#contract/gallery';
import type { FieldErrors } from '#contract/problem';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { goBack } from '#shared/editor/history/saved-versions';
import { announceSaved } from '#shared/editor/own-saves';
import { isVersionConflict, SaveStopped } from '#shared/editor/save-languages';
import { serverFieldErrors } from '#shared/form/form-errors';
import { useSaveAgain, useStaffPerson } from '#shared/form/staff-person';
import type { Bilingual } from '#shared/lib/bilingual';
import {
  isChanged,
  pictureSource,
  pictureValues,
  rowsOf,
  type PictureRow,
  type PictureValues,
  type RowOutcome,
} from '../lib/picture-row';

/** The table of the pictures of a page: what is typed in it, and how its rows are saved one after the other. */
export function usePictureRows(items: readonly Bilingual<GalleryItem>[]) {
  const { t } = useTranslation();
  const { api } = useServices();
  const person = useStaffPerson();
  const [touched, setTouched] = useState<ReadonlyMap<string, PictureRow>>(new Map());
  const [saving, setSaving] = useState(false);
  const rows = useMemo(() => rowsOf(items, touched), [items, touched]);
  const changed = useMemo(() => rows.filter(isChanged), [rows]);

  const put = (row: PictureRow): void => {
    setTouched((all) => new Map(all).set(row.base.sl.id, row));
  };

  /** Ends a save: what was typed since it began is kept. */
  function finish(sent: PictureRow, base: Bilingual<GalleryItem>, outcome: RowOutcome | null): void {
    setTouched((all) => {
      const { id } = base.sl;
      const typed = all.get(id)?.values ?? sent.values;
      const values = outcome?.kind === 'saved' && typed === sent.values ? pictureValues(base) : typed;
      return new Map(all).set(id, { base, values, outcome: typed === sent.values ? outcome : null });
    });
  }

  async function outcomeOf(error: unknown, step: string, row: PictureRow): Promise<RowOutcome> {
    const source = pictureSource(api, row.base);
    try {
      const theirs = await source.theirsOf(error);
      if (theirs) return { kind: 'conflict', theirs };
    } catch (reason) {
      return { kind: 'failed', text: getErrorMessage(reason, t('adminGallery.gone')) };
    }
    const fields = Object.entries(serverFieldErrors(error));
    if (fields.length === 0) return { kind: 'failed', text: getErrorMessage(error, t('admin.failures.save')) };
    const named = fields.map(([name, message]) => [source.fieldOf?.(name, step) ?? name, message]);
    return { kind: 'invalid', fields: Object.fromEntries(named) };
  }

  /** Answers whether the next row can be saved: a session that has ended is waited for. */
  async function saveRow(row: PictureRow): Promise<boolean> {
    const source = pictureSource(api, row.base);
    const parsed = source.schema.safeParse(row.values, WITH_FIELD_MESSAGES);
    if (!parsed.success) {
      const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
      put({ ...row, outcome: { kind: 'invalid', fields } });
      return true;
    }
    put({ ...row, outcome: { kind: 'saving' } });
    try {
      const saved = await source.write(parsed.data, row.base);
      announceSaved(person, source, saved);
      finish(row, saved, { kind: 'saved' });
    } catch (error) {
      const stopped = error instanceof SaveStopped ? error : null;
      const base = (stopped?.saved ?? row.base) as Bilingual<GalleryItem>;
      if (waitsForSignIn(stopped?.cause ?? error)) {
        finish(row, base, null);
        return false;
      }
      finish(row, base, await outcomeOf(stopped?.cause ?? error, stopped?.step ?? '', { ...row, base }));
    }
    return true;
  }

  /** Goes back to a saved version of a picture; when someone else has saved it meanwhile, the row holds the version. */
  async function restore(row: PictureRow, version: number, then: PictureValues): Promise<FieldErrors | null> {
    const { history } = pictureSource(api, row.base);
    if (!history) return null;
    try {
      const { saved: base, dropped } = await goBack(api, history, version, row.base);
      put({ base, values: pictureValues(base), outcome: { kind: 'saved' } });
      return dropped;
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      const held = { ...row, values: then };
      put({ ...held, outcome: await outcomeOf(error, '', held) });
      return null;
    }
  }

  async function save(sent: readonly PictureRow[]): Promise<void> {
    setSaving(true);
    for (const row of sent) if (!(await saveRow(row))) break;
    setSaving(false);
  }

  const saveAll = (): Promise<void> => save(changed.filter(({ outcome }) => outcome?.kind !== 'conflict'));
  const waitsForSignIn = useSaveAgain(() => void saveAll());

  return {
    rows,
    saving,
    restore,
    changed,
    edit: (row: PictureRow, values: PictureValues) => {
      const outcome = row.outcome?.kind === 'conflict' ? row.outcome : null;
      put({ ...row, values, outcome });
    },
    /** Saves every row with changes; conflicts wait until they are settled. */
    saveAll,
    /** Puts rows in place of what the table holds of their pictures. */
    take: (taken: readonly PictureRow[]) => {
      for (const row of taken) put(row);
    },
    /** Ends the conflict of a row: it stands on their version now, and what was settled is saved if it still differs. */
    settle: (theirs: Bilingual<GalleryItem>, values: PictureValues) => {
      const row: PictureRow = { base: theirs, values, outcome: null };
      put(row);
      return isChanged(row) ? save([row]) : Promise.resolve();
    },
  };
}

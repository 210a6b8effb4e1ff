import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WITH_FIELD_MESSAGES } from '#contract/field-messages';
import type { GalleryItem } from '#contract/gallery';
import type { FieldErrors } from '#contract/problem';
import { failureText } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { goBack } from '#shared/editor/history/saved-versions';
import { useKeptWork } from '#shared/editor/drafts/use-kept-work';
import { isVersionConflict, SaveStopped } from '#shared/editor/save-languages';
import { serverFieldErrors } from '#shared/form/form-errors';
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
  const [touched, setTouched] = useState<ReadonlyMap<string, PictureRow>>(new Map());
  const [saving, setSaving] = useState(false);
  const rows = rowsOf(items, touched);

  const put = (row: PictureRow): void => {
    setTouched((all) => new Map(all).set(row.base.sl.id, row));
  };

  /** Ends a save: what was typed since it began is kept. */
  function finish(sent: PictureRow, base: Bilingual<GalleryItem>, outcome: RowOutcome): void {
    setTouched((all) => {
      const { id } = base.sl;
      const typed = all.get(id)?.values ?? sent.values;
      const values = outcome.kind === 'saved' && typed === sent.values ? pictureValues(base) : typed;
      return new Map(all).set(id, { base, values, outcome: typed === sent.values ? outcome : null });
    });
  }

  async function outcomeOf(error: unknown, step: string, row: PictureRow): Promise<RowOutcome> {
    const source = pictureSource(api, row.base);
    try {
      const theirs = await source.theirsOf(error);
      if (theirs) return { kind: 'conflict', theirs };
    } catch (reason) {
      return { kind: 'failed', text: failureText(reason, t('adminGallery.gone')) };
    }
    const fields = Object.entries(serverFieldErrors(error));
    if (fields.length === 0) return { kind: 'failed', text: failureText(error, t('admin.failures.save')) };
    const named = fields.map(([name, message]) => [source.fieldOf?.(name, step) ?? name, message]);
    return { kind: 'invalid', fields: Object.fromEntries(named) };
  }

  async function saveRow(row: PictureRow): Promise<void> {
    const source = pictureSource(api, row.base);
    const parsed = source.schema.safeParse(row.values, WITH_FIELD_MESSAGES);
    if (!parsed.success) {
      const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
      put({ ...row, outcome: { kind: 'invalid', fields } });
      return;
    }
    put({ ...row, outcome: { kind: 'saving' } });
    try {
      finish(row, await source.write(parsed.data, row.base), { kind: 'saved' });
    } catch (error) {
      const stopped = error instanceof SaveStopped ? error : null;
      const base = (stopped?.saved ?? row.base) as Bilingual<GalleryItem>;
      finish(row, base, await outcomeOf(stopped?.cause ?? error, stopped?.step ?? '', { ...row, base }));
    }
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

  async function save(changed: readonly PictureRow[]): Promise<void> {
    setSaving(true);
    for (const row of changed) await saveRow(row);
    setSaving(false);
  }

  const changed = rows.filter(isChanged);
  const byId = <Value>(of: (row: PictureRow) => Value) =>
    Object.fromEntries(changed.map((row) => [row.base.sl.id, of(row)]));
  const kept = useKeptWork({
    what: '/gallery texts',
    isChanged: changed.length > 0,
    read: () =>
      changed.length === 0
        ? null
        : {
            base: byId(({ base }) => pictureValues(base)),
            form: byId(({ values }) => values),
            saved: byId(({ base }) => base),
          },
    isNews: () => true,
  });
  const { draft, note } = kept;
  /** Rows as they were, on the versions that they stood on: what others have saved meanwhile is met when they are saved. */
  const takeUp = (): boolean => {
    const [values, bases] = [draft?.form, draft?.saved] as [
      Record<string, PictureValues>,
      Record<string, Bilingual<GalleryItem>>,
    ];
    for (const [id, base] of Object.entries(bases)) {
      const typed = values[id];
      if (typed) put({ base, values: typed, outcome: null });
    }
    kept.takeOver();
    note();
    return true;
  };

  return {
    rows,
    saving,
    restore,
    changed,
    /** What was typed in a tab that is gone. */
    lost: draft && { draft, take: takeUp, settle: takeUp, discard: kept.discard },
    drop: kept.drop,
    edit: (row: PictureRow, values: PictureValues) => {
      const outcome = row.outcome?.kind === 'conflict' ? row.outcome : null;
      put({ ...row, values, outcome });
      note();
    },
    /** Saves every row with changes; conflicts wait until they are settled. */
    saveAll: () => save(rows.filter((row) => isChanged(row) && row.outcome?.kind !== 'conflict')),
    /** Ends the conflict of a row: it stands on their version now, and what was settled is saved if it still differs. */
    settle: (theirs: Bilingual<GalleryItem>, values: PictureValues) => {
      const row: PictureRow = { base: theirs, values, outcome: null };
      put(row);
      return isChanged(row) ? save([row]) : Promise.resolve();
    },
  };
}

import { useEffect } from 'react';
import type { GalleryItem } from '#contract/gallery';
import { mapNotFoundToNull } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { DraftOffer } from '#shared/editor/drafts/draft-offer';
import type { Draft } from '#shared/editor/drafts/draft-store';
import { mergeDraft, type MergedDraft } from '#shared/editor/drafts/merge-draft';
import { useDraft } from '#shared/editor/drafts/use-draft';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import { readPicture } from '../api/edited-pictures';
import { getPictureName, toPictureValues, type PictureRow, type PictureValues } from '../lib/picture-row';

/** Form values of gallery items by id: one draft has those of the whole table. */
type PictureMap = Record<string, PictureValues>;

const getId = (row: PictureRow): string => row.base.sl.id;
const toPictureMap = (rows: readonly PictureRow[]): PictureMap =>
  Object.fromEntries(rows.map((row) => [getId(row), row.values]));
const getBases = (rows: readonly PictureRow[]): PictureMap =>
  Object.fromEntries(rows.map((row) => [getId(row), toPictureValues(row.base)]));
const only = (map: unknown, ids: ReadonlySet<string>): PictureMap =>
  Object.fromEntries(Object.entries(map as PictureMap).filter(([id]) => ids.has(id)));

/** Merges the values of a draft with the given rows of the same items. */
function mergePictureDraft(draft: Draft, rows: readonly PictureRow[]): MergedDraft {
  const draftRows = rows.filter((row) => Object.hasOwn(draft.values as PictureMap, getId(row)));
  const ids = new Set(draftRows.map(getId));
  const restrictedDraft = { version: draft.version, base: only(draft.base, ids), values: only(draft.values, ids) };
  return mergeDraft(restrictedDraft, {
    version: draft.version,
    base: restrictedDraft.base,
    values: toPictureMap(draftRows),
  });
}

interface PictureDraftProps {
  rows: readonly PictureRow[];
  changed: readonly PictureRow[];
  getLabel: (path: ValuePath) => string;
  wordsAt: (path: ValuePath, value: unknown) => string | undefined;
  onTake: (rows: readonly PictureRow[]) => void;
}

/**
 * Saves the changed rows of the gallery's text table as a draft in this browser. Offers a draft that was left
 * over; if accepted, `onTake` gets its rows merged with the saved items, also those of other pages, but not
 * of items that were removed.
 */
export function PictureDraft({ rows, changed, getLabel, wordsAt, onTake }: PictureDraftProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const draft = useDraft({
    resource: '/gallery',
    title: t('admin.sections.gallery'),
    version: 1,
    base: getBases(changed),
    hasChanges: changed.length > 0,
    getValues: () => toPictureMap(changed),
    containsDraft: (savedDraft) =>
      Object.keys(savedDraft.values as PictureMap).every((id) => rows.some((row) => getId(row) === id)) &&
      mergePictureDraft(savedDraft, rows).hasNothingNew,
  });
  const { scheduleSave } = draft;
  // Rows are new objects after each input.
  useEffect(scheduleSave, [scheduleSave, changed]);

  /** Returns the rows of a draft: those of this page, others as saved now. Removed items have none. */
  async function loadRows(savedDraft: Draft): Promise<PictureRow[]> {
    const found = Object.keys(savedDraft.values as PictureMap).map(async (id): Promise<PictureRow | null> => {
      const row = rows.find((each) => getId(each) === id);
      if (row) return row;
      const base = await mapNotFoundToNull<Bilingual<GalleryItem>>(readPicture(api, id));
      return base && { base, values: toPictureValues(base), outcome: null };
    });
    return (await Promise.all(found)).filter((row) => row !== null);
  }

  return (
    <DraftOffer
      draft={draft}
      getLabel={([id = '', ...path]) => {
        const row = rows.find((each) => getId(each) === id);
        const typed = draft.offered ? (draft.offered.values as PictureMap)[id] : undefined;
        const name = row ? getPictureName(row.base, language, t) : typed?.[language].title;
        return [name, getLabel(path)].filter(Boolean).join(': ');
      }}
      describeValue={wordsAt}
      resume={async (savedDraft) => mergePictureDraft(savedDraft, await loadRows(savedDraft))}
      onAccept={async (values, savedDraft) => {
        const acceptedValues = values as PictureMap;
        const from = await loadRows(savedDraft);
        onTake(
          from.map((row) => ({ base: row.base, values: acceptedValues[getId(row)] ?? row.values, outcome: null })),
        );
      }}
    />
  );
}

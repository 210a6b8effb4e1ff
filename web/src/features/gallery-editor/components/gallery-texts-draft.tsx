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
import { readGalleryItem } from '../api/edited-gallery-items';
import {
  getGalleryItemName,
  toGalleryItemValues,
  type GalleryItemRow,
  type GalleryItemValues,
} from '../lib/gallery-item-row';

/** Form values of gallery items by id: one draft has those of the whole table. */
type ValuesById = Record<string, GalleryItemValues>;

const getId = (row: GalleryItemRow): string => row.base.sl.id;
const toValuesById = (rows: readonly GalleryItemRow[]): ValuesById =>
  Object.fromEntries(rows.map((row) => [getId(row), row.values]));
const getBases = (rows: readonly GalleryItemRow[]): ValuesById =>
  Object.fromEntries(rows.map((row) => [getId(row), toGalleryItemValues(row.base)]));
const pickIds = (map: unknown, ids: ReadonlySet<string>): ValuesById =>
  Object.fromEntries(Object.entries(map as ValuesById).filter(([id]) => ids.has(id)));

/** Merges the values of a draft with the given rows of the same items. */
function mergeTableDraft(draft: Draft, rows: readonly GalleryItemRow[]): MergedDraft {
  const draftRows = rows.filter((row) => Object.hasOwn(draft.values as ValuesById, getId(row)));
  const ids = new Set(draftRows.map(getId));
  const restrictedDraft = {
    version: draft.version,
    base: pickIds(draft.base, ids),
    values: pickIds(draft.values, ids),
  };
  return mergeDraft(restrictedDraft, {
    version: draft.version,
    base: restrictedDraft.base,
    values: toValuesById(draftRows),
  });
}

interface GalleryTextsDraftProps {
  rows: readonly GalleryItemRow[];
  changedRows: readonly GalleryItemRow[];
  getLabel: (path: ValuePath) => string;
  describeValue: (path: ValuePath, value: unknown) => string | undefined;
  onAccept: (rows: readonly GalleryItemRow[]) => void;
}

/**
 * Saves the changed rows of the gallery's text table as a draft in this browser. Offers a draft that was left
 * over; if accepted, `onAccept` gets its rows merged with the saved items, also those of other pages, but not
 * of items that were removed.
 */
export function GalleryTextsDraft({ rows, changedRows, getLabel, describeValue, onAccept }: GalleryTextsDraftProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const draft = useDraft({
    resource: '/gallery',
    title: t('admin.sections.gallery'),
    version: 1,
    base: getBases(changedRows),
    hasChanges: changedRows.length > 0,
    getValues: () => toValuesById(changedRows),
    containsDraft: (savedDraft) =>
      Object.keys(savedDraft.values as ValuesById).every((id) => rows.some((row) => getId(row) === id)) &&
      mergeTableDraft(savedDraft, rows).hasNothingNew,
  });
  const { scheduleSave } = draft;
  // Rows are new objects after each input.
  useEffect(scheduleSave, [scheduleSave, changedRows]);

  /** Returns the rows of a draft: those of this page, others as saved now. Removed items have none. */
  async function loadRows(savedDraft: Draft): Promise<GalleryItemRow[]> {
    const loadedRows = Object.keys(savedDraft.values as ValuesById).map(async (id): Promise<GalleryItemRow | null> => {
      const row = rows.find((each) => getId(each) === id);
      if (row) return row;
      const base = await mapNotFoundToNull<Bilingual<GalleryItem>>(readGalleryItem(api, id));
      return base && { base, values: toGalleryItemValues(base), outcome: null };
    });
    return (await Promise.all(loadedRows)).filter((row) => row !== null);
  }

  return (
    <DraftOffer
      draft={draft}
      getLabel={([id = '', ...path]) => {
        const row = rows.find((each) => getId(each) === id);
        const typed = draft.offered ? (draft.offered.values as ValuesById)[id] : undefined;
        const name = row ? getGalleryItemName(row.base, language, t) : typed?.[language].title;
        return [name, getLabel(path)].filter(Boolean).join(': ');
      }}
      describeValue={describeValue}
      resume={async (savedDraft) => mergeTableDraft(savedDraft, await loadRows(savedDraft))}
      onAccept={async (values, savedDraft) => {
        const acceptedValues = values as ValuesById;
        const draftRows = await loadRows(savedDraft);
        onAccept(
          draftRows.map((row) => ({ base: row.base, values: acceptedValues[getId(row)] ?? row.values, outcome: null })),
        );
      }}
    />
  );
}

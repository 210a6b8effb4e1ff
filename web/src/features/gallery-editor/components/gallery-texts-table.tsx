import { useRef, useState } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import type { Album } from '#contract/albums';
import type { GalleryItem } from '#contract/gallery';
import { useServices } from '#shared/api/services';
import { ConflictDialog } from '#shared/conflict/conflict-dialog';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { getBilingualLabel } from '#shared/editor/field-labels';
import { createDocumentHistory } from '#shared/editor/history/history-button';
import { useVersionAuthor } from '#shared/editor/use-version-author';
import { focusFirstInvalid } from '#shared/form/form-errors';
import { getFieldLabelKeys } from '#shared/form/form-field';
import { UnsavedChangesDialog } from '#shared/form/confirm-leave-dialog';
import { SaveButton } from '#shared/form/save-button';
import { isOtherPage, useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import { useGalleryItemRows } from '../hooks/use-gallery-item-rows';
import {
  isRowChanged,
  getGalleryItemName,
  createGalleryItemAdapter,
  toGalleryItemValues,
  type GalleryItemRow,
  type GalleryItemValues,
} from '../lib/gallery-item-row';
import { GalleryTextsDraft } from './gallery-texts-draft';
import { GalleryItemRowForm } from './gallery-item-row-form';

const getView = ({ search }: { search: string }) => new URLSearchParams(search).get('view');

/** Whether a navigation leaves the table. Changed rows stay in it while the user pages and filters. */
const leavesTable: BlockerFunction = (move) =>
  isOtherPage(move) || getView(move.currentLocation) !== getView(move.nextLocation);

export interface GalleryTextsTableProps {
  items: readonly Bilingual<GalleryItem>[];
  albums: readonly Album[];
  empty: string;
}

/**
 * Table with the texts, in both languages, of the gallery items of a page. One button saves all changed rows,
 * and each row shows its own result; version conflicts are solved in a dialog. Changed rows stay while the
 * user pages and filters; they are kept as a draft, and leaving the table asks first.
 */
export function GalleryTextsTable({ items, albums, empty }: GalleryTextsTableProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { api } = useServices();
  const language = useLanguage();
  const { rows, changedRows, isSaving, editRow, saveAll, resolveConflict, restore, replaceRows } =
    useGalleryItemRows(items);
  const [resolvedId, setResolvedId] = useState<string | null>(null);
  const blocker = useUnsavedChangesGuard(changedRows.length > 0, leavesTable);
  const save = () => {
    void saveAll().then(() => {
      focusFirstInvalid(list.current);
    });
  };

  const conflictingRow = rows.find(({ base }) => base.sl.id === resolvedId);
  const getLabel = (path: ValuePath) =>
    getBilingualLabel(t, path.join('.'), (field) =>
      t(getFieldLabelKeys('adminGallery', field === 'albumId' ? 'album' : field)),
    );
  const findAlbumTitle = (id: unknown) => albums.find((album) => album.id === id)?.title;
  const describeAlbum = (id: unknown) => (id === null ? t('adminGallery.noAlbum') : findAlbumTitle(id));
  const describeValue = (path: ValuePath, value: unknown) =>
    path.includes('albumId') ? describeAlbum(value) : undefined;
  const createRowHistory = (row: GalleryItemRow) =>
    createDocumentHistory(createGalleryItemAdapter(api, row.base), row.base, {
      name: getGalleryItemName(row.base, language, t, findAlbumTitle(row.base.sl.albumId)),
      getLabel,
      describeValue,
      hasChanges: isRowChanged(row),
      restore: (version, values) => restore(row, version, values),
    });
  const findConflict = (row: GalleryItemRow) => (row.outcome?.kind === 'conflict' ? row.outcome.theirs : null);
  const conflictingItem = conflictingRow ? findConflict(conflictingRow) : null;
  const author = useVersionAuthor(
    conflictingRow ? createGalleryItemAdapter(api, conflictingRow.base) : null,
    conflictingItem,
  );

  return (
    <>
      <div className="sticky top-14 z-20 -mx-4 mb-3 flex items-center justify-end gap-3 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
        <p role="status" className="mr-auto text-xs text-ink-soft">
          {changedRows.length > 0
            ? t('adminGallery.rows.count', { count: changedRows.length })
            : t('adminGallery.rows.none')}
        </p>
        <SaveButton isChanged={changedRows.length > 0} isSaving={isSaving} onSave={save} />
      </div>
      <GalleryTextsDraft
        rows={rows}
        changedRows={changedRows}
        getLabel={getLabel}
        describeValue={describeValue}
        onAccept={replaceRows}
      />
      {rows.length === 0 ? (
        <p className="rounded-md border border-line bg-white px-4 py-10 text-center text-sm text-ink-soft">{empty}</p>
      ) : (
        <ul ref={list} aria-label={t('adminGallery.views.texts')} className="rounded-md border border-line bg-white">
          {rows.map((row) => (
            <GalleryItemRowForm
              key={row.base.sl.id}
              row={row}
              albums={albums}
              history={createRowHistory(row)}
              onEdit={(values) => {
                editRow(row, values);
              }}
              onResolve={() => {
                setResolvedId(row.base.sl.id);
              }}
            />
          ))}
        </ul>
      )}
      {conflictingRow && conflictingItem ? (
        <ConflictDialog
          conflict={{
            base: toGalleryItemValues(conflictingRow.base),
            mine: conflictingRow.values,
            theirs: toGalleryItemValues(conflictingItem),
            author,
          }}
          getLabel={getLabel}
          describeValue={describeValue}
          isSaving={isSaving}
          onBack={() => {
            setResolvedId(null);
          }}
          onResolve={(merged) => {
            setResolvedId(null);
            void resolveConflict(conflictingItem, merged as GalleryItemValues);
          }}
        />
      ) : null}
      <UnsavedChangesDialog blocker={blocker} />
    </>
  );
}

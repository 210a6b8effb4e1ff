import { useRef, useState } from 'react';
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
import { isOtherPageOrQuery, useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import { usePictureRows } from '../hooks/use-picture-rows';
import {
  isRowChanged,
  getPictureName,
  createPictureAdapter,
  toPictureValues,
  type PictureRow,
  type PictureValues,
} from '../lib/picture-row';
import { PictureDraft } from './picture-draft';
import { PictureRowForm } from './picture-row-form';

export interface PictureTextsProps {
  items: readonly Bilingual<GalleryItem>[];
  albums: readonly Album[];
  empty: string;
}

/**
 * Table with the texts, in both languages, of the gallery items of a page. One button saves all changed rows,
 * and each row shows its own result; version conflicts are solved in a dialog. Changes are kept as a draft,
 * and leaving with unsaved ones asks first.
 */
export function PictureTexts({ items, albums, empty }: PictureTextsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { api } = useServices();
  const language = useLanguage();
  const { rows, changed, saving, edit, saveAll, settle, restore, replace } = usePictureRows(items);
  const [resolved, setResolved] = useState<string | null>(null);
  const blocker = useUnsavedChangesGuard(changed.length > 0, isOtherPageOrQuery);
  const save = () => {
    void saveAll().then(() => {
      focusFirstInvalid(list.current);
    });
  };

  const open = rows.find(({ base }) => base.sl.id === resolved);
  const getLabel = (path: ValuePath) =>
    getBilingualLabel(t, path.join('.'), (field) =>
      t(getFieldLabelKeys('adminGallery', field === 'albumId' ? 'album' : field)),
    );
  const findAlbum = (id: unknown) => albums.find((album) => album.id === id)?.title;
  const albumTitle = (id: unknown) => (id === null ? t('adminGallery.noAlbum') : findAlbum(id));
  const wordsAt = (path: ValuePath, value: unknown) => (path.includes('albumId') ? albumTitle(value) : undefined);
  const historyAt = (row: PictureRow) =>
    createDocumentHistory(createPictureAdapter(api, row.base), row.base, {
      name: getPictureName(row.base, language, t, findAlbum(row.base.sl.albumId)),
      getLabel,
      describeValue: wordsAt,
      hasChanges: isRowChanged(row),
      restore: (version, then) => restore(row, version, then),
    });
  const getConflict = (row: PictureRow) => (row.outcome?.kind === 'conflict' ? row.outcome.theirs : null);
  const conflictingItem = open ? getConflict(open) : null;
  const author = useVersionAuthor(open ? createPictureAdapter(api, open.base) : null, conflictingItem);

  return (
    <>
      <div className="sticky top-14 z-20 -mx-4 mb-3 flex items-center justify-end gap-3 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
        <p role="status" className="mr-auto text-xs text-ink-soft">
          {changed.length > 0 ? t('adminGallery.rows.count', { count: changed.length }) : t('adminGallery.rows.none')}
        </p>
        <SaveButton changed={changed.length > 0} saving={saving} onSave={save} />
      </div>
      <PictureDraft rows={rows} changed={changed} getLabel={getLabel} wordsAt={wordsAt} onTake={replace} />
      {rows.length === 0 ? (
        <p className="rounded-md border border-line bg-white px-4 py-10 text-center text-sm text-ink-soft">{empty}</p>
      ) : (
        <ul ref={list} aria-label={t('adminGallery.views.texts')} className="rounded-md border border-line bg-white">
          {rows.map((row) => (
            <PictureRowForm
              key={row.base.sl.id}
              row={row}
              albums={albums}
              history={historyAt(row)}
              onEdit={(values) => {
                edit(row, values);
              }}
              onResolve={() => {
                setResolved(row.base.sl.id);
              }}
            />
          ))}
        </ul>
      )}
      {open && conflictingItem ? (
        <ConflictDialog
          conflict={{
            base: toPictureValues(open.base),
            mine: open.values,
            theirs: toPictureValues(conflictingItem),
            author,
          }}
          getLabel={getLabel}
          describeValue={wordsAt}
          isSaving={saving}
          onBack={() => {
            setResolved(null);
          }}
          onResolve={(merged) => {
            setResolved(null);
            void settle(conflictingItem, merged as PictureValues);
          }}
        />
      ) : null}
      <UnsavedChangesDialog blocker={blocker} />
    </>
  );
}

import { Images, RefreshCw, Upload } from 'lucide-react';
import { LIBRARY_FOLDERS } from '#contract/image-ref';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { SearchField } from '#shared/collection/list-toolbar';
import { Choice, FolderSelect } from '#shared/form/choice';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { FileButton } from '#shared/uploads/file-button';
import { formatFileSize } from '#shared/uploads/file-size';
import type { MediaPage } from '../hooks/use-media-page';
import { LIBRARY_GAPS, LIBRARY_SORTS } from '../lib/library-url';

interface MediaHeaderProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
  onRefresh: () => void;
}

/**
 * Header of the media library with its upload limit and buttons to refresh the list, to upload one image and
 * to upload several.
 */
export function MediaHeader({ disabled, onFiles, onRefresh }: MediaHeaderProps) {
  const { t } = useTranslation();
  const limit = formatFileSize(MAX_UPLOAD_BYTES, useLanguage());
  return (
    <StaffPageHeader
      title={t('admin.sections.media')}
      intro={t('adminMedia.intro', { limit })}
      actions={
        <>
          <Button tone="quiet" size="sm" disabled={disabled} onClick={onRefresh}>
            <RefreshCw aria-hidden className="size-4" />
            {t('adminMedia.refresh')}
          </Button>
          <FileButton multiple tone="outline" disabled={disabled} label={t('adminMedia.chooseBatch')} onFiles={onFiles}>
            <Images aria-hidden className="size-4" />
            {t('adminMedia.uploadBatch')}
          </FileButton>
          <FileButton
            {...useShortcutTarget('new')}
            disabled={disabled}
            label={t('adminMedia.chooseOne')}
            onFiles={onFiles}
          >
            <Upload aria-hidden className="size-4" />
            {t('adminMedia.upload')}
          </FileButton>
        </>
      }
    />
  );
}

/**
 * Toolbar of the media library: folder, order, search, filters by missing alternative text, by failed
 * renditions (scaled copies) and by images that no document uses, and the number and total size of all
 * matching images. The choices are kept in the URL.
 */
export function MediaToolbar({ media, disabled }: { media: MediaPage; disabled: boolean }) {
  const { t } = useTranslation();
  const { urlState, folder, sort, unused, items, total, bytes, isLoading } = media;
  const language = useLanguage();

  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <FolderSelect
        label={t('adminMedia.folder')}
        folders={LIBRARY_FOLDERS}
        value={folder}
        disabled={disabled}
        onChange={(chosen) => {
          urlState.set({ folder: chosen });
        }}
      />
      <div>
        <Choice
          label={t('admin.list.sort')}
          value={sort}
          disabled={disabled}
          options={LIBRARY_SORTS.map((each) => ({ value: each, label: t(`adminMedia.sorts.${each || 'newest'}`) }))}
          onChange={(chosen) => {
            urlState.set({ sort: chosen });
          }}
        />
      </div>
      <div className="col-span-2 flex flex-1 sm:max-w-xs sm:min-w-48">
        <SearchField urlState={urlState} disabled={disabled} />
      </div>
      <div>
        <Choice
          label={t('admin.list.lacks')}
          value={urlState.get('lacks')}
          disabled={disabled}
          options={['', ...LIBRARY_GAPS].map((each) => ({
            value: each,
            label: t(each ? `adminMedia.gaps.${each}` : 'admin.list.all'),
          }))}
          onChange={(chosen) => {
            urlState.set({ lacks: chosen });
          }}
        />
      </div>
      <label className="flex min-h-9 items-center gap-2 text-xs">
        <input
          type="checkbox"
          checked={unused}
          disabled={disabled}
          onChange={({ target }) => {
            urlState.set({ unused: target.checked ? '1' : '' });
          }}
          className="size-4 accent-wine"
        />
        {t('adminMedia.unusedOnly')}
      </label>
      <div className="ml-auto flex min-h-9 flex-wrap items-center justify-end gap-x-3 text-xs text-ink-soft">
        <p role="status">{isLoading || !items ? t('adminMedia.loading') : t('adminMedia.count', { count: total })}</p>
        {items && total > 0 ? <p>{t('adminMedia.bytes', { size: formatFileSize(bytes, language) })}</p> : null}
      </div>
    </div>
  );
}

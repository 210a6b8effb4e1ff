import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Album } from '#contract/albums';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { Checkbox } from '#shared/form/checkbox';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useStaffPerson } from '#shared/form/staff-person';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { FileDropArea } from '#shared/image-picker/image-upload';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { FileButton } from '#shared/uploads/file-button';
import { formatFileSize } from '#shared/uploads/file-size';
import { getUploadErrorText } from '#shared/uploads/upload-failures';
import { UploadPanel } from '#shared/uploads/upload-panel';
import { AlbumUploads, getOrCreateAlbumUploads } from '../lib/album-uploads';

interface AlbumDropProps {
  album: Pick<Album, 'id' | 'slug'>;
  /** The gallery items of the album. */
  children: ReactNode;
}

/**
 * Area of an album that takes dropped, pasted and chosen pictures: they are uploaded into the library and
 * added to the album in their order. It shows the progress of each file, and tries failed ones again.
 */
export function AlbumDrop({ album, children }: AlbumDropProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const person = useStaffPerson();
  const labelId = useId();
  const [uploads] = useState(() =>
    getOrCreateAlbumUploads(
      person?.id ?? '',
      album,
      () =>
        new AlbumUploads(api, album, (count) => {
          if (count > 0) showSuccessToast(t('adminGallery.add.done', { count }));
        }),
    ),
  );
  const {
    uploads: state,
    isAdding,
    error,
  } = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState);
  const [isPublished, setPublished] = useState(uploads.isPublished);
  const label = t('adminGallery.add.open');
  return (
    <FileDropArea labelId={labelId} invalid={false} disabled={false} onFiles={uploads.upload}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={labelId} className="mr-auto text-xs font-semibold">
          {label}
        </p>
        <Checkbox
          className="min-h-8 text-xs"
          label={t('adminGallery.add.publish')}
          isChecked={isPublished}
          onChange={(isChecked) => {
            uploads.isPublished = isChecked;
            setPublished(isChecked);
          }}
        />
        <FileButton
          multiple
          tone="outline"
          disabled={false}
          label={t('adminImages.filesOf', { label })}
          onFiles={uploads.upload}
        >
          {t('adminImages.chooseFile')}
          <span className="sr-only"> {label}</span>
        </FileButton>
      </div>
      {state.error === null ? null : (
        <StaffNotice kind="error" className="mb-3">
          {getUploadErrorText(state.error, {
            t,
            language,
            fallback: t('adminImages.failed'),
            includesName: state.round === 'batch',
          })}
        </StaffNotice>
      )}
      {error === null ? null : (
        <StaffNotice kind="error" className="mb-3">
          <p className="mb-2">{getErrorMessage(error, t('admin.failures.save'))}</p>
          <Button tone="outline" size="sm" disabled={isAdding} onClick={() => void uploads.addUploaded()}>
            {t('admin.actions.retry')}
          </Button>
        </StaffNotice>
      )}
      <UploadPanel queue={uploads.queue} state={state} />
      {children}
      <p className="mt-2 text-xs text-ink-soft">
        {t('adminImages.hint', { size: formatFileSize(MAX_UPLOAD_BYTES, language) })} {t('adminImages.dropHint')}
      </p>
    </FileDropArea>
  );
}

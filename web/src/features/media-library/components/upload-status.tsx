import { ImageUp } from 'lucide-react';
import type { StorageFolder } from '#contract/image-ref';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffNotice } from '#shared/ui/staff-notice';
import { getUploadErrorText } from '#shared/uploads/upload-failures';
import { UploadProgressBar } from '#shared/uploads/upload-notes';
import { UploadPanel } from '#shared/uploads/upload-panel';
import type { UploadQueue } from '#shared/uploads/upload-queue';
import type { UploadQueueState } from '#shared/uploads/upload-queue-state';

/**
 * State of the uploads to the media library: an error that concerns all of them, a progress bar, at the end
 * the numbers of uploaded images and of duplicates, and the list of files.
 */
export function UploadStatus({ queue, state }: { queue: UploadQueue; state: UploadQueueState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { error, percent, round, isBusy, done, duplicates } = state;
  const showsNames = round === 'batch';
  return (
    <>
      {error === null ? null : (
        <StaffNotice kind="error" className="mb-4">
          {getUploadErrorText(error, {
            t,
            language,
            fallback: t('adminMedia.failures.upload'),
            includesName: showsNames,
          })}
        </StaffNotice>
      )}
      {percent === null ? null : (
        <div className="mb-4 flex items-center gap-3">
          <UploadProgressBar percent={percent} label={t('adminUploads.progress')} />
          <span aria-hidden className="w-12 text-right text-xs tabular-nums">
            {percent} %
          </span>
        </div>
      )}
      <div role="status">
        {!isBusy && done > 0 && (round === 'batch' || duplicates > 0) ? (
          <p className="mb-4 rounded-sm border-l-3 border-vine bg-vine-pale px-4 py-3 text-sm text-vine-deep">
            {round === 'batch' ? t('adminMedia.uploaded', { count: done }) : null}
            {duplicates > 0 ? ` ${t('adminMedia.duplicates', { count: duplicates })}` : null}
          </p>
        ) : null}
      </div>
      <UploadPanel queue={queue} state={state} />
    </>
  );
}

/** Overlay over the page that names the folder into which the dragged files would be uploaded. */
export function DropOverlay({ folder }: { folder: StorageFolder }) {
  const { t } = useTranslation();
  return (
    <div className="pointer-events-none fixed inset-3 z-40 flex items-center justify-center rounded-md border-2 border-dashed border-wine bg-paper/85">
      <p className="flex items-center gap-3 font-display text-lg">
        <ImageUp aria-hidden className="size-6 text-wine" strokeWidth={1.5} />
        {t('adminMedia.drop', { folder: t(`admin.folders.${folder}`) })}
      </p>
    </div>
  );
}

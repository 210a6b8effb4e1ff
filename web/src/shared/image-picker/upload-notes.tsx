import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language';
import { Button } from '#shared/ui/button';
import { canRetry } from '#shared/uploads/can-retry';
import { UploadBar } from '#shared/uploads/upload-bar';
import { uploadFailureText } from '#shared/uploads/upload-failure-text';
import type { ImageUpload } from './use-image-upload';

/** The progress of a field's uploads and, inline, what went wrong, with the ways to try again or to stop. */
export function UploadNotes({ upload: { queue, state } }: { upload: ImageUpload }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { uploads, error, percent, isBusy } = state;
  const failed = uploads.filter(({ status }) => status === 'failed');
  const named = uploads.length > 1;
  const textOf = (cause: unknown) =>
    uploadFailureText(cause, { t, language, fallback: t('adminImages.failed'), named: state.round === 'batch' });
  return (
    <>
      {percent === null ? null : (
        <div className="mt-3 flex items-center gap-3">
          <UploadBar percent={percent} label={t('adminUploads.progress')} />
          {isBusy ? (
            <Button tone="quiet" size="sm" onClick={queue.cancelAll}>
              {t('adminUploads.cancel')}
            </Button>
          ) : null}
        </div>
      )}
      <div role="alert" className="text-xs text-wine">
        {error === null || failed.length > 0 ? null : <p className="mt-2 font-semibold">{textOf(error)}</p>}
        {failed.map(({ id, name, error: cause }) => (
          <p key={id} className="mt-2 flex flex-wrap items-center gap-2 font-semibold">
            <span>
              {named ? `${name}: ` : ''}
              {textOf(cause)}
            </span>
            {canRetry(cause) ? (
              <Button
                tone="outline"
                size="sm"
                aria-label={t('adminUploads.retryOf', { name })}
                onClick={() => void queue.retry(id)}
              >
                {t('adminUploads.retry')}
              </Button>
            ) : null}
          </p>
        ))}
      </div>
    </>
  );
}

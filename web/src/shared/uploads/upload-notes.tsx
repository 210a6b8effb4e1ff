import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language';
import { Button } from '#shared/ui/button';
import { canRetry } from './can-retry';
import { UploadBar } from './upload-bar';
import { uploadFailureText } from './upload-failure-text';
import type { UploadQueue } from './upload-queue';
import type { UploadQueueState } from './upload-queue-state';

export interface UploadNotesProps {
  upload: { queue: UploadQueue; state: UploadQueueState };
  /** What is said of a failure that nobody explains. */
  fallback: string;
}

/** The progress of a field's uploads and, inline, what went wrong, with the ways to try again or to stop. */
export function UploadNotes({ upload: { queue, state }, fallback }: UploadNotesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { uploads, error, percent, isBusy } = state;
  const failed = uploads.filter(({ status }) => status === 'failed');
  const named = uploads.length > 1;
  const textOf = (cause: unknown) =>
    uploadFailureText(cause, { t, language, fallback, named: state.round === 'batch' });
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

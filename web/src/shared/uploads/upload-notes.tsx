import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language';
import { Button } from '#shared/ui/button';
import { canRetry, uploadFailureText } from './upload-failures';
import type { UploadQueue } from './upload-queue';
import type { UploadQueueState } from './upload-queue-state';

/** How much was sent, 0–100 percent. */
export function UploadBar({ percent, label, thin = false }: { percent: number; label: string; thin?: boolean }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('w-full overflow-hidden rounded-full bg-stone-deep', thin ? 'h-1' : 'h-2')}
    >
      <span
        className="block h-full rounded-full bg-vine transition-[width] duration-150"
        style={{ width: `${String(percent)}%` }}
      />
    </div>
  );
}

interface UploadNotesProps {
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

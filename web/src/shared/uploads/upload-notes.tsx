import clsx from 'clsx';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { canRetryUpload, getUploadErrorText } from './upload-failures';
import type { UploadQueue } from './upload-queue';
import type { UploadQueueState } from './upload-queue-state';

/** Progress bar of an upload, 0–100 per cent. */
export function UploadProgressBar({
  percent,
  label,
  thin = false,
}: {
  percent: number;
  label: string;
  thin?: boolean;
}) {
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
  /** Text for errors without one. */
  fallback: string;
}

/** Progress and errors of a form field's uploads, with buttons to retry and cancel. */
export function UploadNotes({ upload: { queue, state }, fallback }: UploadNotesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { uploads, error, percent, isBusy } = state;
  const failed = uploads.filter(({ status }) => status === 'failed');
  const showsNames = uploads.length > 1;
  const getText = (cause: unknown) =>
    getUploadErrorText(cause, { t, language, fallback, includesName: state.round === 'batch' });
  return (
    <>
      {percent === null ? null : (
        <div className="mt-3 flex items-center gap-3">
          <UploadProgressBar percent={percent} label={t('adminUploads.progress')} />
          {isBusy ? (
            <Button tone="quiet" size="sm" onClick={queue.cancelAll}>
              {t('adminUploads.cancel')}
            </Button>
          ) : null}
        </div>
      )}
      <div role="alert" className="text-xs text-wine">
        {error === null || failed.length > 0 ? null : <p className="mt-2 font-semibold">{getText(error)}</p>}
        {failed.map(({ id, name, error: cause }) => (
          <p key={id} className="mt-2 flex flex-wrap items-center gap-2 font-semibold">
            <span>
              {showsNames ? `${name}: ` : ''}
              {getText(cause)}
            </span>
            {canRetryUpload(cause) ? (
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

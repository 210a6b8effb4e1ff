import { Check, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { formatFileSize } from './file-size';
import { canRetryUpload, getUploadErrorText } from './upload-failures';
import { UploadProgressBar } from './upload-notes';
import type { UploadQueue } from './upload-queue';
import type { QueuedUpload, UploadQueueState } from './upload-queue-state';

const getStepKey = ({ status, step, isDuplicate }: QueuedUpload): string => {
  if (status === 'running') return step;
  return status === 'done' && isDuplicate ? 'duplicate' : status;
};

function UploadRow({ upload, queue }: { upload: QueuedUpload; queue: UploadQueue }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, size, status, error } = upload;
  const failed = status === 'failed';
  const Mark = failed ? TriangleAlert : Check;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-xs">
      <span className="flex size-4 shrink-0 items-center">
        {failed || status === 'done' ? (
          <Mark aria-hidden className={`size-4 ${failed ? 'text-wine' : 'text-vine'}`} />
        ) : null}
      </span>
      <span className="min-w-0 flex-1 truncate font-semibold" title={name}>
        {name}
      </span>
      <span className="text-ink-soft tabular-nums">
        {formatFileSize(size, language)} · {t(`adminUploads.steps.${getStepKey(upload)}`)}
      </span>
      <span className="flex">
        {failed && canRetryUpload(error) ? (
          <Button
            tone="quiet"
            size="sm"
            aria-label={t('adminUploads.retryOf', { name })}
            onClick={() => void queue.retry(id)}
          >
            <RotateCcw aria-hidden className="size-4" />
            {t('adminUploads.retry')}
          </Button>
        ) : null}
        {status === 'done' ? null : (
          <Button
            tone="quiet"
            size="sm"
            aria-label={t(failed ? 'adminUploads.removeOf' : 'adminUploads.cancelOf', { name })}
            onClick={() => {
              queue.cancel(id);
            }}
          >
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </span>
      {failed ? (
        <p className="w-full pl-7 text-wine">
          {getUploadErrorText(error, { t, language, fallback: t('adminMedia.failures.upload') })}
        </p>
      ) : null}
      {status === 'running' ? (
        <UploadProgressBar percent={upload.percent} label={t('adminUploads.progressOf', { name })} thin />
      ) : null}
    </li>
  );
}

/**
 * List of a screen's uploads with their progress and errors, and buttons to retry, cancel and dismiss them.
 * Renders nothing if there are none.
 */
export function UploadPanel({ queue, state }: { queue: UploadQueue; state: UploadQueueState }) {
  const { t } = useTranslation();
  const { uploads, isBusy } = state;
  const retryable = uploads.filter(({ status, error }) => status === 'failed' && canRetryUpload(error));
  if (uploads.length === 0) return null;
  return (
    <section aria-label={t('adminUploads.title')} className="mb-4 rounded-md border border-line bg-white">
      <header className="flex flex-wrap items-center justify-end gap-2 border-b border-line px-4 py-2">
        <h2 className="mr-auto text-sm font-semibold">{t('adminUploads.title')}</h2>
        {retryable.length > 1 && !isBusy ? (
          <Button tone="outline" size="sm" onClick={() => void queue.retryAll()}>
            {t('adminUploads.retryAll')}
          </Button>
        ) : null}
        <Button tone="quiet" size="sm" onClick={isBusy ? queue.cancelAll : queue.dismiss}>
          {t(isBusy ? 'adminUploads.cancelAll' : 'adminUploads.dismiss')}
        </Button>
      </header>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

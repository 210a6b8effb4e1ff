import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCloseGuard } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import type { ScreenUploads, UploadAddition } from '#shared/uploads/staff-uploads';
import { UploadProgressBar } from '#shared/uploads/upload-notes';
import { canRetryUpload } from '#shared/uploads/upload-failures';

const IDLE = { isAdding: false, error: null };
const NO_ADDITION: UploadAddition = { getState: () => IDLE, subscribe: () => () => undefined };

/** Whether a screen of the staff area is open: its path, and its document if it has one. */
function useIsOpen(href: string): boolean {
  const { pathname, search } = useLocation();
  const [path, query] = href.split('?');
  const open = new URLSearchParams(search);
  return pathname === path && [...new URLSearchParams(query)].every(([name, value]) => open.get(name) === value);
}

/**
 * Shows on all staff screens but their own how many uploads of a screen are running, have failed or are done
 * since it was last open, and that uploaded images could not be added; nothing if there are none. On every
 * screen it asks before the tab is closed while something of it is not done, and resumes uploads when the
 * browser is online again.
 */
function UploadStatus({ queue, href, addition = NO_ADDITION }: ScreenUploads) {
  const { t } = useTranslation();
  const { uploads, isBusy, done, failed, percent } = useSyncExternalStore(queue.subscribe, queue.getState);
  const { isAdding, error } = useSyncExternalStore(addition.subscribe, addition.getState);
  const isOpen = useIsOpen(href);
  const [seenCount, setSeenCount] = useState(0);
  const canRetry = uploads.some((upload) => upload.status === 'failed' && canRetryUpload(upload.error));
  const isRunning = isBusy || isAdding;
  const isNotAdded = error !== null && !isRunning;
  useCloseGuard(isRunning || canRetry || isNotAdded);
  useEffect(() => {
    window.addEventListener('online', queue.resume);
    return () => {
      window.removeEventListener('online', queue.resume);
    };
  }, [queue]);

  // Uploads that ended while the screen was open are not reported again.
  useEffect(() => {
    if (isOpen) setSeenCount(done);
  }, [isOpen, done]);
  const hasEnded = done > seenCount && !isRunning;
  const hasFailed = failed > 0 || isNotAdded;
  if (isOpen || !(isRunning || hasFailed || hasEnded)) return null;
  const getMessage = (): [key: string, count: number] => {
    if (isRunning) return ['running', uploads.length];
    if (failed > 0) return ['failed', failed];
    return isNotAdded ? ['notAdded', done] : ['done', done];
  };
  const [key, count] = getMessage();
  const Mark = hasFailed ? TriangleAlert : Check;
  return (
    <aside
      aria-label={t('adminUploads.title')}
      className="pointer-events-auto max-w-full rounded-md border border-line-strong bg-white px-4 py-3 text-xs shadow-lg"
    >
      <div className="flex items-center gap-2">
        {isRunning ? null : <Mark aria-hidden className={`size-4 shrink-0 ${hasFailed ? 'text-wine' : 'text-vine'}`} />}
        <p role="status" className="min-w-0 flex-1 font-semibold">
          {t(`adminUploads.elsewhere.${key}`, { count, done })}
        </p>
        <Link to={href} className="text-link inline-flex min-h-6 items-center">
          {t('adminUploads.elsewhere.show')}
        </Link>
        {hasEnded && !hasFailed && (
          <Button
            tone="quiet"
            size="sm"
            aria-label={t('adminUploads.dismiss')}
            onClick={() => {
              setSeenCount(done);
            }}
          >
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      {isBusy && (
        <div className="mt-2">
          <UploadProgressBar percent={percent ?? 0} label={t('adminUploads.progress')} thin />
        </div>
      )}
    </aside>
  );
}

/** The uploads of all screens, at the bottom of the window. */
export default function UploadStatusBar({ uploads }: { uploads: readonly ScreenUploads[] }) {
  return (
    <div className="pointer-events-none fixed right-4 bottom-4 left-4 z-30 flex flex-col items-end gap-2">
      {uploads.map((each) => (
        <UploadStatus key={each.href} {...each} />
      ))}
    </div>
  );
}

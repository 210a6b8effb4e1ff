import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCloseGuard } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages } from '#shared/staff-pages';
import { Button } from '#shared/ui/button';
import { UploadProgressBar } from '#shared/uploads/upload-notes';
import { canRetryUpload } from '#shared/uploads/upload-failures';
import type { UploadQueue } from '#shared/uploads/upload-queue';

/**
 * Shows on all staff screens but the media library how many uploads to it are running, have failed or are
 * done since it was last open; nothing if there are none. On every screen it asks before the tab is closed
 * while uploads run or failed ones can be retried, and resumes them when the browser is online again.
 */
export default function UploadStatusBar({ queue }: { queue: UploadQueue }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { uploads, isBusy, done, failed, percent } = useSyncExternalStore(queue.subscribe, queue.getState);
  const [seenCount, setSeenCount] = useState(0);
  useCloseGuard(isBusy || uploads.some(({ status, error }) => status === 'failed' && canRetryUpload(error)));
  useEffect(() => {
    window.addEventListener('online', queue.resume);
    return () => {
      window.removeEventListener('online', queue.resume);
    };
  }, [queue]);

  const library = staffPages.adminMedia.href();
  const isLibrary = pathname === library;
  // Uploads that ended while the library was open are not reported again.
  useEffect(() => {
    if (isLibrary) setSeenCount(done);
  }, [isLibrary, done]);
  const hasEnded = done > seenCount && !isBusy;
  if (isLibrary || !(isBusy || failed > 0 || hasEnded)) return null;
  const [key, count] = isBusy ? ['running', uploads.length] : failed > 0 ? ['failed', failed] : ['done', done];
  const Mark = failed > 0 && !isBusy ? TriangleAlert : Check;
  return (
    <aside
      aria-label={t('adminUploads.title')}
      className="fixed right-4 bottom-4 z-30 max-w-full rounded-md border border-line-strong bg-white px-4 py-3 text-xs shadow-lg"
    >
      <div className="flex items-center gap-2">
        {isBusy ? null : <Mark aria-hidden className={`size-4 shrink-0 ${failed > 0 ? 'text-wine' : 'text-vine'}`} />}
        <p role="status" className="min-w-0 flex-1 font-semibold">
          {t(`adminUploads.elsewhere.${key}`, { count, done })}
        </p>
        <Link to={library} className="text-link inline-flex min-h-6 items-center">
          {t('adminUploads.elsewhere.show')}
        </Link>
        {hasEnded && failed === 0 && (
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

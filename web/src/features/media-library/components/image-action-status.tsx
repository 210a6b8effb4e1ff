import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { UploadProgressBar } from '#shared/uploads/upload-notes';
import type { ActionProgress } from '../hooks/use-image-actions';

/** Failures that are shown; the others are only counted. */
const MAX_FAILURES = 10;

interface ImageActionStatusProps {
  progress: ActionProgress | null;
  onStop: () => void;
  failures: readonly string[];
}

/**
 * State of an action on images: how far it is, with a button that stops it, if it is about several, and
 * what has failed.
 */
export function ImageActionStatus({ progress, onStop, failures }: ImageActionStatusProps) {
  const { t } = useTranslation();
  const hidden = failures.length - MAX_FAILURES;
  return (
    <>
      {progress && progress.count > 1 ? (
        <div className="mb-4 flex items-center gap-3 text-xs">
          <UploadProgressBar
            percent={Math.round((100 * progress.done) / progress.count)}
            label={t('adminMedia.progress.label')}
          />
          <span className="whitespace-nowrap tabular-nums">
            {t('adminMedia.progress.done', { done: progress.done, total: progress.count })}
          </span>
          <Button tone="outline" size="sm" onClick={onStop}>
            {t('adminMedia.progress.stop')}
          </Button>
        </div>
      ) : null}
      {failures.length > 0 ? (
        <StaffNotice kind="error" className="mb-4">
          {failures.slice(0, MAX_FAILURES).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {hidden > 0 ? <p>{t('adminMedia.failures.more', { count: hidden })}</p> : null}
        </StaffNotice>
      ) : null}
    </>
  );
}

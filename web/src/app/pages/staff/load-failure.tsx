import { useTranslation } from 'react-i18next';
import type { SectionId } from '#shared/pages';
import { sectionOf } from '#features/admin-frame/lib/admin-sections';
import { ForbiddenNotice } from '#features/session/components/forbidden-notice';
import { failureText, HttpError } from '#shared/api/http-error';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';

export interface LoadFailureProps {
  section: SectionId;
  error: Error;
  onRetry: () => void;
}

/** What stands in place of a screen whose data could not be read: why, and the way to try again. */
export function LoadFailure({ section, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  if (error instanceof HttpError && error.status === 403) {
    return <ForbiddenNotice what={t(`admin.sections.${section}`)} needsAdmin={sectionOf(section).access === 'admin'} />;
  }
  return (
    <StaffNotice kind="error">
      <p className="mb-3">{failureText(error, t('admin.failures.load'))}</p>
      <Button tone="outline" size="sm" onClick={onRetry}>
        {t('admin.actions.retry')}
      </Button>
    </StaffNotice>
  );
}

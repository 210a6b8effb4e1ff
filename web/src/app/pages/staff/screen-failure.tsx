import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';

/**
 * Shown instead of a staff screen that has thrown an error: a message, and a button that reloads the
 * document. The frame of the staff area stays.
 */
export function ScreenFailure() {
  const { t } = useTranslation();
  return (
    <StaffNotice kind="error">
      <h1 className="mb-3">{t('admin.failures.screen')}</h1>
      <Button
        tone="outline"
        size="sm"
        onClick={() => {
          location.reload();
        }}
      >
        {t('admin.actions.retry')}
      </Button>
    </StaffNotice>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';

/** Error boundary of a staff screen: the frame stays, and a button reloads the page. */
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

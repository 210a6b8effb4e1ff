import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';

/** A hairline over the header while the next page is on its way; it shows itself only when that takes a while. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className="no-print">
      {isLoading && (
        <span className="navigation-progress">
          <span className="sr-only">{t('common.status.loading')}</span>
        </span>
      )}
    </div>
  );
}

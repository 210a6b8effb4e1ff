import { useTranslation } from 'react-i18next';

/** The name over the menu. */
export function HouseMark() {
  const { t } = useTranslation();
  return (
    <p className="leading-tight text-white">
      <span className="block font-display text-lg">{t('admin.frame.house')}</span>
      <span className="block text-2xs text-brass-light">{t('admin.frame.area')}</span>
    </p>
  );
}

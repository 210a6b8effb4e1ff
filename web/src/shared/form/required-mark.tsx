import { useTranslation } from 'react-i18next';

/**
 * The one mark of fields that must not be left empty, beside their labels; all others may be. The control
 * says it to screen readers by itself (`required`, `aria-required`).
 */
export function RequiredMark() {
  const { t } = useTranslation();
  return (
    <span aria-hidden="true" className="text-xs font-normal text-ink-soft">
      {t('common.required')}
    </span>
  );
}

import { useTranslation } from '#shared/i18n/use-translation';

/**
 * Visible mark of required fields beside their labels. Screen readers get it from the control (`required`,
 * `aria-required`).
 */
export function RequiredMark() {
  const { t } = useTranslation();
  return (
    <span aria-hidden="true" className="text-xs font-normal text-ink-soft">
      {t('common.required')}
    </span>
  );
}

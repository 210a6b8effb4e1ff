import type { Language } from '#contract/languages';
import { useServices } from '#shared/api/services';
import { changeLanguage } from '#shared/i18n/staff-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { showFailureToast } from '#shared/ui/staff-toasts';

/** Returns a function that changes the language of the staff area; a toast says if that fails. */
export function useChangeLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  const services = useServices();
  return (language) => {
    changeLanguage(services, language).catch(() => {
      showFailureToast(t('admin.failures.language'));
    });
  };
}

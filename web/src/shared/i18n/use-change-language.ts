import type { Language } from '#contract/languages';
import { useServices } from '#shared/api/services';
import { showFailureToast } from '#shared/ui/staff-toasts';
import { changeLanguage } from './staff-language';
import { useTranslation } from './use-translation';

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

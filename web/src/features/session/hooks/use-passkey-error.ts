import { getErrorMessage } from '#shared/api/http-error';
import { useTranslation } from '#shared/i18n/use-translation';
import { findPasskeyFailure } from '../lib/passkey-ceremony';

/** Returns a function that gives the text of an error of a browser's passkey or of the server. */
export function usePasskeyError(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    const failure = findPasskeyFailure(error);
    if (failure) return t(`adminPasskeys.errors.${failure}`);
    return getErrorMessage(error, t('adminPasskeys.errors.failed'), t('common.status.noConnection'));
  };
}

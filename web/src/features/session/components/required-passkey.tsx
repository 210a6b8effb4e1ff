import { usePasskeyTexts } from '#shared/i18n/use-passkey-texts';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { AccountFrame } from './account-frame';
import { AddPasskeyForm } from './add-passkey-form';
import { useSession } from './session-provider';

/**
 * Screen of an admin who must add a passkey before anything else. The session has no rights until then, see
 * `CurrentUser`.
 */
export default function RequiredPasskey() {
  const { t } = useTranslation();
  const { refreshUser, logout } = useSession();
  if (!usePasskeyTexts()) return null;
  return (
    <AccountFrame title={t('adminPasskeys.required.title')} lead={t('adminPasskeys.required.text')}>
      <div className="my-6">
        <AddPasskeyForm onAdded={refreshUser} />
      </div>
      <Button tone="outline" size="sm" onClick={() => void logout()}>
        {t('adminPasskeys.required.signOut')}
      </Button>
    </AccountFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { passkeyAvailabilityQuery } from '#shared/api/passkey-availability';
import { useServices } from '#shared/api/services';
import { usePasskeyTexts } from '#shared/i18n/use-passkey-texts';
import { Button } from '#shared/ui/button';
import { useLogin } from '../hooks/use-login';
import { usePasskeyError } from '../hooks/use-passkey-error';
import { hasPasskeys, signChallenge } from '../lib/passkey-ceremony';

/** Button that signs in with a passkey; nothing where site or browser have none. */
export default function PasskeySignIn() {
  const { t } = useTranslation();
  const { api } = useServices();
  const hasTexts = usePasskeyTexts();
  const getText = usePasskeyError();
  const { submitWith, isPending, error } = useLogin(getText);
  const { data } = useQuery({ ...passkeyAvailabilityQuery(api), enabled: hasPasskeys() });
  if (!hasTexts || !data?.available) return null;
  const signIn = async () => {
    const passkey = await signChallenge(await api.post('/auth/passkey/options'));
    await api.post('/auth/passkey', { body: { passkey }, isNonIdempotent: true });
  };
  return (
    <div className="mb-5">
      <Button tone="outline" className="w-full" disabled={isPending} onClick={() => void submitWith(signIn)}>
        {t(isPending ? 'adminPasskeys.signingIn' : 'adminPasskeys.signIn')}
      </Button>
      {error !== null && (
        <p role="alert" className="mt-4 border-l-2 border-wine bg-wine-pale px-4 py-3 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

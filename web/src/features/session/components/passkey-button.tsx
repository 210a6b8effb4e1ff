import { useQuery } from '@tanstack/react-query';
import { passkeyAvailabilityQuery } from '#shared/api/passkey-availability';
import { useServices } from '#shared/api/services';
import { usePasskeyTexts } from '#shared/i18n/use-passkey-texts';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { hasPasskeys, signChallenge } from '../lib/passkey-ceremony';

interface PasskeyButtonProps {
  isPending: boolean;
  /** Error text of the last attempt; null if there is none. */
  error: string | null;
  /** Id of the only user who may sign in; without it any member of staff may. */
  userId?: string;
  /** Gets the function that asks for a passkey and starts the session. */
  onSignIn: (signIn: () => Promise<unknown>) => void;
}

/** Button that signs in with a passkey; nothing where site or browser have none. */
export function PasskeyButton({ isPending, error, userId, onSignIn }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const hasTexts = usePasskeyTexts();
  const { data } = useQuery({ ...passkeyAvailabilityQuery(api), enabled: hasPasskeys() });
  if (!hasTexts || !data?.available) return null;
  const signIn = async () => {
    const passkey = await signChallenge(await api.post('/auth/passkey/options'));
    const body = { passkey, ...(userId === undefined ? {} : { userId }) };
    await api.post('/auth/passkey', { body, isNonIdempotent: true });
  };
  return (
    <div className="mb-5">
      <Button
        tone="outline"
        className="w-full"
        disabled={isPending}
        onClick={() => {
          onSignIn(signIn);
        }}
      >
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

import { useState } from 'react';
import { usePasskeyError } from '../hooks/use-passkey-error';
import { PasskeyButton } from './passkey-button';
import { useSession } from './session-provider';

/** Button of the dialog after the end of a session: signs the same user in with a passkey. */
export default function PasskeySignInAgain({ userId }: { userId: string }) {
  const { loginWith } = useSession();
  const getText = usePasskeyError();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(signIn: () => Promise<unknown>): Promise<void> {
    setPending(true);
    setError(null);
    try {
      // The dialog closes with the new session.
      await loginWith(signIn);
    } catch (failure) {
      setError(getText(failure));
      setPending(false);
    }
  }
  return (
    <PasskeyButton userId={userId} isPending={isPending} error={error} onSignIn={(signIn) => void submit(signIn)} />
  );
}

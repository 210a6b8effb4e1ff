import { useLogin } from '../hooks/use-login';
import { usePasskeyError } from '../hooks/use-passkey-error';
import { PasskeyButton } from './passkey-button';

/** Button of the sign-in page that signs in with a passkey and opens the next page. */
export default function PasskeySignIn() {
  const { submitWith, isPending, error } = useLogin(usePasskeyError());
  return <PasskeyButton isPending={isPending} error={error} onSignIn={(signIn) => void submitWith(signIn)} />;
}

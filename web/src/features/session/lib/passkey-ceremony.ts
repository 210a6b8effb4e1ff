import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#contract/passkeys';

/** Loaded when a passkey is used. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the browser has passkeys at all; it may still have no authenticator. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the user and the authenticator for a new passkey. Rejects as `navigator.credentials.create` does. */
export async function createCredential(optionsJSON: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Asks the user for one of the passkeys of this site. Rejects as `navigator.credentials.get` does. */
export async function signChallenge(optionsJSON: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
}

/** Why the browser used no passkey; the last part of the key of a text. */
export type PasskeyFailure = 'cancelled' | 'unsupported' | 'known' | 'failed';

const FAILURES: Readonly<Record<string, PasskeyFailure>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'unsupported',
};

/**
 * Returns why the browser used no passkey, from the name of its error (WebAuthn Level 3, section 5.1);
 * `null` for errors that are not the browser's.
 */
export function findPasskeyFailure(error: unknown): PasskeyFailure | null {
  if (!(error instanceof Error)) return null;
  const failure = FAILURES[error.name];
  if (failure) return failure;
  return error.name === 'UnknownError' || error.name === 'WebAuthnError' ? 'failed' : null;
}

// See docs/adr/0042-passkeys.md.
import { PASSKEY_ALGORITHMS, type PasskeyAssertion, type PasskeyAttestation } from '../../../contract/passkeys';
import type { RelyingParty } from './relying-party';

/** The public part of a credential. `counter` never goes down, or is always 0. */
export interface StoredCredential {
  credentialId: string;
  /** COSE key in base64url. */
  publicKey: string;
  counter: number;
}

/** The library takes long to load and is needed rarely. */
const loadLibrary = () => import('@simplewebauthn/server');

/**
 * Whether the attestation statement has no certificates. Verifying certificates makes the library fetch
 * addresses that they name; browsers send none, since the options ask for no attestation.
 */
async function hasNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** Resolves to the result, or to `null` if the work rejects: the library throws for each invalid part. */
const mapErrorToNull = <Result>(work: Promise<Result | null>): Promise<Result | null> => work.catch(() => null);

/**
 * Verifies the response of an authenticator that made a credential for this site and challenge, with user
 * verification. Returns the credential, or `null` if anything in the response is wrong.
 */
export const verifyAttestation = (
  attestation: PasskeyAttestation,
  challenge: string,
  site: RelyingParty,
): Promise<StoredCredential | null> =>
  mapErrorToNull(
    (async () => {
      if (!(await hasNoCertificates(attestation.attestationObject))) return null;
      const { verifyRegistrationResponse } = await loadLibrary();
      const { id, clientDataJSON, attestationObject } = attestation;
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
      });
      if (registrationInfo?.credential.id !== id) return null;
      const { publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    })(),
  );

/**
 * Verifies that an authenticator signed the challenge for this site with the credential, with user
 * verification, and that its counter has not gone back. Returns the new counter, or `null` if anything is
 * wrong.
 */
export const verifyAssertion = (
  assertion: PasskeyAssertion,
  credential: StoredCredential,
  challenge: string,
  site: RelyingParty,
): Promise<number | null> =>
  mapErrorToNull(
    (async () => {
      const { verifyAuthenticationResponse } = await loadLibrary();
      const { id, clientDataJSON, authenticatorData, signature } = assertion;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        credential: {
          id: credential.credentialId,
          publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
          counter: credential.counter,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    })(),
  );

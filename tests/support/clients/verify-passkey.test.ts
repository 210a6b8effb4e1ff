import { describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from './software-authenticator';
import { verifyAssertion, verifyAttestation } from '../../../cms/src/api/auth/lib/verify-passkey';

const SITE = { id: 'winery.example', origin: 'https://winery.example' };
const CHALLENGE = 'c'.repeat(43);
const CREATION = { challenge: CHALLENGE, rp: { id: SITE.id }, user: { id: 'YTE' } };
const REQUEST = { challenge: CHALLENGE, rpId: SITE.id };

describe('[A10] verifying a passkey', () => {
  it('accepts what an authenticator made for the site and challenge', async () => {
    const authenticator = new SoftwareAuthenticator(SITE.origin);
    const attestation = { ...authenticator.create(CREATION), transports: [] };
    const credential = await verifyAttestation(attestation, CHALLENGE, SITE);
    expect(credential).toMatchObject({ credentialId: attestation.id, counter: 0 });
    if (!credential) return;
    expect(await verifyAssertion(authenticator.sign(REQUEST), credential, CHALLENGE, SITE)).toBe(1);
    const used = { ...credential, counter: 5 };
    expect(await verifyAssertion(authenticator.sign(REQUEST, { counter: 5 }), used, CHALLENGE, SITE)).toBeNull();
    expect(await verifyAssertion(authenticator.sign(REQUEST, { counter: 6 }), used, CHALLENGE, SITE)).toBe(6);
  });

  it('refuses certificates, whose addresses would be fetched', async () => {
    const attestation = new SoftwareAuthenticator(SITE.origin).create(CREATION);
    const bytes = Buffer.from(attestation.attestationObject, 'base64url');
    // {"fmt": "none", "attStmt": {}, …} becomes {"fmt": "packed", "attStmt": {"x5c": []}, …}.
    const text = bytes.toString('latin1');
    const withCertificates = text
      .replace('\x64none', '\x66packed')
      .replace('\x67attStmt\xa0', '\x67attStmt\xa1\x63x5c\x80');
    const attestationObject = Buffer.from(withCertificates, 'latin1').toString('base64url');
    expect(attestationObject).not.toBe(attestation.attestationObject);
    expect(await verifyAttestation({ ...attestation, attestationObject }, CHALLENGE, SITE)).toBeNull();
  });

  it('refuses an id that is not that of the credential, and what is no CBOR', async () => {
    const attestation = new SoftwareAuthenticator(SITE.origin).create(CREATION);
    expect(await verifyAttestation({ ...attestation, id: 'AAAA' }, CHALLENGE, SITE)).toBeNull();
    expect(await verifyAttestation({ ...attestation, attestationObject: 'AAAA' }, CHALLENGE, SITE)).toBeNull();
  });
});

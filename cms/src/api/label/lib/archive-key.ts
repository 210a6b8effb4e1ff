import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { LabelKey } from '../../../contract/published-labels';
import { deriveSecret } from '../../../core/process/data-directory';

/** Start of an Ed25519 private key in PKCS #8, before its 32 bytes (RFC 8410, section 7). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the private key of archives from the secret of the installation, so that it needs no storage. */
const derivePrivateKey = (): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_START, Buffer.from(deriveSecret('label archive'), 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });

/** Creates the public key by which archives of the labels of this installation are verified. */
export const createLabelKey = (): LabelKey => ({
  algorithm: 'Ed25519',
  publicKey: createPublicKey(derivePrivateKey()).export({ format: 'pem', type: 'spki' }).toString(),
});

/** Signs bytes with Ed25519; equal bytes have equal signatures. */
export const signWithLabelKey = (bytes: Buffer): Buffer => sign(null, bytes, derivePrivateKey());

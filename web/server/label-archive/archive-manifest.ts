import { createHash, createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { LABEL_CODE, LABEL_LANGUAGES } from '#contract/label-terms';
import type { LabelKey } from '#contract/published-labels';

const FORMAT = 1;

/** A path below the folder, without dot segments. */
const ArchivePath = z.string().check(z.regex(/^(?!.*\.\.(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/));
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** List of all files of an archive with their SHA-256. */
export const ArchiveManifest = z.strictObject({
  format: z.literal(FORMAT),
  pages: z.array(
    z.strictObject({
      path: ArchivePath,
      code: z.string().check(z.regex(LABEL_CODE)),
      version: z.string(),
      language: z.enum(LABEL_LANGUAGES),
      publishedAt: z.string(),
      sha256: Sha256,
    }),
  ),
  /** Files that are no label: rules of web servers and the page of unknown codes. */
  files: z.array(z.strictObject({ path: ArchivePath, sha256: Sha256 })),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

/** Returns the SHA-256 of a file, in hexadecimal digits. */
export const hashFile = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** Serializes a manifest; the same manifest gives the same bytes. */
export const serializeManifest = (manifest: Omit<ArchiveManifest, 'format'>): Buffer =>
  Buffer.from(`${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`);

/** Whether a signature of a manifest is valid. False for an unusable key. */
export function isSignatureValid(manifest: Buffer, signature: Buffer, { publicKey }: LabelKey): boolean {
  try {
    return verify(null, manifest, createPublicKey(publicKey), signature);
  } catch {
    return false;
  }
}

/** Returns the SHA-256 of the public key, by which people compare keys. */
export const getKeyFingerprint = ({ publicKey }: LabelKey): string =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ format: 'der', type: 'spki' }))
    .digest('hex');

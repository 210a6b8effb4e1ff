import { randomBytes } from 'node:crypto';
import { S3_ENDPOINT_VARIABLE, S3_KEYS } from './s3-gateway';

export type StorageKind = 'disk' | 's3';

/**
 * Returns the storage environment of a CMS: a folder of its data, or a new bucket on the started S3 store.
 */
export function getStorageEnvironment(
  kind: StorageKind,
  endpoint = process.env[S3_ENDPOINT_VARIABLE],
): Record<string, string> {
  if (kind === 'disk') return { STORAGE: 'disk' };
  if (!endpoint) throw new Error(`no S3 store: ${S3_ENDPOINT_VARIABLE} is set by the test run (see s3-gateway.ts)`);
  const bucket = `winery-${randomBytes(6).toString('hex')}`;
  return { STORAGE: 's3', S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...S3_KEYS };
}

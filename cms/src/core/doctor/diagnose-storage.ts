import { randomUUID } from 'node:crypto';
import { type Environment, toS3Settings, type S3Settings } from '../process/environment';
import { toBucketError } from '../storage/s3-bucket';
import { toOriginalPath } from '../storage/object-path';
import { S3Storage } from '../storage/s3-storage';
import {
  diagnoseClock,
  createFaultFinding,
  createOkFinding,
  DIAGNOSIS_TIMEOUT_MS,
  type DiagnosticFinding,
} from './finding';

const TODO =
  'See that the store runs, that the key is right and that it may write to the bucket; a start makes a missing bucket.';

/** Writes an object, reads it and deletes it. Throws if any of it fails. */
async function checkObjectRoundTrip(settings: S3Settings): Promise<void> {
  const storage = new S3Storage(settings);
  const path = toOriginalPath('Unknown', `doctor-${randomUUID()}.png`);
  const bytes = Buffer.from('a probe of the doctor');
  await storage.write(path, bytes);
  try {
    if (!bytes.equals(await storage.read(path))) throw new Error('what was written is not what is read');
  } finally {
    await storage.delete(path);
  }
}

async function diagnoseStoreClock({ endpoint, region }: S3Settings): Promise<DiagnosticFinding[]> {
  const url = endpoint ?? `https://s3.${region}.amazonaws.com`;
  const date = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(DIAGNOSIS_TIMEOUT_MS) }).then(
    ({ headers }) => headers.get('date'),
    () => null,
  );
  return date === null ? [] : [diagnoseClock('the object store', Date.parse(date))];
}

/**
 * Checks the object store, if one is configured: writes, reads and deletes an object, and compares the
 * store's clock with this machine's. Returns no finding for files on disk.
 */
export async function diagnoseStorage(values: Environment): Promise<DiagnosticFinding[]> {
  const settings = toS3Settings(values);
  if (!settings) return [];
  const { bucket, endpoint } = settings;
  const bucketFinding = checkObjectRoundTrip(settings).then(
    () => createOkFinding('storage', `The bucket "${bucket}" at ${endpoint ?? 'AWS'} can be written and read.`),
    (error: unknown) => {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      return createFaultFinding('storage', toBucketError(cause, settings).message, TODO);
    },
  );
  return [await bucketFinding, ...(await diagnoseStoreClock(settings))];
}

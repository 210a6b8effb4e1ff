import { randomUUID } from 'node:crypto';
import { type Environment, s3Settings, type S3Settings } from '../process/environment';
import { bucketFault } from '../storage/s3-bucket';
import { originalPath } from '../storage/object-path';
import { S3Storage } from '../storage/s3-storage';
import { lookAtClock, fault, ok, PATIENCE_MS, type Finding } from './finding';

const TODO =
  'See that the store runs, that the key is right and that it may write to the bucket; a start makes a missing bucket.';

/** Writes an object, reads it and deletes it. Throws if any of it fails. */
async function tryObject(settings: S3Settings): Promise<void> {
  const storage = new S3Storage(settings);
  const path = originalPath('Unknown', `doctor-${randomUUID()}.png`);
  const bytes = Buffer.from('a probe of the doctor');
  await storage.write(path, bytes);
  try {
    if (!bytes.equals(await storage.read(path))) throw new Error('what was written is not what is read');
  } finally {
    await storage.delete(path);
  }
}

async function clockOf({ endpoint, region }: S3Settings): Promise<Finding[]> {
  const url = endpoint ?? `https://s3.${region}.amazonaws.com`;
  const date = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ headers }) => headers.get('date'),
    () => null,
  );
  return date === null ? [] : [lookAtClock('the object store', Date.parse(date))];
}

/**
 * Checks the object store, if one is configured: writes, reads and deletes an object, and compares its clock.
 */
export async function lookAtStorage(values: Environment): Promise<Finding[]> {
  const settings = s3Settings(values);
  if (!settings) return [];
  const { bucket, endpoint } = settings;
  const tried = tryObject(settings).then(
    () => ok('storage', `The bucket "${bucket}" at ${endpoint ?? 'AWS'} can be written and read.`),
    (error: unknown) => {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      return fault('storage', bucketFault(cause, settings).message, TODO);
    },
  );
  return [await tried, ...(await clockOf(settings))];
}

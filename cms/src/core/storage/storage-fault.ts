import type { S3Settings } from '../process/s3-environment';
import { StartFault, wordsOf } from '../process/start/start-fault';
import { BucketMissing } from './s3-bucket';

const reasonOf = (error: unknown, { bucket, accessKeyId, endpoint }: S3Settings): string => {
  const store = endpoint ?? 'AWS';
  const words = wordsOf(error);
  const name = error instanceof Error ? error.name : '';
  // Stores have names and words of their own for the same; these are those of AWS, Ceph, MinIO and Garage.
  if (error instanceof BucketMissing) {
    return `S3_BUCKET: there is no bucket "${bucket}" at ${store}, and it could not be made: ${words}`;
  }
  if (name === 'InvalidAccessKeyId') return `S3_ACCESS_KEY_ID: ${store} does not know the key "${accessKeyId}"`;
  if (/signature/i.test(`${name} ${words}`)) return `S3_SECRET_ACCESS_KEY: it is not that of the key "${accessKeyId}"`;
  if (name === 'AccessDenied')
    return `S3_BUCKET: the key "${accessKeyId}" may not use the bucket "${bucket}" at ${store}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return `S3_ENDPOINT: nothing answers at ${store}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `S3_ENDPOINT: the host of ${store} is unknown`;
  return `S3_ENDPOINT: ${store} does not answer as it should: ${[name, words].filter(Boolean).join(': ')}`;
};

/** What is wrong with an object store that a start has failed at. */
export const bucketFault = (error: unknown, settings: S3Settings): StartFault =>
  new StartFault(`${reasonOf(error, settings)}.`, { cause: error });

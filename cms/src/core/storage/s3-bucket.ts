import type { CORSRule } from '@aws-sdk/client-s3';
import { getBucketOrigin } from '../../contract/storage';
import type { S3Settings } from '../process/environment';
import { ConfigurationError, StartupError, getErrorLine } from '../process/start/startup-error';
import { S3Connection, type S3Call } from './s3-connection';

/** How long browsers cache the response to a CORS preflight. */
const CORS_SECONDS = 3600;

const describeError = (error: unknown): string =>
  error instanceof Error ? [error.name, error.message].join(' ').trim() : String(error);

/**
 * Returns the HTTP status of an error of the AWS SDK; `undefined` if there was no response, and for other
 * errors.
 */
export const findResponseStatus = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;
const isStatus = (error: unknown, status: number): boolean => findResponseStatus(error) === status;

/** There is no bucket, and the key is not allowed to create it. */
export class BucketMissingError extends Error {
  override readonly name = 'BucketMissing';
}

async function createMissingBucket({ client, sdk, options }: S3Call, bucket: string): Promise<void> {
  try {
    // A listing, because the errors of HEAD requests have no message.
    await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), options);
    return;
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
  }
  await client.send(new sdk.CreateBucketCommand({ Bucket: bucket }), options).catch((cause: unknown) => {
    // Another process has just created it.
    if (cause instanceof Error && cause.name === 'BucketAlreadyOwnedByYou') return;
    throw new BucketMissingError(describeError(cause), { cause });
  });
}

/**
 * Checks that the bucket can be listed, and creates a missing one. Throws BucketMissingError if it is missing
 * and cannot be created, or an error of the SDK.
 */
export const ensureBucket = (settings: S3Settings): Promise<void> =>
  new S3Connection(settings).call((call) => createMissingBucket(call, settings.bucket));

const isAllowed = (origins: string[] = [], methods: string[] = [], siteOrigin: string): boolean =>
  origins.includes(siteOrigin) && methods.includes('PUT');

/** Reads the CORS rules of a bucket; none for the status 404, with which stores respond if there are none. */
async function readCorsRules({ client, sdk, options }: S3Call, bucket: string): Promise<CORSRule[]> {
  try {
    return (await client.send(new sdk.GetBucketCorsCommand({ Bucket: bucket }), options)).CORSRules ?? [];
  } catch (error) {
    if (isStatus(error, 404)) return [];
    throw error;
  }
}

/**
 * Adds a CORS rule that lets pages of the site use presigned URLs for uploads and reads. Other rules stay.
 */
async function allowSite(call: S3Call, bucket: string, siteOrigin: string): Promise<void> {
  const { client, sdk, options } = call;
  const rules = await readCorsRules(call, bucket);
  if (rules.some(({ AllowedOrigins, AllowedMethods }) => isAllowed(AllowedOrigins, AllowedMethods, siteOrigin))) return;
  const rule = {
    AllowedOrigins: [siteOrigin],
    AllowedMethods: ['PUT', 'GET'],
    AllowedHeaders: ['content-type', 'if-none-match'],
    MaxAgeSeconds: CORS_SECONDS,
  };
  const configuration = { Bucket: bucket, CORSConfiguration: { CORSRules: [...rules, rule] } };
  await client.send(new sdk.PutBucketCorsCommand(configuration), options);
}

/**
 * Creates a missing bucket, and its CORS rule for pages of the site. Never throws: returns a list with one
 * line for a step that failed or cannot be done, because keys that may only read and write objects suffice if
 * an operator has done both. The list is empty on success.
 *
 * @param siteOrigin `undefined` if the site's public origin is not configured
 */
export async function prepareBucket(settings: S3Settings, siteOrigin: string | undefined): Promise<string[]> {
  const { bucket } = settings;
  const connection = new S3Connection(settings);
  const runStep = (stepFailure: string, work: (call: S3Call) => Promise<void>): Promise<string[]> =>
    connection.call(work).then(
      () => [],
      (error: unknown) => [`S3 bucket ${bucket}: ${stepFailure} (${describeError(error)})`],
    );
  const missing = await runStep('could not be looked up or made', (call) => createMissingBucket(call, bucket));
  if (missing.length > 0) return missing;
  const { endpoint, publicEndpoint } = settings;
  if (getBucketOrigin({ ...settings, endpoint: publicEndpoint ?? endpoint }) === siteOrigin) return [];
  if (siteOrigin === undefined) return [`S3 bucket ${bucket}: set SITE_ORIGIN, or allow the site in its CORS rules`];
  const instruction = `allow PUT and GET from ${siteOrigin} in its CORS rules, it could not be done from here`;
  return runStep(instruction, (call) => allowSite(call, bucket, siteOrigin));
}

const isUnknownKey = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidAccessKeyId';
const isWrongSecret = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof BucketMissingError) &&
  /signature/i.test(`${error.name} ${getErrorLine(error)}`);

const describeBucketError = (error: unknown, { bucket, accessKeyId, endpoint }: S3Settings): string => {
  const store = endpoint ?? 'AWS';
  const message = getErrorLine(error);
  const name = error instanceof Error ? error.name : '';
  // Error names and messages of AWS, Ceph, MinIO and Garage.
  if (error instanceof BucketMissingError) {
    return `S3_BUCKET: there is no bucket "${bucket}" at ${store}, and it could not be made: ${message}`;
  }
  if (isUnknownKey(error)) return `S3_ACCESS_KEY_ID: ${store} does not know the key "${accessKeyId}"`;
  if (isWrongSecret(error)) return `S3_SECRET_ACCESS_KEY: it is not that of the key "${accessKeyId}"`;
  if (name === 'AccessDenied')
    return `S3_BUCKET: the key "${accessKeyId}" may not use the bucket "${bucket}" at ${store}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return `S3_ENDPOINT: nothing answers at ${store}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `S3_ENDPOINT: the host of ${store} is unknown`;
  return `S3_ENDPOINT: ${store} does not answer as it should: ${[name, message].filter(Boolean).join(': ')}`;
};

/**
 * Converts an error of the store to a `StartupError` that says in one line what to configure; a
 * `ConfigurationError` for an unknown key or a wrong secret. Returns it; does not throw.
 */
export function toBucketError(error: unknown, settings: S3Settings): StartupError {
  const ErrorClass = isUnknownKey(error) || isWrongSecret(error) ? ConfigurationError : StartupError;
  return new ErrorClass(`${describeBucketError(error, settings)}.`, { cause: error });
}

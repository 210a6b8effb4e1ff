import type { CORSRule } from '@aws-sdk/client-s3';
import { bucketOrigin } from '../../contract/storage';
import type { S3Settings } from '../process/environment';
import { ConfigurationError, StartupError, wordsOf } from '../process/start/startup-error';
import { S3Connection, type S3Call } from './s3-connection';

/** A browser asks once in this time whether it may upload. */
const CORS_SECONDS = 3600;

const answerOf = (error: unknown): string =>
  error instanceof Error ? [error.name, error.message].join(' ').trim() : String(error);

/** The HTTP status of a store's answer; `undefined` when none came. */
export const getResponseStatus = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;
const isStatus = (error: unknown, status: number): boolean => getResponseStatus(error) === status;

/** The keys are good, but there is no bucket and they may not make one. */
export class BucketMissing extends Error {
  override readonly name = 'BucketMissing';
}

async function makeBucket({ client, sdk, options }: S3Call, bucket: string): Promise<void> {
  try {
    // Asked by a listing, since what a HEAD fails with has no words.
    await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), options);
    return;
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
  }
  await client.send(new sdk.CreateBucketCommand({ Bucket: bucket }), options).catch((cause: unknown) => {
    // Another process has just done it.
    if (cause instanceof Error && cause.name === 'BucketAlreadyOwnedByYou') return;
    throw new BucketMissing(answerOf(cause), { cause });
  });
}

/** Sees whether the bucket can be used, and makes it if it is not there. */
export const ensureBucket = (settings: S3Settings): Promise<void> =>
  new S3Connection(settings).call((call) => makeBucket(call, settings.bucket));

const isAllowed = (origins: string[] = [], methods: string[] = [], siteOrigin: string): boolean =>
  origins.includes(siteOrigin) && methods.includes('PUT');

/** The rules that stand; a bucket without any answers 404. */
async function corsRules({ client, sdk, options }: S3Call, bucket: string): Promise<CORSRule[]> {
  try {
    return (await client.send(new sdk.GetBucketCorsCommand({ Bucket: bucket }), options)).CORSRules ?? [];
  } catch (error) {
    if (isStatus(error, 404)) return [];
    throw error;
  }
}

/** Lets pages of the site send uploads to the bucket and read what they have presigned URLs for; other rules stay. */
async function allowSite(call: S3Call, bucket: string, siteOrigin: string): Promise<void> {
  const { client, sdk, options } = call;
  const rules = await corsRules(call, bucket);
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
 * Makes the bucket if it is not there, and lets the site's pages talk to it. Answers one readable line for what did not
 * succeed: keys that may only read and write objects are enough where an operator has done both.
 */
export async function prepareBucket(settings: S3Settings, siteOrigin: string | undefined): Promise<string[]> {
  const { bucket } = settings;
  const connection = new S3Connection(settings);
  const step = (what: string, work: (call: S3Call) => Promise<void>): Promise<string[]> =>
    connection.call(work).then(
      () => [],
      (error: unknown) => [`S3 bucket ${bucket}: ${what} (${answerOf(error)})`],
    );
  const missing = await step('could not be looked up or made', (call) => makeBucket(call, bucket));
  if (missing.length > 0) return missing;
  const { endpoint, publicEndpoint } = settings;
  if (bucketOrigin({ ...settings, endpoint: publicEndpoint ?? endpoint }) === siteOrigin) return [];
  if (siteOrigin === undefined) return [`S3 bucket ${bucket}: set SITE_ORIGIN, or allow the site in its CORS rules`];
  const by = `allow PUT and GET from ${siteOrigin} in its CORS rules, it could not be done from here`;
  return step(by, (call) => allowSite(call, bucket, siteOrigin));
}

const isUnknownKey = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidAccessKeyId';
const isWrongSecret = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof BucketMissing) && /signature/i.test(`${error.name} ${wordsOf(error)}`);

const reasonOf = (error: unknown, { bucket, accessKeyId, endpoint }: S3Settings): string => {
  const store = endpoint ?? 'AWS';
  const words = wordsOf(error);
  const name = error instanceof Error ? error.name : '';
  // Stores have names and words of their own for the same; these are those of AWS, Ceph, MinIO and Garage.
  if (error instanceof BucketMissing) {
    return `S3_BUCKET: there is no bucket "${bucket}" at ${store}, and it could not be made: ${words}`;
  }
  if (isUnknownKey(error)) return `S3_ACCESS_KEY_ID: ${store} does not know the key "${accessKeyId}"`;
  if (isWrongSecret(error)) return `S3_SECRET_ACCESS_KEY: it is not that of the key "${accessKeyId}"`;
  if (name === 'AccessDenied')
    return `S3_BUCKET: the key "${accessKeyId}" may not use the bucket "${bucket}" at ${store}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return `S3_ENDPOINT: nothing answers at ${store}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `S3_ENDPOINT: the host of ${store} is unknown`;
  return `S3_ENDPOINT: ${store} does not answer as it should: ${[name, words].filter(Boolean).join(': ')}`;
};

/** What is wrong with an object store that a start has failed at. */
export function bucketFault(error: unknown, settings: S3Settings): StartupError {
  const Fault = isUnknownKey(error) || isWrongSecret(error) ? ConfigurationError : StartupError;
  return new Fault(`${reasonOf(error, settings)}.`, { cause: error });
}

import * as z from 'zod';
import { bucketOrigin, type BucketAddress } from '../../contract/bucket-origin';

/** A bucket of an S3-compatible store, and how to sign for it. */
export interface S3Settings extends BucketAddress {
  /** Where the CMS reaches a store that is not AWS. */
  endpoint?: string | undefined;
  /** Where browsers do, if not at the same address. */
  publicEndpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
  error: 'must have 3 to 63 small letters, digits, dots and dashes',
});
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** Environment variables that say where files are kept. */
export const STORAGE_VARIABLES = {
  STORAGE: z.enum(['disk', 's3'], { error: 'must be disk or s3' }).default('disk'),
  S3_ENDPOINT: address.optional(),
  S3_PUBLIC_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: bucketName.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: onOff.optional(),
};
type StorageVariables = z.output<z.ZodObject<typeof STORAGE_VARIABLES>>;

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The variables that files on S3 need and that are not set. */
export const missingForS3 = (values: StorageVariables): string[] =>
  values.STORAGE === 's3' ? NEEDED.filter((name) => values[name] === undefined) : [];

/** The S3 store that files are kept in, or `null` where they are kept on disk. */
export function s3Settings(values: StorageVariables): S3Settings | null {
  const { STORAGE, S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_FORCE_PATH_STYLE } = values;
  if (STORAGE !== 's3') return null;
  return {
    endpoint: values.S3_ENDPOINT,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: S3_FORCE_PATH_STYLE && S3_FORCE_PATH_STYLE === 'on',
  };
}

/** The origin at which browsers reach the store, if files are not kept on disk. */
export function storageOrigins(values: StorageVariables): string[] {
  const settings = s3Settings(values);
  if (!settings) return [];
  return [bucketOrigin({ ...settings, endpoint: settings.publicEndpoint ?? settings.endpoint })];
}

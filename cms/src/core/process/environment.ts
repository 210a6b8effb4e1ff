import { resolve } from 'node:path';
import * as z from 'zod';
import { bucketOrigin, type BucketAddress } from '../../contract/storage';
import { Feature } from '../../contract/features';
import {
  API_REQUESTS_PER_MINUTE,
  LOGIN_FAILURE_LIMIT,
  MAX_PASSWORD_BYTES,
  MIN_PASSWORD_LENGTH,
} from '../../contract/limits';
import { LOG_LEVELS } from '../../contract/log-line';
import { log } from './log';
import { givenVariables } from './secret-files';
import { CONFIGURATION_EXIT_CODE } from './start/start-fault';
import { signingKey, type Webhook } from './webhook';

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
const missingForS3 = (values: StorageVariables): string[] =>
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

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
const positive = z.coerce.number({ error: 'must be a number above 0' }).positive({ error: 'must be a number above 0' });
const email = z.email({ error: 'must be an e-mail address' });
const password = z
  .string()
  .min(MIN_PASSWORD_LENGTH, { error: `must have at least ${MIN_PASSWORD_LENGTH} characters` })
  .max(MAX_PASSWORD_BYTES, { error: `must have at most ${MAX_PASSWORD_BYTES} characters` });

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => new URL(value).origin);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Messages that anybody on the way could read or change go nowhere. */
function isSafeHook(value: string): boolean {
  const { protocol, hostname, username, password } = new URL(value);
  return (protocol === 'https:' || OWN_MACHINE.has(hostname)) && username === '' && password === '';
}
const hookAddress = address.refine((value) => URL.canParse(value) && isSafeHook(value), {
  error: 'must be an https:// address without a user, or http:// on this machine',
});
const hookSecret = z.string().refine((value) => signingKey(value) !== null, {
  error: 'must be whsec_ and base64 of 24 to 64 bytes, or at least 32 characters',
});

/** A feature as JSON text, such as `{"enabled":true,"embargoDate":"2025-09-26","hardOff":false}`. */
const featureJson = z.string().transform((text, context) => {
  try {
    const feature = Feature.safeParse(JSON.parse(text));
    if (feature.success) return feature.data;
  } catch {
    // Reported below, like JSON of another shape.
  }
  context.addIssue('must be JSON like {"enabled":true,"embargoDate":"2025-09-26","hardOff":false}');
  return z.NEVER;
});

/** What the CMS reads from its environment. Empty values count as absent. */
const Environment = z
  .object({
    CMS_HOST: z.string().default('127.0.0.1'),
    CMS_PORT: wholeNumber(1, 65_535).default(1337),
    DATA_DIR: z.string().default('../.data'),
    DATABASE_URL: postgresUrl.optional(),
    ...STORAGE_VARIABLES,
    SITE_ORIGIN: httpOrigin.optional(),
    ELABEL_ORIGIN: httpOrigin.optional(),
    APP_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    DEMO: onOff.default('off'),
    STAFF_EMAIL: email.optional(),
    STAFF_PASSWORD: password.optional(),
    PANEL_EMAIL: email.optional(),
    PANEL_PASSWORD: password.optional(),
    FEATURE_SITE: featureJson.optional(),
    FEATURE_QUEEN: featureJson.optional(),
    LOGIN_RATE_LIMIT: wholeNumber(1, 1_000_000).default(LOGIN_FAILURE_LIMIT),
    API_RATE_LIMIT: wholeNumber(1, 10_000_000).default(API_REQUESTS_PER_MINUTE),
    SESSION_IDLE_MINUTES: positive.default(120),
    SESSION_MAX_DAYS: positive.default(14),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: email.optional(),
    CDN_PURGE_URL: hookAddress.optional(),
    CDN_PURGE_SECRET: hookSecret.optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
    SLOW_QUERY_MS: wholeNumber(1, 600_000).default(300),
    CMS_METRICS_PORT: wholeNumber(1, 65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
  })
  .superRefine((values, context) => {
    for (const name of missingForS3(values)) {
      context.addIssue({ code: 'custom', path: [name], message: 'must be set with STORAGE=s3' });
    }
    if (values.CDN_PURGE_URL !== undefined && values.CDN_PURGE_SECRET === undefined) {
      context.addIssue({ code: 'custom', path: ['CDN_PURGE_SECRET'], message: 'must be set with CDN_PURGE_URL' });
    }
  })
  .transform((values) => ({ ...values, DATA_DIR: resolve(values.DATA_DIR) }));
export type Environment = z.infer<typeof Environment>;

/** The hook that purges shared caches in front of the site; `null` where none is set up. */
export function purgeHook({ CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret = '' }: Environment): Webhook | null {
  const key = url === undefined ? null : signingKey(secret);
  return url === undefined || key === null ? null : { url, key };
}

type Parsed = { environment: Environment; faults: null } | { environment: null; faults: string[] };

/** Parses environment variables; `faults` holds one readable line for each wrong one. */
export function parseEnvironment(source: NodeJS.ProcessEnv): Parsed {
  const { values, faults } = givenVariables(source);
  if (faults.length > 0) return { environment: null, faults };
  const parsed = Environment.safeParse(values);
  if (parsed.success) return { environment: parsed.data, faults: null };
  return { environment: null, faults: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

function readEnvironment(): Environment {
  const { environment, faults } = parseEnvironment(process.env);
  if (environment) return environment;
  for (const fault of faults) log.fatal(fault);
  return process.exit(CONFIGURATION_EXIT_CODE);
}

let current: Environment | undefined;

/**
 * The environment of this process, read once. Wrong values are printed, one line each, and end the process
 * with 78.
 */
export const environment = (): Environment => (current ??= readEnvironment());

import { resolve } from 'node:path';
import * as z from 'zod';
import { getBucketOrigin, type BucketLocation } from '../../contract/storage';
import { findMissingVariables, RULES } from '../../contract/environment-rules.mjs';
import { toSigningKey } from '../../contract/variable-rules.mjs';
import { toDefaultedSchema, toVariableSchema } from '../../contract/variable-schema';
import { log } from '../observability/log';
import { readGivenVariables } from './secret-files';
import { CONFIGURATION_EXIT_CODE } from './start/startup-error';
import type { Webhook } from './webhook';

/** A bucket of an S3-compatible store, and the key that signs requests to it. */
export interface S3Settings extends BucketLocation {
  /** URL of the store for the CMS; `undefined` for AWS. */
  endpoint?: string | undefined;
  /** URL of the store for browsers, if it differs. */
  publicEndpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Schemas of the variables that configure the storage of files. */
export const STORAGE_VARIABLES = {
  STORAGE: toDefaultedSchema(RULES.STORAGE),
  S3_ENDPOINT: toVariableSchema(RULES.S3_ENDPOINT).optional(),
  S3_PUBLIC_ENDPOINT: toVariableSchema(RULES.S3_PUBLIC_ENDPOINT).optional(),
  S3_REGION: toDefaultedSchema(RULES.S3_REGION),
  S3_BUCKET: toVariableSchema(RULES.S3_BUCKET).optional(),
  S3_ACCESS_KEY_ID: toVariableSchema(RULES.S3_ACCESS_KEY_ID).optional(),
  S3_SECRET_ACCESS_KEY: toVariableSchema(RULES.S3_SECRET_ACCESS_KEY).optional(),
  S3_FORCE_PATH_STYLE: toVariableSchema(RULES.S3_FORCE_PATH_STYLE).optional(),
};
type StorageVariables = z.output<z.ZodObject<typeof STORAGE_VARIABLES>>;

/**
 * Returns the settings of the S3 bucket in which files are stored; `null` if `STORAGE` is not `s3` (files on
 * disk).
 */
export function toS3Settings(values: StorageVariables): S3Settings | null {
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

/** Returns a list with the origin of the object store for browsers; empty for files on disk. */
export function getStorageOrigins(values: StorageVariables): string[] {
  const settings = toS3Settings(values);
  if (!settings) return [];
  return [getBucketOrigin({ ...settings, endpoint: settings.publicEndpoint ?? settings.endpoint })];
}

/** The variables of the CMS. Empty values count as absent. */
const Environment = z
  .object({
    CMS_HOST: toDefaultedSchema(RULES.CMS_HOST),
    CMS_PORT: toDefaultedSchema(RULES.CMS_PORT),
    DATA_DIR: toVariableSchema(RULES.DATA_DIR).default('../.data'),
    DATABASE_URL: toVariableSchema(RULES.DATABASE_URL).optional(),
    ...STORAGE_VARIABLES,
    SITE_ORIGIN: toVariableSchema(RULES.SITE_ORIGIN).optional(),
    ELABEL_ORIGIN: toVariableSchema(RULES.ELABEL_ORIGIN).optional(),
    APP_SECRET: toVariableSchema(RULES.APP_SECRET).optional(),
    DEMO: toVariableSchema(RULES.DEMO).default('off'),
    STAFF_EMAIL: toVariableSchema(RULES.STAFF_EMAIL).optional(),
    STAFF_PASSWORD: toVariableSchema(RULES.STAFF_PASSWORD).optional(),
    PANEL_EMAIL: toVariableSchema(RULES.PANEL_EMAIL).optional(),
    PANEL_PASSWORD: toVariableSchema(RULES.PANEL_PASSWORD).optional(),
    FEATURE_SITE: toVariableSchema(RULES.FEATURE_SITE).optional(),
    FEATURE_QUEEN: toVariableSchema(RULES.FEATURE_QUEEN).optional(),
    LOGIN_RATE_LIMIT: toDefaultedSchema(RULES.LOGIN_RATE_LIMIT),
    API_RATE_LIMIT: toDefaultedSchema(RULES.API_RATE_LIMIT),
    SESSION_IDLE_MINUTES: toDefaultedSchema(RULES.SESSION_IDLE_MINUTES),
    SESSION_MAX_DAYS: toDefaultedSchema(RULES.SESSION_MAX_DAYS),
    SMTP_URL: toVariableSchema(RULES.SMTP_URL).optional(),
    MAIL_FROM: toVariableSchema(RULES.MAIL_FROM).optional(),
    CDN_PURGE_URL: toVariableSchema(RULES.CDN_PURGE_URL).optional(),
    CDN_PURGE_SECRET: toVariableSchema(RULES.CDN_PURGE_SECRET).optional(),
    LOG_LEVEL: toVariableSchema(RULES.LOG_LEVEL).optional(),
    SLOW_QUERY_MS: toDefaultedSchema(RULES.SLOW_QUERY_MS),
    CMS_METRICS_PORT: toVariableSchema(RULES.CMS_METRICS_PORT).optional(),
    METRICS_HOST: toDefaultedSchema(RULES.METRICS_HOST),
  })
  .superRefine((values, context) => {
    for (const { name, requirement } of findMissingVariables(values)) {
      context.addIssue({ code: 'custom', path: [name], message: requirement });
    }
  })
  .transform((values) => ({ ...values, DATA_DIR: resolve(values.DATA_DIR) }));
export type Environment = z.infer<typeof Environment>;

/**
 * Whether the database or the files are in `DATA_DIR`, so that a full disk there refuses writes. Otherwise it
 * has caches and copies, and may be a small folder in memory.
 */
export const isContentInDataDirectory = ({ DATABASE_URL, STORAGE }: Environment): boolean =>
  DATABASE_URL === undefined || STORAGE === 'disk';

/**
 * Returns URL and signing key of the webhook that purges a CDN; `null` if `CDN_PURGE_URL` is absent or
 * `CDN_PURGE_SECRET` is not valid.
 */
export function findPurgeWebhook({ CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret = '' }: Environment): Webhook | null {
  const key = url === undefined ? null : toSigningKey(secret);
  return url === undefined || key === null ? null : { url, key };
}

type ParsedEnvironment = { environment: Environment; issues: null } | { environment: null; issues: string[] };

/**
 * Parses environment variables, with secrets also from files. Returns the environment, or `issues` with one
 * line for each wrong or missing variable.
 */
export function parseEnvironment(source: NodeJS.ProcessEnv): ParsedEnvironment {
  const { values, issues } = readGivenVariables(source);
  if (issues.length > 0) return { environment: null, issues };
  const parsed = Environment.safeParse(values);
  if (parsed.success) return { environment: parsed.data, issues: null };
  return { environment: null, issues: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

function readEnvironment(): Environment {
  const { environment, issues } = parseEnvironment(process.env);
  if (environment) return environment;
  for (const issue of issues) log.fatal(issue);
  return process.exit(CONFIGURATION_EXIT_CODE);
}

let parsedEnvironment: Environment | undefined;

/**
 * Returns the environment of this process, parsed once. Wrong values are logged, and end the process with
 * code 78.
 */
export const getEnvironment = (): Environment => (parsedEnvironment ??= readEnvironment());

import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { BACKUP_RULES } from '../contract/backup-rules.mjs';
import { toDefaultedSchema, toVariableSchema } from '../contract/variable-schema';
import { getDataDirectory } from '../core/process/data-directory';
import { getEnvironment, toS3Settings, STORAGE_VARIABLES, type S3Settings } from '../core/process/environment';
import { readGivenVariables } from '../core/process/secret-files';
import { getErrorLine } from '../core/process/start/startup-error';
import { RetentionRule } from './archive/retention';
import { BackupError } from './backup-error';
import { BucketStore } from './stores/bucket-store';
import { FolderStore } from './stores/folder-store';
import type { ObjectStore } from './stores/object-store';

/**
 * What backup commands read from their environment, besides what the CMS does. Empty values count as absent.
 */
const BackupEnvironment = z.object({
  BACKUP_TARGET: toVariableSchema(BACKUP_RULES.BACKUP_TARGET).optional(),
  BACKUP_KEY: toVariableSchema(BACKUP_RULES.BACKUP_KEY).optional(),
  BACKUP_KEY_FILE: toVariableSchema(BACKUP_RULES.BACKUP_KEY_FILE).optional(),
  BACKUP_KEEP: RetentionRule,
  BACKUP_ALERT_URL: toVariableSchema(BACKUP_RULES.BACKUP_ALERT_URL).optional(),
  BACKUP_S3_ENDPOINT: toVariableSchema(BACKUP_RULES.BACKUP_S3_ENDPOINT).optional(),
  BACKUP_S3_REGION: toDefaultedSchema(BACKUP_RULES.BACKUP_S3_REGION),
  BACKUP_S3_ACCESS_KEY_ID: toVariableSchema(BACKUP_RULES.BACKUP_S3_ACCESS_KEY_ID).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: toVariableSchema(BACKUP_RULES.BACKUP_S3_SECRET_ACCESS_KEY).optional(),
  BACKUP_S3_FORCE_PATH_STYLE: toVariableSchema(BACKUP_RULES.BACKUP_S3_FORCE_PATH_STYLE).optional(),
  ...STORAGE_VARIABLES,
});
export type BackupEnvironment = z.infer<typeof BackupEnvironment>;

/**
 * Parses the environment variables of the backup commands; empty ones count as absent.
 *
 * @throws BackupError with one line for each wrong value
 */
export function readBackupEnvironment(source: NodeJS.ProcessEnv): BackupEnvironment {
  const { values, issues } = readGivenVariables(source);
  if (issues.length > 0) throw new BackupError(issues.join('\n'));
  const { data, error } = BackupEnvironment.safeParse(values);
  if (data) return data;
  throw new BackupError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

/**
 * Returns the settings of a bucket of backups, with `BACKUP_S3_ACCESS_KEY_ID` those of `BACKUP_S3_…`, else of
 * `S3_…`.
 */
function toBackupBucket(variables: BackupEnvironment, bucket: string): S3Settings {
  const hasOwnCredentials = variables.BACKUP_S3_ACCESS_KEY_ID !== undefined;
  const settings = toS3Settings({
    ...variables,
    STORAGE: 's3',
    S3_BUCKET: bucket,
    ...(hasOwnCredentials && {
      S3_ENDPOINT: variables.BACKUP_S3_ENDPOINT,
      S3_REGION: variables.BACKUP_S3_REGION,
      S3_ACCESS_KEY_ID: variables.BACKUP_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: variables.BACKUP_S3_SECRET_ACCESS_KEY,
      S3_FORCE_PATH_STYLE: variables.BACKUP_S3_FORCE_PATH_STYLE,
    }),
  });
  if (settings?.accessKeyId && settings.secretAccessKey) return settings;
  throw new BackupError(
    `s3://${bucket} needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_… that the files have.`,
  );
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BackupError(`BACKUP_KEY_FILE: ${path} cannot be read: ${getErrorLine(error)}.`, { cause: error });
  }
}

/**
 * Returns the age key that encrypts backups, from the environment or from a file as `age-keygen` writes it,
 * with comments; `null` if both are absent or empty.
 * @throws BackupError for a text with no key, or with several
 */
export function readBackupKey({ BACKUP_KEY, BACKUP_KEY_FILE }: BackupEnvironment): string | null {
  const [name, text] =
    BACKUP_KEY === undefined
      ? ['BACKUP_KEY_FILE', BACKUP_KEY_FILE === undefined ? '' : readKeyFile(BACKUP_KEY_FILE)]
      : ['BACKUP_KEY', BACKUP_KEY];
  if (text.trim() === '') return null;
  const lines = text.split('\n').map((line) => line.trim());
  const [key, ...others] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (key === undefined) throw new BackupError(`${name}: ${BACKUP_KEY_FILE ?? 'the value'} has no key.`);
  if (others.length > 0) throw new BackupError(`${name}: must have one key, and has ${others.length + 1}.`);
  return key;
}

const S3_URL = /^s3:\/\/([^/]+)(?:\/(.*))?$/;

/**
 * Opens the store of the site's media files: its S3 bucket if the environment configures one, else the folder
 * `files` in DATA_DIR.
 */
export async function openMediaStore(): Promise<ObjectStore> {
  const settings = toS3Settings(getEnvironment());
  if (!settings) return new FolderStore(getDataDirectory('files'));
  return BucketStore.open(settings, '', true);
}

/**
 * Opens a folder or `s3://<bucket>/<prefix>` as a place for backups, and creates a missing one if `canCreate`
 * is set.
 *
 * @throws BackupError if it cannot be used
 */
export async function openBackupStore(
  location: string,
  variables: BackupEnvironment,
  canCreate: boolean,
): Promise<ObjectStore> {
  const [, bucket, path = ''] = S3_URL.exec(location) ?? [];
  if (bucket === undefined) {
    if (/^\w+:\/\//.test(location))
      throw new BackupError(`${location} is neither a folder nor s3://<bucket>/<prefix>.`);
    return FolderStore.open(location, canCreate);
  }
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  return BucketStore.open(toBackupBucket(variables, bucket), prefix, canCreate);
}

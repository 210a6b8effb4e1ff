import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { BACKUP_RETENTION } from '../contract/limits';
import { dataDirectory } from '../core/process/data-directory';
import { environment, s3Settings, STORAGE_VARIABLES, type S3Settings } from '../core/process/environment';
import { givenVariables } from '../core/process/secret-files';
import { wordsOf } from '../core/process/start/startup-error';
import { RetentionRule } from './archive/retention';
import { BackupError } from './backup-error';
import { FolderStore } from './stores/folder-store';
import type { ObjectStore } from './stores/object-store';

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const { S3_REGION: region, S3_FORCE_PATH_STYLE: pathStyle } = STORAGE_VARIABLES;

/** What backups read from their environment, besides what the CMS does. Empty values count as absent. */
const BackupEnvironment = z.object({
  BACKUP_TARGET: z.string().optional(),
  BACKUP_KEY: z.string().optional(),
  BACKUP_KEY_FILE: z.string().optional(),
  BACKUP_KEEP: RetentionRule.default(BACKUP_RETENTION),
  BACKUP_ALERT_URL: address.optional(),
  BACKUP_S3_ENDPOINT: address.optional(),
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: pathStyle,
  ...STORAGE_VARIABLES,
});
export type BackupEnvironment = z.infer<typeof BackupEnvironment>;

/** @throws BackupFault with one line for each wrong value */
export function readBackupEnvironment(source: NodeJS.ProcessEnv): BackupEnvironment {
  const { values, faults } = givenVariables(source);
  if (faults.length > 0) throw new BackupError(faults.join('\n'));
  const { data, error } = BackupEnvironment.safeParse(values);
  if (data) return data;
  throw new BackupError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

/** The store of a bucket for backups: one of its own where it is named, otherwise that of the product's files. */
function targetStore(variables: BackupEnvironment, bucket: string): S3Settings {
  const own = variables.BACKUP_S3_ACCESS_KEY_ID !== undefined;
  const settings = s3Settings({
    ...variables,
    STORAGE: 's3',
    S3_BUCKET: bucket,
    ...(own && {
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

function keyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BackupError(`BACKUP_KEY_FILE: ${path} cannot be read: ${wordsOf(error)}.`, { cause: error });
  }
}

/**
 * The key of the owner's, if there is one: from the environment, or from a file as `age-keygen` writes it,
 * with comments. An empty one has none.
 * @throws BackupFault for a text without a key, or with several of which only one would count
 */
export function ownersKey({ BACKUP_KEY, BACKUP_KEY_FILE }: BackupEnvironment): string | null {
  const [name, text] =
    BACKUP_KEY === undefined
      ? ['BACKUP_KEY_FILE', BACKUP_KEY_FILE === undefined ? '' : keyFile(BACKUP_KEY_FILE)]
      : ['BACKUP_KEY', BACKUP_KEY];
  if (text.trim() === '') return null;
  const lines = text.split('\n').map((line) => line.trim());
  const [key, ...others] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (key === undefined) throw new BackupError(`${name}: ${BACKUP_KEY_FILE ?? 'the value'} has no key.`);
  if (others.length > 0) throw new BackupError(`${name}: must have one key, and has ${others.length + 1}.`);
  return key;
}

const S3_ADDRESS = /^s3:\/\/([^/]+)(?:\/(.*))?$/;

/** Where the product of this environment keeps its files. The SDK is loaded for a bucket only. */
export async function openMedia(): Promise<ObjectStore> {
  const settings = s3Settings(environment());
  if (!settings) return new FolderStore(dataDirectory('files'));
  const { BucketStore } = await import('./stores/bucket-store.js');
  return BucketStore.open(settings, '', true);
}

/**
 * A place that an owner names: a folder, or `s3://<bucket>/<prefix>`. It is made where `mayMake` says so.
 * @throws BackupFault where it cannot be used
 */
export async function openPlace(place: string, variables: BackupEnvironment, mayMake: boolean): Promise<ObjectStore> {
  const [, bucket, path = ''] = S3_ADDRESS.exec(place) ?? [];
  if (bucket === undefined) {
    if (/^\w+:\/\//.test(place)) throw new BackupError(`${place} is neither a folder nor s3://<bucket>/<prefix>.`);
    return FolderStore.open(place, mayMake);
  }
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  const { BucketStore } = await import('./stores/bucket-store.js');
  return BucketStore.open(targetStore(variables, bucket), prefix, mayMake);
}

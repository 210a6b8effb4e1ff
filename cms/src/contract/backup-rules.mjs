// @ts-check
// The environment variables of the backup commands: one rule, default and meaning each. Plain JavaScript
// without packages, as the rules of the other variables (`environment-rules.mjs`).
import {
  anyText,
  defineDefaultedVariable,
  httpUrl,
  defineOptionalVariable,
  onOff,
  path,
  retention,
  s3Region,
} from './variable-rules.mjs';

/**
 * Rules of the variables that only the backup commands read, besides those of database and files in `RULES`.
 */
export const BACKUP_RULES = {
  BACKUP_TARGET: defineOptionalVariable(
    { ...path, requirement: 'must be a path or an s3:// address' },
    'the command names it',
    'Folder or `s3://<bucket>/<prefix>` of the backups.',
  ),
  BACKUP_KEY: defineOptionalVariable(
    anyText,
    'no encryption',
    'age identity or recipient that encrypts backups; see [backup](backup.md).',
  ),
  BACKUP_KEY_FILE: defineOptionalVariable(path, 'no encryption', 'File with the same, as `age-keygen` writes it.'),
  BACKUP_KEEP: defineDefaultedVariable(retention, '7d,4w,12m', 'Days, weeks and months that keep their newest backup.'),
  BACKUP_ALERT_URL: defineOptionalVariable(
    httpUrl,
    'no alerts',
    'URL that gets a JSON document by POST when a backup fails or is late.',
  ),
  BACKUP_S3_ENDPOINT: defineOptionalVariable(
    httpUrl,
    'AWS',
    'URL of the store of backups; read with `BACKUP_S3_ACCESS_KEY_ID`.',
  ),
  BACKUP_S3_REGION: defineDefaultedVariable(
    s3Region,
    'us-east-1',
    'Region of the store of backups; read with `BACKUP_S3_ACCESS_KEY_ID`.',
  ),
  BACKUP_S3_ACCESS_KEY_ID: defineOptionalVariable(
    anyText,
    'the store and key of `S3_…`',
    'Id of the key of a store for backups alone.',
  ),
  BACKUP_S3_SECRET_ACCESS_KEY: defineOptionalVariable(anyText, '`S3_SECRET_ACCESS_KEY`', 'Secret of that key.'),
  BACKUP_S3_FORCE_PATH_STYLE: defineOptionalVariable(
    onOff,
    '`on` with `BACKUP_S3_ENDPOINT`, else `off`',
    'Whether the bucket of backups is in the path of a URL instead of the host.',
  ),
};

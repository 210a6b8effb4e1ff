// @ts-check
// Reads the environment variables of an installation, secrets also from files. Plain JavaScript without
// packages, as environment-rules.mjs.

/** Secrets without which the product would generate or use something else: an empty file is an error. */
const NEEDED = ['APP_SECRET', 'DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
/** Secrets that may be absent: an empty file counts as absent. */
const OPTIONAL = [
  'SMTP_URL',
  'CDN_PURGE_SECRET',
  'STAFF_PASSWORD',
  'PANEL_PASSWORD',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
];

/** The variables whose values may be in a file, which `<name>_FILE` names. */
export const SECRETS_IN_FILES = [...NEEDED, ...OPTIONAL];

/**
 * Whether a variable holds a secret, whose value must never be printed.
 *
 * @param {string} name
 */
export const isSecretVariable = (name) => SECRETS_IN_FILES.includes(name) || name === 'CDN_PURGE_URL';

/**
 * Collects the variables that have a value, secrets also from files that container engines mount:
 * `APP_SECRET_FILE` names the file of `APP_SECRET`. Line breaks at the end of a file are not part of the
 * secret.
 *
 * @param {Readonly<Record<string, string | undefined>>} source
 * @param {(path: string) => string} readFile throws if a file cannot be read
 * @returns {{ values: Record<string, string>, issues: string[] }} `issues` has one line for each file that
 * cannot be read, for each empty file of a required secret, and for each secret given both ways
 */
export function collectVariables(source, readFile) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const [name, value] of Object.entries(source)) if (value) values[name] = value;
  /** @type {string[]} */
  const issues = [];
  for (const name of SECRETS_IN_FILES) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    if (name in values) {
      issues.push(`${name}_FILE: ${name} is set too, and only one of them counts`);
      continue;
    }
    try {
      const secret = readFile(path).replace(/(?<![\r\n])[\r\n]+$/, '');
      if (secret !== '') values[name] = secret;
      else if (NEEDED.includes(name)) issues.push(`${name}_FILE: ${path} is empty`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      issues.push(`${name}_FILE: ${path} cannot be read: ${reason}`);
    }
  }
  return { values, issues };
}

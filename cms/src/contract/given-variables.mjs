// @ts-check
// Which variables an installation has given, also in files. Plain JavaScript, as environment-rules.mjs.

/** What may stand in a file: what nobody should find who lists the environment of a process. */
const NEEDED = ['APP_SECRET', 'DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
/** The same, of what the product can do without. */
const OPTIONAL = [
  'SMTP_URL',
  'CDN_PURGE_SECRET',
  'STAFF_PASSWORD',
  'PANEL_PASSWORD',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
];

/** Whether the variable may never be printed. @param {string} name */
export const isSecretVariable = (name) => NEEDED.includes(name) || OPTIONAL.includes(name) || name === 'CDN_PURGE_URL';

/**
 * The variables that are set, secrets also from files that container engines mount: `APP_SECRET_FILE` names
 * the file of `APP_SECRET`. A line's end behind a secret is no part of it. Empty values count as absent, and
 * so do empty files of what can be absent: without the others something else would be made up in their place.
 *
 * @param {Readonly<Record<string, string | undefined>>} source
 * @param {(path: string) => string} readFile throws where a file cannot be read
 * @returns {{ values: Record<string, string>, faults: string[] }} `faults` has one line for each file without
 * a secret
 */
export function collectVariables(source, readFile) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const [name, value] of Object.entries(source)) if (value) values[name] = value;
  /** @type {string[]} */
  const faults = [];
  for (const name of [...NEEDED, ...OPTIONAL]) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    if (name in values) {
      faults.push(`${name}_FILE: ${name} is set too, and only one of them counts`);
      continue;
    }
    try {
      const secret = readFile(path).replace(/(?<![\r\n])[\r\n]+$/, '');
      if (secret !== '') values[name] = secret;
      else if (NEEDED.includes(name)) faults.push(`${name}_FILE: ${path} is empty`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.push(`${name}_FILE: ${path} cannot be read: ${reason}`);
    }
  }
  return { values, faults };
}

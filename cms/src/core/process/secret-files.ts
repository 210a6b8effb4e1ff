import { readFileSync } from 'node:fs';
import { wordsOf } from './start/start-fault';

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

interface Given {
  values: Record<string, string>;
  /** One readable line for each file that says nothing. */
  faults: string[];
}

/**
 * The variables that are set, secrets also from files that container engines mount: `APP_SECRET_FILE` names the file of
 * `APP_SECRET`. A line's end behind a secret is no part of it. Empty values count as absent, and so do empty files of what
 * can be absent: without the others something else would be made up in their place.
 */
export function givenVariables(source: NodeJS.ProcessEnv): Given {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) if (value) values[name] = value;
  const faults: string[] = [];
  for (const name of [...NEEDED, ...OPTIONAL]) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    if (name in values) {
      faults.push(`${name}_FILE: ${name} is set too, and only one of them counts`);
      continue;
    }
    try {
      const secret = readFileSync(path, 'utf8').replace(/(?<![\r\n])[\r\n]+$/, '');
      if (secret !== '') values[name] = secret;
      else if (NEEDED.includes(name)) faults.push(`${name}_FILE: ${path} is empty`);
    } catch (error) {
      faults.push(`${name}_FILE: ${path} cannot be read: ${wordsOf(error)}`);
    }
  }
  return { values, faults };
}

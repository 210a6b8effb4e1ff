import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackupKey, readBackupEnvironment } from '../../backup/backup-environment';
import { parseEnvironment } from './environment';

const SECRET = 'a'.repeat(32);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'winery-secrets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function getFile(text: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  return path;
}

describe('[B3] secrets in files', () => {
  it('set the variables that name them, without the trailing line feed', () => {
    const { environment } = parseEnvironment({ APP_SECRET_FILE: getFile(`${SECRET}\n`) });
    expect(environment?.APP_SECRET).toBe(SECRET);
  });

  it('satisfy the requirements of other variables', () => {
    const S3_SECRET_ACCESS_KEY_FILE = getFile('secret\r\n');
    const given = { STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY_FILE };
    expect(parseEnvironment(given).environment?.S3_SECRET_ACCESS_KEY).toBe('secret');
    expect(readBackupEnvironment(given).S3_SECRET_ACCESS_KEY).toBe('secret');
  });

  it('are validated like variables and never printed', () => {
    const { issues } = parseEnvironment({ STAFF_PASSWORD_FILE: getFile('short') });
    expect(issues).toEqual([expect.stringMatching(/^STAFF_PASSWORD: must have at least/)]);
    expect(String(issues)).not.toContain('short');
  });

  it.each([
    [
      'that are not there',
      () => ({ APP_SECRET_FILE: join(folder, 'none') }),
      /^APP_SECRET_FILE: .+none cannot be read/,
    ],
    ['that are empty', () => ({ APP_SECRET_FILE: getFile('\n') }), /^APP_SECRET_FILE: .+ is empty$/],
    ['beside the variable', () => ({ APP_SECRET: SECRET, APP_SECRET_FILE: getFile(SECRET) }), /is set too/],
  ])('%s are one line each', (_, given, line) => {
    expect(parseEnvironment(given()).issues).toEqual([expect.stringMatching(line)]);
    expect(() => readBackupEnvironment(given())).toThrow(line);
  });

  it('count as absent when empty, if the variable is optional', () => {
    const empty = getFile('\n');
    const given = { SMTP_URL_FILE: empty, STAFF_PASSWORD_FILE: empty, PANEL_PASSWORD_FILE: empty };
    const { environment } = parseEnvironment(given);
    expect([environment?.SMTP_URL, environment?.STAFF_PASSWORD, environment?.STORAGE]).toEqual([
      undefined,
      undefined,
      'disk',
    ]);
    const ofBackups = { BACKUP_KEY_FILE: empty, BACKUP_S3_ACCESS_KEY_ID_FILE: empty };
    const variables = readBackupEnvironment(ofBackups);
    expect([readBackupKey(variables), variables.BACKUP_S3_ACCESS_KEY_ID]).toEqual([null, undefined]);
  });

  it('a shortened backup key is refused', () => {
    const BACKUP_KEY_FILE = getFile('# public part: age1\n');
    expect(() => readBackupKey(readBackupEnvironment({ BACKUP_KEY_FILE }))).toThrow(/has no key/);
  });

  it('an empty file name counts as absent', () => {
    expect(parseEnvironment({ APP_SECRET_FILE: '' }).issues).toBeNull();
  });
});

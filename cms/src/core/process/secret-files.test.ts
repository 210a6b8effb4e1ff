import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackupEnvironment } from '../../backup/backup-environment';
import { parseEnvironment } from './environment';

const SECRET = 'a'.repeat(32);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'winery-secrets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function fileOf(text: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  return path;
}

describe('[B3] secrets in files', () => {
  it('count as the variables that they are named by, without the end of their line', () => {
    const { environment } = parseEnvironment({ APP_SECRET_FILE: fileOf(`${SECRET}\n`) });
    expect(environment?.APP_SECRET).toBe(SECRET);
  });

  it('are what else is needed', () => {
    const S3_SECRET_ACCESS_KEY_FILE = fileOf('secret\r\n');
    const given = { STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY_FILE };
    expect(parseEnvironment(given).environment?.S3_SECRET_ACCESS_KEY).toBe('secret');
    expect(readBackupEnvironment(given).S3_SECRET_ACCESS_KEY).toBe('secret');
  });

  it('are checked as the variables are, and never printed', () => {
    const { faults } = parseEnvironment({ STAFF_PASSWORD_FILE: fileOf('short') });
    expect(faults).toEqual([expect.stringMatching(/^STAFF_PASSWORD: must have at least/)]);
    expect(String(faults)).not.toContain('short');
  });

  it.each([
    [
      'that are not there',
      () => ({ APP_SECRET_FILE: join(folder, 'none') }),
      /^APP_SECRET_FILE: .+none cannot be read/,
    ],
    ['that are empty', () => ({ SMTP_URL_FILE: fileOf('\n') }), /^SMTP_URL_FILE: .+ is empty$/],
    ['beside the variable', () => ({ APP_SECRET: SECRET, APP_SECRET_FILE: fileOf(SECRET) }), /is set too/],
  ])('%s are one line each', (_, given, line) => {
    expect(parseEnvironment(given()).faults).toEqual([expect.stringMatching(line)]);
    expect(() => readBackupEnvironment(given())).toThrow(line);
  });

  it('an empty name is none', () => {
    expect(parseEnvironment({ APP_SECRET_FILE: '' }).faults).toBeNull();
  });
});

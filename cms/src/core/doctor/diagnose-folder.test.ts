import { expect, it } from 'vitest';
import { parseEnvironment } from '../process/environment';
import { diagnoseFolder } from './diagnose-folder';

const POSTGRES = { DATABASE_URL: 'postgres://winery@localhost/winery' };
const BUCKET = { STORAGE: 's3', S3_BUCKET: 'winery-media', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

it.each([
  ['SQLite and disk', {}, ['fault']],
  ['SQLite and S3', BUCKET, ['fault']],
  ['PostgreSQL and disk', POSTGRES, ['fault']],
  ['PostgreSQL and S3', { ...POSTGRES, ...BUCKET }, []],
])('[R34] [B4] the doctor measures the space of DATA_DIR with %s', (_name, variables, expected) => {
  // A file system without any space.
  const { environment } = parseEnvironment({ DATA_DIR: '/proc/self', ...variables });
  const findings = environment ? diagnoseFolder(environment) : [];
  expect(findings.filter(({ area }) => area === 'space').map(({ state }) => state)).toEqual(expected);
});

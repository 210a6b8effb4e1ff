import { describe, expect, it } from 'vitest';
import { readBackupEnvironment } from '../../backup/backup-environment';
import { BACKUP_RULES } from '../../contract/backup-rules.mjs';
import { RULES } from '../../contract/environment-rules.mjs';
import { BACKUP_RETENTION } from '../../contract/limits';
import { DEFAULT_LOG_LEVEL } from '../../contract/log-line';
import { parseEnvironment } from './environment';

describe('the environment of the CMS', () => {
  it('has a default for everything', () => {
    const { environment } = parseEnvironment({});
    expect(environment).toMatchObject({
      CMS_HOST: '127.0.0.1',
      CMS_PORT: 1337,
      STORAGE: 'disk',
      DEMO: 'off',
      LOGIN_RATE_LIMIT: 10,
      SESSION_IDLE_MINUTES: 120,
      SESSION_MAX_DAYS: 14,
    });
  });

  it('has defaults that their own rules allow, and that the contract names', () => {
    for (const [name, rule] of Object.entries({ ...RULES, ...BACKUP_RULES })) {
      if ('default' in rule) expect(rule.parse(rule.default), name).toBeDefined();
    }
    expect(readBackupEnvironment({}).BACKUP_KEEP).toEqual(BACKUP_RETENTION);
    expect(RULES.LOG_LEVEL.default).toBe(DEFAULT_LOG_LEVEL);
  });

  it('takes an empty value for none', () => {
    expect(parseEnvironment({ CMS_PORT: '', DATABASE_URL: '' }).environment?.CMS_PORT).toBe(1337);
  });

  it('[R35] takes a hook for caches with its secret, over TLS or on this machine', () => {
    const secret = 's'.repeat(32);
    const getFaults = (url: string, CDN_PURGE_SECRET = secret) =>
      parseEnvironment({ CDN_PURGE_URL: url, CDN_PURGE_SECRET }).issues;
    for (const url of ['https://cdn.example/purge?site=1', 'http://127.0.0.1:8080/', 'http://[::1]/x']) {
      expect(getFaults(url), url).toBeNull();
    }
    for (const url of ['http://cdn.example/', 'ftp://cdn.example/', 'https://user:word@cdn.example/', 'cdn.example']) {
      expect(getFaults(url)?.join(), url).toMatch(/^CDN_PURGE_URL: must be/);
    }
    expect(getFaults('https://cdn.example/', '')).toEqual(['CDN_PURGE_SECRET: must be set with CDN_PURGE_URL']);
    expect(getFaults('https://cdn.example/', 'whsec_short')?.join()).toMatch(/^CDN_PURGE_SECRET: must be whsec_ and/);
  });

  it('[G4] reads features as JSON', () => {
    const feature = { enabled: false, embargoDate: '2030-01-31', hardOff: true };
    expect(parseEnvironment({ FEATURE_QUEEN: JSON.stringify(feature) }).environment?.FEATURE_QUEEN).toEqual(feature);
  });

  it('names each issue in one line', () => {
    const { issues } = parseEnvironment({
      CMS_PORT: 'x',
      DATABASE_URL: 'mysql://localhost/x',
      STORAGE: 'tape',
      S3_ENDPOINT: 'files.example',
      S3_BUCKET: 'Files',
      FEATURE_SITE: '{"enabled":1}',
      FEATURE_QUEEN: 'nothing',
      STAFF_PASSWORD: 'short',
    });
    expect(issues?.map((issue) => issue.split(':')[0]).toSorted()).toEqual([
      'CMS_PORT',
      'DATABASE_URL',
      'FEATURE_QUEEN',
      'FEATURE_SITE',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'STAFF_PASSWORD',
      'STORAGE',
    ]);
    expect(issues).toContain('STORAGE: must be disk or s3');
    expect(issues).toContain('CMS_PORT: must be a port from 1 to 65535');
    for (const issue of issues ?? []) expect(issue).not.toContain('\n');
  });

  it('says what files on S3 need besides', () => {
    expect(parseEnvironment({ STORAGE: 's3', S3_BUCKET: 'files' }).issues).toEqual([
      'S3_ACCESS_KEY_ID: must be set with STORAGE=s3',
      'S3_SECRET_ACCESS_KEY: must be set with STORAGE=s3',
    ]);
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(parseEnvironment({ STORAGE: 's3', S3_BUCKET: 'files', ...keys }).issues).toBeNull();
  });

  it('[G1] refuses embargo days that are no day', () => {
    const feature = { enabled: true, embargoDate: '2030-02-30', hardOff: false };
    expect(parseEnvironment({ FEATURE_SITE: JSON.stringify(feature) }).issues).toHaveLength(1);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RULES } from '../../cms/src/contract/environment-rules.mjs';
import { DEFAULT_FEATURES } from '../../cms/src/contract/features';
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from '../../cms/src/contract/limits';
import { LOG_LEVELS } from '../../cms/src/contract/log-line';
import { readEnvironment } from './environment.mjs';

it('takes defaults for what is absent or empty', () => {
  const { environment, listeners, issues } = readEnvironment({ PORT: '', DATA_DIR: '/srv/winery' });
  expect(listeners.map(({ name, port }) => `${name} ${port}`)).toEqual(['PORT 3000', 'CMS_PORT 1337']);
  expect(issues).toEqual([]);
  expect(environment).toEqual({
    port: 3000,
    cmsPort: 1337,
    dataDir: '/srv/winery',
    labelsDir: '/srv/winery/labels',
    assetsDir: '/srv/winery/assets',
    siteOrigin: 'http://localhost:3000',
    demo: 'on',
  });
});

it('leaves the demo out on a database of its own, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://winery@localhost/winery';
  expect(readEnvironment({ DATABASE_URL }).environment.demo).toBe('off');
  expect(readEnvironment({ DATABASE_URL, DEMO: 'on' }).environment.demo).toBe('on');
});

it('names each wrong value on a line of its own', () => {
  const { issues } = readEnvironment({
    PORT: 'eighty',
    DEMO: 'yes',
    FEATURE_QUEEN: '{"enabled":true}',
    SITE_ORIGIN: 'winery.example',
  });
  expect(issues).toEqual([
    'PORT must be a port from 1 to 65535, not "eighty".',
    'SITE_ORIGIN must be an http:// or https:// address without a path, such as https://winery.example, not "winery.example".',
    'DEMO must be on or off, not "yes".',
    'FEATURE_QUEEN must be JSON like {"enabled":true,"embargoDate":"2025-09-26","hardOff":false}, not "{"enabled":true}".',
  ]);
});

it('never repeats a secret', () => {
  const { issues } = readEnvironment({
    STAFF_PASSWORD: 'short',
    DATABASE_URL: 'mysql://u:secret@h/d',
    CDN_PURGE_URL: 'http://cdn.example/?token=abc',
    CDN_PURGE_SECRET: 'whsec_abc',
  });
  expect(issues.join()).not.toMatch(/short\b|:secret|abc/);
  expect(issues).toHaveLength(4);
});

it('wants two different ports', () => {
  expect(readEnvironment({ PORT: '4000', CMS_PORT: '4000' }).issues).toEqual([
    'PORT and CMS_PORT are both 4000: each needs a port of its own.',
  ]);
  expect(readEnvironment({ METRICS_PORT: '3000', CMS_METRICS_PORT: '1337' }).issues).toEqual([
    'PORT and METRICS_PORT are both 3000: each needs a port of its own.',
    'CMS_PORT and CMS_METRICS_PORT are both 1337: each needs a port of its own.',
  ]);
});

/** A wrong value of every variable that has any. */
const WRONG_VALUES = {
  PORT: '65536',
  HOST: 'http://localhost',
  CMS_PORT: '1e3',
  CMS_HOST: 'a b',
  CMS_ORIGIN: 'http://cms:1337/api',
  API_HOST: 'api.winery.example',
  DATABASE_URL: 'postgres://u:%zz@db/winery',
  STORAGE: 'tape',
  S3_ENDPOINT: 'files.example',
  S3_PUBLIC_ENDPOINT: 'ftp://files.example',
  S3_REGION: 'eu central',
  S3_BUCKET: 'Files',
  S3_FORCE_PATH_STYLE: 'yes',
  SITE_ORIGIN: 'https://winery.example/shop',
  ELABEL_ORIGIN: 'https://winery.example/?label',
  APP_SECRET: 'x'.repeat(31),
  DEMO: 'true',
  STAFF_EMAIL: 'ana@winery',
  STAFF_PASSWORD: 'short',
  PANEL_EMAIL: 'ana winery@example.com',
  PANEL_PASSWORD: 'ž'.repeat(40),
  FEATURE_SITE: '{"enabled":1}',
  FEATURE_QUEEN: '{"enabled":true,"embargoDate":"2025-02-30","hardOff":false}',
  LANGUAGE_SWITCH: 'ON',
  LOGIN_RATE_LIMIT: '1.5',
  API_RATE_LIMIT: '0',
  PAGE_RATE_LIMIT: '-1',
  SESSION_IDLE_MINUTES: '0',
  SESSION_MAX_DAYS: 'Infinity',
  SMTP_URL: 'mail.example:587',
  MAIL_FROM: 'Winery <no-reply@winery.example>',
  CDN_PURGE_URL: 'http://cdn.example/',
  CDN_PURGE_SECRET: 'whsec_short',
  TRUST_PROXY: 'perhaps',
  LOG_LEVEL: 'loud',
  SLOW_QUERY_MS: 'fast',
  SLOW_RENDER_MS: '600001',
  METRICS_PORT: '0',
  CMS_METRICS_PORT: 'x',
  METRICS_HOST: '127.0.0.1:9464',
  DEBUG_QUERIES: '1',
};

it('[R115] checks every variable that is no plain text, and tells all that are wrong together', () => {
  const { issues } = readEnvironment(WRONG_VALUES);
  expect(issues.map((issue) => issue.split(' ', 1)[0])).toEqual(Object.keys(WRONG_VALUES));
  const free = ['DATA_DIR', 'LABELS_DIR', 'ASSETS_DIR', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  expect([...Object.keys(WRONG_VALUES), ...free].toSorted()).toEqual(Object.keys(RULES).toSorted());
});

it('[R115] keeps a issue on its line, whatever the value', () => {
  const { issues } = readEnvironment({ DEMO: `on\nPORT must be 1.\n${'x'.repeat(500)}` });
  expect(issues).toHaveLength(1);
  expect(issues[0]).toMatch(/^DEMO must be on or off, not "on PORT must be 1\. x{181}…"\.$/);
});

it('[R115] has the limits of the contract', () => {
  expect(RULES.STAFF_PASSWORD.parse('x'.repeat(MIN_PASSWORD_LENGTH))).toBeDefined();
  expect(RULES.STAFF_PASSWORD.parse('x'.repeat(MIN_PASSWORD_LENGTH - 1))).toBeUndefined();
  expect(RULES.STAFF_PASSWORD.parse('x'.repeat(MAX_PASSWORD_BYTES))).toBeDefined();
  expect(RULES.STAFF_PASSWORD.parse('x'.repeat(MAX_PASSWORD_BYTES + 1))).toBeUndefined();
  expect(LOG_LEVELS.map((level) => RULES.LOG_LEVEL.parse(level))).toEqual(LOG_LEVELS);
  for (const feature of Object.values(DEFAULT_FEATURES))
    expect(RULES.FEATURE_SITE.parse(JSON.stringify(feature))).toEqual(feature);
});

it('[R115] [B3] checks secrets in files, and what they name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-environment-'));
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'too-short\n');
  expect(readEnvironment({ APP_SECRET_FILE: secret }).issues).toEqual(['APP_SECRET must have at least 32 characters.']);
  expect(readEnvironment({ APP_SECRET_FILE: secret, APP_SECRET: 'x'.repeat(32) }).issues).toEqual([
    'APP_SECRET_FILE: APP_SECRET is set too, and only one of them counts.',
  ]);
  const s3 = { STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' };
  expect(readEnvironment({ ...s3, S3_SECRET_ACCESS_KEY_FILE: join(folder, 'none') }).issues).toEqual([
    expect.stringMatching(/^S3_SECRET_ACCESS_KEY_FILE: .*none cannot be read: ENOENT/),
  ]);
  rmSync(folder, { recursive: true });
});

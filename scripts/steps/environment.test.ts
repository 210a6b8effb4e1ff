import { expect, it } from 'vitest';
import { readEnvironment } from './environment.mjs';

it('takes defaults for what is absent or empty', () => {
  const { environment, faults } = readEnvironment({ PORT: '', DATA_DIR: '/srv/winery' });
  expect(faults).toEqual([]);
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
  const { faults } = readEnvironment({
    PORT: 'eighty',
    DEMO: 'yes',
    FEATURE_QUEEN: '{"enabled":true}',
    SITE_ORIGIN: 'winery.example',
  });
  expect(faults).toEqual([
    'PORT must be a port from 1 to 65535, not "eighty".',
    'SITE_ORIGIN must be an http:// or https:// address, not "winery.example".',
    'DEMO must be on or off, not "yes".',
    'FEATURE_QUEEN must be JSON like {"enabled":true,"embargoDate":"2025-09-26","hardOff":false}, not "{"enabled":true}".',
  ]);
});

it('never repeats a secret', () => {
  const { faults } = readEnvironment({
    STAFF_PASSWORD: 'short',
    DATABASE_URL: 'mysql://u:secret@h/d',
    CDN_PURGE_URL: 'http://cdn.example/?token=abc',
    CDN_PURGE_SECRET: 'whsec_abc',
  });
  expect(faults.join()).not.toMatch(/short\b|:secret|abc/);
  expect(faults).toHaveLength(4);
});

it('wants two different ports', () => {
  expect(readEnvironment({ PORT: '4000', CMS_PORT: '4000' }).faults).toEqual([
    'PORT and CMS_PORT are both 4000: the two servers need a port each.',
  ]);
});

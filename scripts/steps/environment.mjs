// @ts-check
import { readFileSync } from 'node:fs';
import { join, isAbsolute } from 'node:path';
import { WEB, ROOT } from './project.mjs';

/** What Node itself reads, besides the variables of the web server. */
const OF_NODE = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'TZ'];

/** @returns {string[]} */
const variables = () => JSON.parse(readFileSync(join(WEB, 'server/variables.json'), 'utf8'));

/**
 * The part of an environment that the web server reads. It is the process that strangers talk to: of secrets it has no
 * need, so that it has none to lose.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function webEnvironment(env) {
  const names = new Set([...OF_NODE, ...variables()]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.has(name)));
}

/**
 * @typedef {object} StartEnvironment what `npm start` itself needs; both processes parse everything again
 * @property {number} port of the web server
 * @property {number} cmsPort
 * @property {string} dataDir absolute
 * @property {string} labelsDir absolute
 * @property {string} assetsDir absolute
 * @property {string} siteOrigin
 * @property {'on' | 'off'} demo
 */

/** @typedef {{ ok: (value: string) => boolean, must: string }} Rule */

/** @param {string} value */
const isPort = (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
/** @param {string} value @param {readonly string[]} protocols */
const isUrl = (value, protocols) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
/** @param {string} value */
const isFeature = (value) => {
  try {
    const { enabled, embargoDate, hardOff } = JSON.parse(value);
    return typeof enabled === 'boolean' && typeof hardOff === 'boolean' && /^\d{4}-\d{2}-\d{2}$/.test(embargoDate);
  } catch {
    return false;
  }
};

/** @type {Rule} */
const port = { ok: isPort, must: 'must be a port from 1 to 65535' };
/** @type {Rule} */
const onOff = { ok: (value) => value === 'on' || value === 'off', must: 'must be on or off' };
/** @type {Rule} */
const address = { ok: (value) => isUrl(value, ['http:', 'https:']), must: 'must be an http:// or https:// address' };
/** @type {Rule} */
const positive = { ok: (value) => Number(value) > 0, must: 'must be a number above 0' };
/** @type {Rule} */
const email = { ok: (value) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value), must: 'must be an e-mail address' };
/** @type {Rule} */
const password = { ok: (value) => value.length >= 8, must: 'must have at least 8 characters' };
/** @type {Rule} */
const feature = {
  ok: isFeature,
  must: 'must be JSON like {"enabled":true,"embargoDate":"2025-09-26","hardOff":false}',
};

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @type {Record<string, Rule>} */
const RULES = {
  PORT: port,
  CMS_PORT: port,
  DATABASE_URL: { ok: (value) => isUrl(value, ['postgres:', 'postgresql:']), must: 'must be a postgres:// address' },
  STORAGE: { ok: (value) => value === 'disk' || value === 's3', must: 'must be disk or s3' },
  S3_ENDPOINT: address,
  S3_PUBLIC_ENDPOINT: address,
  S3_FORCE_PATH_STYLE: onOff,
  SITE_ORIGIN: address,
  ELABEL_ORIGIN: address,
  DEMO: onOff,
  LANGUAGE_SWITCH: onOff,
  DEBUG_QUERIES: onOff,
  STAFF_EMAIL: email,
  STAFF_PASSWORD: password,
  PANEL_EMAIL: email,
  PANEL_PASSWORD: password,
  FEATURE_SITE: feature,
  FEATURE_QUEEN: feature,
  LOGIN_RATE_LIMIT: positive,
  API_RATE_LIMIT: positive,
  PAGE_RATE_LIMIT: positive,
  SESSION_IDLE_MINUTES: positive,
  SESSION_MAX_DAYS: positive,
  SMTP_URL: { ok: (value) => isUrl(value, ['smtp:', 'smtps:']), must: 'must be an smtp:// or smtps:// address' },
  MAIL_FROM: email,
  CDN_PURGE_URL: {
    ok: (value) => isUrl(value, ['https:']) || (isUrl(value, ['http:']) && OWN_MACHINE.has(new URL(value).hostname)),
    must: 'must be an https:// address, or http:// on this machine',
  },
  CDN_PURGE_SECRET: {
    ok: (value) => value.length >= 32,
    must: 'must be whsec_ and base64, or have at least 32 characters',
  },
  LOG_LEVEL: {
    ok: (value) => ['error', 'warn', 'info', 'debug'].includes(value),
    must: 'must be one of error, warn, info, debug',
  },
  SLOW_QUERY_MS: positive,
  SLOW_RENDER_MS: positive,
  METRICS_PORT: port,
  CMS_METRICS_PORT: port,
};

const NEEDED_FOR_S3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const SECRET = /PASSWORD|SECRET|DATABASE_URL|CDN_PURGE_URL/;

/**
 * Checks what can be checked before anything is installed. An empty value counts as absent.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ environment: StartEnvironment, faults: string[] }} `faults` has one readable line for each wrong value
 */
export function readEnvironment(env) {
  const faults = Object.entries(RULES).flatMap(([name, { ok, must }]) => {
    const value = env[name];
    if (value === undefined || value === '' || ok(value)) return [];
    return [`${name} ${must}${SECRET.test(name) ? '' : `, not "${value}"`}.`];
  });
  /** Set, or in a file that the CMS reads. @param {string} name */
  const isGiven = (name) => Boolean(env[name] || env[`${name}_FILE`]);
  const missing = env.STORAGE === 's3' ? NEEDED_FOR_S3.filter((name) => !isGiven(name)) : [];
  faults.push(...missing.map((name) => `${name} must be set with STORAGE=s3.`));
  const webPort = Number(env.PORT || 3000);
  const cmsPort = Number(env.CMS_PORT || 1337);
  if (webPort === cmsPort) faults.push(`PORT and CMS_PORT are both ${webPort}: the two servers need a port each.`);
  /** @param {string} folder */
  const absolute = (folder) => (isAbsolute(folder) ? folder : join(ROOT, folder));
  const dataDir = absolute(env.DATA_DIR || '.data');
  return {
    faults,
    environment: {
      port: webPort,
      cmsPort,
      dataDir,
      labelsDir: env.LABELS_DIR ? absolute(env.LABELS_DIR) : join(dataDir, 'labels'),
      assetsDir: env.ASSETS_DIR ? absolute(env.ASSETS_DIR) : join(dataDir, 'assets'),
      siteOrigin: env.SITE_ORIGIN || `http://localhost:${webPort}`,
      demo: env.DEMO === 'on' || env.DEMO === 'off' ? env.DEMO : isGiven('DATABASE_URL') ? 'off' : 'on',
    },
  };
}

// @ts-check
// The environment variables of the product: one rule, default and meaning each, for `npm start`, the CMS, the
// web server, the backup commands and the doctor. docs/configuration.md is generated from them. Plain
// JavaScript without packages: `npm start` reads it before anything is installed or compiled. See
// docs/adr/0033-environment-rules-in-plain-javascript.md.
import { BACKUP_RULES } from './backup-rules.mjs';
import {
  anyText,
  createTextRule,
  defineDefaultedVariable,
  email,
  feature,
  hookUrl,
  host,
  httpUrl,
  createPatternRule,
  createPositiveNumberRule,
  createWordRule,
  defineOptionalVariable,
  onOff,
  origin,
  password,
  path,
  port,
  toSigningKey,
  trustProxy,
  createUrlRule,
  createWholeNumberRule,
  s3Region,
} from './variable-rules.mjs';

const PROCESSES = {
  PORT: defineDefaultedVariable(port, '3000', 'Port of the web server.'),
  HOST: defineDefaultedVariable(host, '127.0.0.1', 'Address on which the web server listens.'),
  CMS_PORT: defineDefaultedVariable(port, '1337', 'Port of the CMS.'),
  CMS_HOST: defineDefaultedVariable(host, '127.0.0.1', 'Address on which the CMS listens.'),
  CMS_ORIGIN: defineOptionalVariable(origin, '`http://127.0.0.1:<CMS_PORT>`', 'Where the web server reaches the CMS.'),
  API_HOST: defineOptionalVariable(origin, 'the origin of the site', 'Origin of the API for browsers.'),
  DATA_DIR: defineOptionalVariable(
    path,
    '`.data` in the folder of the product',
    'Folder of the database, files, logs and the generated secret.',
  ),
  LABELS_DIR: defineOptionalVariable(
    path,
    '`labels` in `DATA_DIR`; in memory alone for a web server that is started by itself',
    'Folder of the copy of all published labels, which the web server serves without the CMS.',
  ),
  ASSETS_DIR: defineOptionalVariable(
    path,
    '`assets` in `DATA_DIR`; those of the own release for a web server that is started by itself',
    'Folder of the scripts, styles and fonts of all releases, so that a page of the previous release finds its own.',
  ),
  DATABASE_URL: defineOptionalVariable(
    createUrlRule(['postgres:', 'postgresql:'], 'must be a postgres:// address'),
    'SQLite in `DATA_DIR`',
    'PostgreSQL database.',
  ),
};

const STORAGE = {
  STORAGE: defineDefaultedVariable(
    createWordRule(/** @type {const} */ (['disk', 's3']), 'must be disk or s3'),
    'disk',
    'Where files are kept.',
  ),
  S3_ENDPOINT: defineOptionalVariable(httpUrl, 'AWS', 'URL of a store other than AWS.'),
  S3_PUBLIC_ENDPOINT: defineOptionalVariable(httpUrl, '`S3_ENDPOINT`', 'URL of the store for browsers, if it differs.'),
  S3_REGION: defineDefaultedVariable(s3Region, 'us-east-1', 'Region of the store.'),
  S3_BUCKET: defineOptionalVariable(
    createPatternRule(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must have 3 to 63 small letters, digits, dots and dashes'),
    'required with `STORAGE=s3`',
    'Bucket of the files. A start creates it, and its CORS rule, if the key may.',
  ),
  S3_ACCESS_KEY_ID: defineOptionalVariable(anyText, 'required with `STORAGE=s3`', 'Id of the key of the store.'),
  S3_SECRET_ACCESS_KEY: defineOptionalVariable(
    anyText,
    'required with `STORAGE=s3`',
    'Secret of the key of the store.',
  ),
  S3_FORCE_PATH_STYLE: defineOptionalVariable(
    onOff,
    '`on` with `S3_ENDPOINT`, else `off`',
    'Whether the bucket is in the path of a URL instead of the host.',
  ),
};

const SITE = {
  SITE_ORIGIN: defineOptionalVariable(
    origin,
    '`http://localhost:<PORT>`',
    'Public origin of the site: canonical links, origin check. Behind TLS this or `TRUST_PROXY` must be set.',
  ),
  ELABEL_ORIGIN: defineOptionalVariable(
    origin,
    '`SITE_ORIGIN`',
    'Public origin of the labels, on a host that serves nothing else. It is printed in codes and must never change.',
  ),
  APP_SECRET: defineOptionalVariable(
    createTextRule((text) => text.length >= 32, 'must have at least 32 characters'),
    'generated in `DATA_DIR`',
    'Secret from which all keys are derived; the same for all replicas.',
  ),
  DEMO: defineOptionalVariable(
    onOff,
    '`on` with SQLite under `npm start`, else `off`',
    'Whether an empty database gets the content of the demo winery.',
  ),
  STAFF_EMAIL: defineOptionalVariable(
    email,
    'generated',
    'E-mail address of the first staff admin; read at the first start.',
  ),
  STAFF_PASSWORD: defineOptionalVariable(
    password,
    'generated',
    'Password of the first staff admin; read at the first start.',
  ),
  PANEL_EMAIL: defineOptionalVariable(
    email,
    'generated',
    'E-mail address of the first super-admin of the panel; read at the first start.',
  ),
  PANEL_PASSWORD: defineOptionalVariable(
    password,
    'generated',
    'Password of the first super-admin of the panel; read at the first start.',
  ),
  FEATURE_SITE: defineOptionalVariable(
    feature,
    'as in the panel',
    'Switch and embargo date of the site; overrides the panel.',
  ),
  FEATURE_QUEEN: defineOptionalVariable(
    feature,
    'as in the panel',
    'Switch and embargo date of the queen page; overrides the panel.',
  ),
  LANGUAGE_SWITCH: defineDefaultedVariable(
    onOff,
    'off',
    'Whether the site has English pages at `/en/…` and a language switch.',
  ),
};

const LIMITS = {
  LOGIN_RATE_LIMIT: defineDefaultedVariable(
    createWholeNumberRule(1, 1_000_000),
    '10',
    'Failed sign-ins per account and address in 15 minutes. Other limits (50 per address, 100 per account) rise with it; a browser that has signed in before has 30 of its own.',
  ),
  API_RATE_LIMIT: defineDefaultedVariable(
    createWholeNumberRule(1, 10_000_000),
    '3000',
    'Requests per address or staff session and minute to the API, to files and to the panel, in each CMS process.',
  ),
  PAGE_RATE_LIMIT: defineDefaultedVariable(
    createWholeNumberRule(1, 10_000_000),
    '120',
    'Pages per address or staff session and minute that are not in the cache, in each web process; as many prefetched ones besides.',
  ),
  SESSION_IDLE_MINUTES: defineDefaultedVariable(
    createPositiveNumberRule(52_560_000),
    '120',
    'Minutes after which an unused staff session ends.',
  ),
  SESSION_MAX_DAYS: defineDefaultedVariable(
    createPositiveNumberRule(36_500),
    '14',
    'Days after which every staff session ends.',
  ),
};

const NEIGHBOURS = {
  SMTP_URL: defineOptionalVariable(
    createUrlRule(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address'),
    'no mail: visit requests are stored, and admins set passwords',
    'Mail server for visit requests and forgotten passwords, such as `smtp://user:password@host:587`.',
  ),
  MAIL_FROM: defineOptionalVariable(email, '`no-reply@<host of SITE_ORIGIN>`', 'Sender of mails.'),
  CDN_PURGE_URL: defineOptionalVariable(
    hookUrl,
    'no CDN',
    'Webhook that is called after each change, to purge a CDN; see [operations](operations.md).',
  ),
  CDN_PURGE_SECRET: defineOptionalVariable(
    createTextRule(
      (text) => toSigningKey(text) !== null,
      'must be whsec_ and base64 of 24 to 64 bytes, or at least 32 characters',
    ),
    'required with `CDN_PURGE_URL`',
    'Secret that signs the webhook.',
  ),
  TRUST_PROXY: defineDefaultedVariable(
    trustProxy,
    'off',
    "Number of one's own proxies before the web server (`on`: one), whose headers about client addresses are believed.",
  ),
};

const LOG_LEVELS = /** @type {const} */ (['error', 'warn', 'info', 'debug']);

const OBSERVABILITY = {
  LOG_LEVEL: defineDefaultedVariable(
    createWordRule(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    'info',
    'Least severe level that is logged.',
  ),
  SLOW_QUERY_MS: defineDefaultedVariable(
    createWholeNumberRule(1, 600_000),
    '300',
    'Statements that take longer are logged, in ms.',
  ),
  SLOW_RENDER_MS: defineDefaultedVariable(
    createWholeNumberRule(1, 600_000),
    '500',
    'Pages that take longer to render are logged, in ms.',
  ),
  METRICS_PORT: defineOptionalVariable(
    port,
    'closed',
    'Internal port of the web server with metrics for Prometheus and reasons of readiness.',
  ),
  CMS_METRICS_PORT: defineOptionalVariable(port, 'closed', 'The same of the CMS.'),
  METRICS_HOST: defineDefaultedVariable(host, '127.0.0.1', 'Address on which both processes serve metrics.'),
  DEBUG_QUERIES: defineDefaultedVariable(onOff, 'off', 'Whether browsers log failed reads.'),
};

/** Rules of the variables of an installation, by name. An empty value counts as absent. */
export const RULES = { ...PROCESSES, ...STORAGE, ...SITE, ...LIMITS, ...NEIGHBOURS, ...OBSERVABILITY };

/** All variables, in the groups of docs/configuration.md. */
export const VARIABLE_GROUPS = [
  { title: 'Processes, folders and database', variables: PROCESSES },
  { title: 'Files', variables: STORAGE },
  { title: 'Site and first accounts', variables: SITE },
  { title: 'Limits and sessions', variables: LIMITS },
  { title: 'Mail, CDN and proxies', variables: NEIGHBOURS },
  { title: 'Logs and metrics', variables: OBSERVABILITY },
  { title: 'Backups', variables: BACKUP_RULES },
];

/** @typedef {{ name: string, requirement: string }} VariableIssue a wrong value, and what is allowed */
/** @typedef {Readonly<Record<string, string | undefined>>} Variables by their names */

const NEEDED_FOR_S3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/**
 * Lists the variables that are absent or empty although others require them: bucket and keys with
 * `STORAGE=s3`, and `CDN_PURGE_SECRET` with `CDN_PURGE_URL`.
 *
 * @param {Readonly<Record<string, unknown>>} values
 * @returns {VariableIssue[]}
 */
export function findMissingVariables(values) {
  const isMissing = (/** @type {string} */ name) => values[name] === undefined || values[name] === '';
  const names = values.STORAGE === 's3' ? NEEDED_FOR_S3.filter(isMissing) : [];
  const issues = names.map((name) => ({ name, requirement: 'must be set with STORAGE=s3' }));
  if (isMissing('CDN_PURGE_URL') || !isMissing('CDN_PURGE_SECRET')) return issues;
  return [...issues, { name: 'CDN_PURGE_SECRET', requirement: 'must be set with CDN_PURGE_URL' }];
}

/**
 * Lists the variables of an installation whose values break their rule, in the order of `RULES`, then the
 * missing ones (`findMissingVariables`). Empty values count as absent.
 *
 * @param {Variables} values
 * @returns {VariableIssue[]}
 */
export function findVariableIssues(values) {
  const wrong = Object.entries(RULES).flatMap(([name, { parse, requirement }]) => {
    const text = values[name];
    return text === undefined || text === '' || parse(text) !== undefined ? [] : [{ name, requirement }];
  });
  return [...wrong, ...findMissingVariables(values)];
}

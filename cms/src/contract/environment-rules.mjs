// @ts-check
// The variables that the product reads, one rule each: for `npm start`, the CMS, the web server and the
// doctor. Plain JavaScript without imports: `npm start` reads it before anything is installed or compiled.
// See docs/adr/0033-environment-rules-in-plain-javascript.md.

/**
 * @template T
 * @typedef {object} Rule
 * @property {(text: string) => T | undefined} parse returns the value of a text, `undefined` for a text that
 * is not allowed
 * @property {string} must what is allowed, such as `must be on or off`
 */

/**
 * @template T
 * @param {(text: string) => T | undefined} parse
 * @param {string} must
 * @returns {Rule<T>}
 */
const createRule = (parse, must) => ({ parse, must });

/** @param {(text: string) => boolean} isAllowed @param {string} must */
const createTextRule = (isAllowed, must) => createRule((text) => (isAllowed(text) ? text : undefined), must);

/** @param {RegExp} pattern @param {string} must */
const matching = (pattern, must) => createTextRule((text) => pattern.test(text), must);

/**
 * @template {string} Word
 * @param {readonly Word[]} words
 * @param {string} must
 */
const oneOf = (words, must) => createRule((text) => words.find((word) => word === text), must);

/** @param {number} least @param {number} most */
const wholeNumber = (least, most, must = `must be a whole number from ${least} to ${most}`) =>
  createRule((text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return number >= least && number <= most ? number : undefined;
  }, must);

/** @param {number} most */
const numberAbove0 = (most) =>
  createRule((text) => {
    const number = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : NaN;
    return number > 0 && number <= most ? number : undefined;
  }, `must be a number above 0, at most ${most}`);

/** Whether `decodeURIComponent` takes it. @param {string} text */
function canDecode(text) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} text
 * @param {readonly string[]} protocols such as `https:`
 * @returns {URL | undefined}
 */
function toUrl(text, protocols) {
  if (!/^[a-z]+:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const hasReadableParts = [url.username, url.password, url.pathname].every(canDecode);
  return protocols.includes(url.protocol) && hasReadableParts ? url : undefined;
}
const HTTP = ['http:', 'https:'];

/** @param {readonly string[]} protocols @param {string} must */
const urlWith = (protocols, must) => createTextRule((text) => toUrl(text, protocols) !== undefined, must);

/** As a browser sends it in `Origin`. */
const origin = createRule((text) => {
  const url = toUrl(text, HTTP);
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
}, 'must be an http:// or https:// address without a path, such as https://winery.example');

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Messages that anybody on the network could read or change are not sent. */
const hookUrl = createTextRule((text) => {
  const url = toUrl(text, HTTP);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || OWN_MACHINE.has(url.hostname);
}, 'must be an https:// address without a user, or http:// on this machine');

const HOOK_SECRET_PREFIX = 'whsec_';
/** @param {string} base64 */
const withoutPadding = (base64) => base64.replace(/(?<!=)=+$/, '');
/**
 * The key that a secret stands for: `whsec_` and base64, or any text that is long enough; `null` for any
 * other text.
 *
 * @param {string} secret
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function toSigningKey(secret) {
  if (!secret.startsWith(HOOK_SECRET_PREFIX)) return secret.length >= 32 ? Buffer.from(secret) : null;
  const text = secret.slice(HOOK_SECRET_PREFIX.length);
  const key = Buffer.from(text, 'base64');
  const isWhole = withoutPadding(key.toString('base64')) === withoutPadding(text);
  return isWhole && key.length >= 24 && key.length <= 64 ? key : null;
}

/** @param {string} text whether it is a day of the calendar, such as `2025-09-26` */
function isDay(text) {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * @typedef {{ enabled: boolean, embargoDate: string, hardOff: boolean }} Feature as in `contract/features.ts`
 */
const feature = createRule(
  /** @returns {Feature | undefined} */
  (text) => {
    try {
      const { enabled, embargoDate, hardOff, ...others } = JSON.parse(text);
      const isFeature = typeof enabled === 'boolean' && typeof hardOff === 'boolean' && isDay(embargoDate);
      return isFeature && Object.keys(others).length === 0 ? { enabled, embargoDate, hardOff } : undefined;
    } catch {
      return undefined;
    }
  },
  'must be JSON like {"enabled":true,"embargoDate":"2025-09-26","hardOff":false}',
);

const anyText = createTextRule(() => true, 'must be a text');
const port = wholeNumber(1, 65_535, 'must be a port from 1 to 65535');
const onOff = oneOf(/** @type {const} */ (['on', 'off']), 'must be on or off');
const httpUrl = urlWith(HTTP, 'must be an http:// or https:// address');
/** As the contract takes it from staff. */
const email = matching(/^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i, 'must be an e-mail address');
/** The bounds of `MIN_PASSWORD_LENGTH` and `MAX_PASSWORD_BYTES` in `contract/limits.ts`. */
const password = createTextRule(
  (text) => text.length >= 8 && Buffer.byteLength(text) <= 72,
  'must have at least 8 characters, and at most 72 bytes',
);
/** A name of RFC 1123, or an address of IPv4 or IPv6. */
const host = createTextRule((text) => {
  if (text.includes(':')) return URL.canParse(`http://[${text}]`);
  return text.length <= 253 && /^[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(text) && URL.canParse(`http://${text}`);
}, 'must be a host name or an IP address, without a port');
const trustProxy = createRule((text) => {
  if (text === 'on' || text === 'off') return text === 'on' ? 1 : 0;
  return /^[1-9]$/.test(text) ? Number(text) : undefined;
}, 'must be on, off or a number of proxies up to 9');
const LOG_LEVELS = /** @type {const} */ (['error', 'warn', 'info', 'debug']);

/** The rule of each variable, by its name. An empty value counts as absent, and so does an absent one. */
export const RULES = {
  PORT: port,
  HOST: host,
  CMS_PORT: port,
  CMS_HOST: host,
  CMS_ORIGIN: origin,
  API_HOST: origin,
  DATA_DIR: anyText,
  LABELS_DIR: anyText,
  ASSETS_DIR: anyText,
  DATABASE_URL: urlWith(['postgres:', 'postgresql:'], 'must be a postgres:// address'),
  STORAGE: oneOf(/** @type {const} */ (['disk', 's3']), 'must be disk or s3'),
  S3_ENDPOINT: httpUrl,
  S3_PUBLIC_ENDPOINT: httpUrl,
  S3_REGION: matching(/^[\w-]{1,63}$/, 'must be the name of a region, such as eu-central-1'),
  S3_BUCKET: matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must have 3 to 63 small letters, digits, dots and dashes'),
  S3_ACCESS_KEY_ID: anyText,
  S3_SECRET_ACCESS_KEY: anyText,
  S3_FORCE_PATH_STYLE: onOff,
  SITE_ORIGIN: origin,
  ELABEL_ORIGIN: origin,
  APP_SECRET: createTextRule((text) => text.length >= 32, 'must have at least 32 characters'),
  DEMO: onOff,
  STAFF_EMAIL: email,
  STAFF_PASSWORD: password,
  PANEL_EMAIL: email,
  PANEL_PASSWORD: password,
  FEATURE_SITE: feature,
  FEATURE_QUEEN: feature,
  LANGUAGE_SWITCH: onOff,
  LOGIN_RATE_LIMIT: wholeNumber(1, 1_000_000),
  API_RATE_LIMIT: wholeNumber(1, 10_000_000),
  PAGE_RATE_LIMIT: wholeNumber(1, 10_000_000),
  SESSION_IDLE_MINUTES: numberAbove0(52_560_000),
  SESSION_MAX_DAYS: numberAbove0(36_500),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address'),
  MAIL_FROM: email,
  CDN_PURGE_URL: hookUrl,
  CDN_PURGE_SECRET: createTextRule(
    (text) => toSigningKey(text) !== null,
    'must be whsec_ and base64 of 24 to 64 bytes, or at least 32 characters',
  ),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
  SLOW_QUERY_MS: wholeNumber(1, 600_000),
  SLOW_RENDER_MS: wholeNumber(1, 600_000),
  METRICS_PORT: port,
  CMS_METRICS_PORT: port,
  METRICS_HOST: host,
  DEBUG_QUERIES: onOff,
};
/** @typedef {keyof typeof RULES} VariableName */
/** @typedef {{ name: string, must: string }} VariableIssue a value that is not allowed, and what is */
/** @typedef {Readonly<Record<string, string | undefined>>} Variables by their names */

const NEEDED_FOR_S3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/**
 * The variables that others need and that are not set.
 *
 * @param {Readonly<Record<string, unknown>>} values
 * @returns {VariableIssue[]}
 */
export function findMissingVariables(values) {
  const isMissing = (/** @type {string} */ name) => values[name] === undefined || values[name] === '';
  const names = values.STORAGE === 's3' ? NEEDED_FOR_S3.filter(isMissing) : [];
  const issues = names.map((name) => ({ name, must: 'must be set with STORAGE=s3' }));
  if (isMissing('CDN_PURGE_URL') || !isMissing('CDN_PURGE_SECRET')) return issues;
  return [...issues, { name: 'CDN_PURGE_SECRET', must: 'must be set with CDN_PURGE_URL' }];
}

/**
 * All that is wrong with the variables of an installation, by the order of `RULES`.
 *
 * @param {Variables} values
 * @returns {VariableIssue[]}
 */
export function findVariableIssues(values) {
  const wrong = Object.entries(RULES).flatMap(([name, { parse, must }]) => {
    const text = values[name];
    return text === undefined || text === '' || parse(text) !== undefined ? [] : [{ name, must }];
  });
  return [...wrong, ...findMissingVariables(values)];
}

// @ts-check
// Kinds of values that environment variables have. Plain JavaScript without packages, as
// environment-rules.mjs.

/**
 * @template T
 * @typedef {object} Rule
 * @property {(text: string) => T | undefined} parse converts a text; `undefined` if it is not allowed
 * @property {string} requirement what is allowed, such as `must be on or off`
 * @property {boolean} [isPath] whether the text is a path of a file or folder, or a URL
 */

/**
 * @template T
 * @param {(text: string) => T | undefined} parse
 * @param {string} requirement
 * @returns {Rule<T>}
 */
const createRule = (parse, requirement) => ({ parse, requirement });

/**
 * Creates a rule that accepts the texts for which `isAllowed` is true, unchanged.
 *
 * @param {(text: string) => boolean} isAllowed
 * @param {string} requirement what is allowed, for the error message
 */
export const createTextRule = (isAllowed, requirement) =>
  createRule((text) => (isAllowed(text) ? text : undefined), requirement);

/**
 * Creates a rule that accepts texts that match a pattern, unchanged.
 *
 * @param {RegExp} pattern
 * @param {string} requirement what is allowed, for the error message
 */
export const createPatternRule = (pattern, requirement) => createTextRule((text) => pattern.test(text), requirement);

/**
 * Creates a rule that accepts exactly the given words.
 *
 * @template {string} Word
 * @param {readonly Word[]} words
 * @param {string} requirement
 */
export const createWordRule = (words, requirement) =>
  createRule((text) => words.find((word) => word === text), requirement);

/**
 * Creates a rule for whole numbers from `least` to `most`, up to nine digits; it converts them to numbers.
 *
 * @param {number} least
 * @param {number} most
 */
export const createWholeNumberRule = (least, most, requirement = `must be a whole number from ${least} to ${most}`) =>
  createRule((text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return number >= least && number <= most ? number : undefined;
  }, requirement);

/**
 * Creates a rule for numbers above 0, at most `most`, with up to nine decimals; it converts them to numbers.
 *
 * @param {number} most
 */
export const createPositiveNumberRule = (most) =>
  createRule((text) => {
    const number = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : NaN;
    return number > 0 && number <= most ? number : undefined;
  }, `must be a number above 0, at most ${most}`);

/** Whether `decodeURIComponent` accepts a text. @param {string} text */
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

/**
 * Creates a rule that accepts absolute URLs with a host and one of the protocols, unchanged.
 *
 * @param {readonly string[]} protocols such as `https:`
 * @param {string} requirement what is allowed, for the error message
 */
export const createUrlRule = (protocols, requirement) =>
  createTextRule((text) => toUrl(text, protocols) !== undefined, requirement);

/** An origin as in the header `Origin`. */
export const origin = createRule((text) => {
  const url = toUrl(text, HTTP);
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
}, 'must be an http:// or https:// address without a path, such as https://winery.example');

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Plain HTTP only to this machine: elsewhere others could read or change the messages. */
export const hookUrl = createTextRule((text) => {
  const url = toUrl(text, HTTP);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || OWN_MACHINE.has(url.hostname);
}, 'must be an https:// address without a user, or http:// on this machine');

const HOOK_SECRET_PREFIX = 'whsec_';
/** @param {string} base64 */
const withoutPadding = (base64) => base64.replace(/(?<!=)=+$/, '');
/**
 * Converts the secret of a webhook to its HMAC key: `whsec_` and base64 of 24 to 64 bytes, or any text of at
 * least 32 characters. Returns `null` for other texts.
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

/** Whether a text is a date that exists, such as `2025-09-26`. @param {string} text */
function isDay(text) {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * @typedef {{ enabled: boolean, embargoDate: string, hardOff: boolean }} Feature as in `contract/features.ts`
 */
export const feature = createRule(
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

export const anyText = createTextRule(() => true, 'must be a text');
/** A relative one counts from where a command was called (`scripts/steps/absolute-paths.mjs`). */
export const path = { ...createTextRule(() => true, 'must be a path'), isPath: true };
export const port = createWholeNumberRule(1, 65_535, 'must be a port from 1 to 65535');
export const onOff = createWordRule(/** @type {const} */ (['on', 'off']), 'must be on or off');
export const httpUrl = createUrlRule(HTTP, 'must be an http:// or https:// address');
/** An e-mail address of ASCII characters. `Email` of the contract accepts any but white space. */
export const email = createPatternRule(
  /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i,
  'must be an e-mail address',
);
/** The bounds of `MIN_PASSWORD_LENGTH` and `MAX_PASSWORD_BYTES` in `contract/limits.ts`. */
export const password = createTextRule(
  (text) => text.length >= 8 && Buffer.byteLength(text) <= 72,
  'must have at least 8 characters, and at most 72 bytes',
);
/** A host name of RFC 1123, or an IPv4 or IPv6 address. */
export const host = createTextRule((text) => {
  if (text.includes(':')) return URL.canParse(`http://[${text}]`);
  return text.length <= 253 && /^[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(text) && URL.canParse(`http://${text}`);
}, 'must be a host name or an IP address, without a port');
export const trustProxy = createRule((text) => {
  if (text === 'on' || text === 'off') return text === 'on' ? 1 : 0;
  return /^[1-9]$/.test(text) ? Number(text) : undefined;
}, 'must be on, off or a number of proxies up to 9');

/**
 * @typedef {{ d: number, w: number, m: number }} Retention days, weeks and months that keep their newest
 * backup
 */

const RETENTION_PART = /^([0-9]{1,4})([dwm])$/;
export const retention = createRule(
  /** @returns {Retention | undefined} */
  (text) => {
    const counts = { d: 0, w: 0, m: 0 };
    for (const part of text.split(',')) {
      const [, count, unit] = RETENTION_PART.exec(part.trim()) ?? [];
      if (count === undefined || (unit !== 'd' && unit !== 'w' && unit !== 'm')) return undefined;
      counts[unit] = Number(count);
    }
    return counts;
  },
  'must be like 7d,4w,12m: how many days, weeks and months keep a backup',
);

/**
 * The rule of a variable, with what docs/configuration.md says of it.
 *
 * @template T
 * @typedef {Rule<T> & { meaning: string, absent: string }} Optional `absent` says what holds without it
 */
/**
 * @template T
 * @typedef {Rule<T> & { meaning: string, default: string }} Defaulted `default` holds without it
 */

/**
 * Adds to a rule the documentation of an optional variable: its meaning, and what holds without it.
 *
 * @template T
 * @param {Rule<T>} rule
 * @param {string} absent
 * @param {string} meaning
 * @returns {Optional<T>}
 */
export const defineOptionalVariable = (rule, absent, meaning) => ({ ...rule, absent, meaning });

/**
 * Adds to a rule the default text of a variable, which counts if the variable is absent, and its meaning.
 *
 * @template T
 * @param {Rule<T>} rule
 * @param {string} text the default, as it would be written in the environment
 * @param {string} meaning
 * @returns {Defaulted<T>}
 */
export const defineDefaultedVariable = (rule, text, meaning) => ({ ...rule, default: text, meaning });

/** Rule of the name of an S3 region, such as `eu-central-1`. */
export const s3Region = createPatternRule(/^[\w-]{1,63}$/, 'must be the name of a region, such as eu-central-1');

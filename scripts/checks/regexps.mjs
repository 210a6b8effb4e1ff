// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { ROOT } from '../steps/project.mjs';
import { CHECKS_CACHE, listProjectFiles } from './project-files.mjs';
import { findPatterns } from './regexp-patterns.mjs';

/**
 * Code of the product. Tests and their support are left out: their patterns read what the product itself
 * wrote.
 */
const CODE = /^(?:cms|web|scripts)\/.*\.(?:ts|tsx|mjs|cjs|js)$/;
const NOT_PRODUCT = /\.test\.|^cms\/types\/generated\//;

/**
 * Limits by steps instead of time, so that the result does not depend on the machine. A pattern whose
 * automaton exceeds `maxNFASize` states is fuzzed instead, which is faster.
 */
const PARAMETERS = {
  timeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 100_000_000,
  maxNFASize: 3_000,
};

/**
 * Accepted `RegExp(…)` calls with a pattern that is not constant or inside a function, by `path: pattern`,
 * each with the reason.
 */
const KNOWN_CONSTRUCTED = new Map([
  [
    "web/src/shared/pages.ts: `^${each.path.replace(/:\\w+/, '[^/]{1,120}')}/?$`",
    'compiled at the start from the table of pages: a fixed path with at most one `[^/]{1,120}`',
  ],
  [
    'web/server/http/session-cookie.ts: `(?:^|;\\\\s*)(?:${NAMES})=([^;]*)`',
    'compiled at the start from two fixed names, with a value up to the next `;`; linear, since `;` is no white space',
  ],
  ['web/server/http/session-cookie.ts: `^(?:${NAMES})=([^;]+)`', 'the same names at the beginning'],
  [
    "cms/src/contract/endpoint-paths.ts: `^${API_PREFIX}${path.replaceAll('.', '\\\\.').replaceAll(/\\{\\w+\\}/g, '[^/]+')}/?$`",
    'compiled at the start from the paths of the contract: fixed parts around a `[^/]+` for each parameter',
  ],
  ['web/vite/chunks.ts: `/query-core/.*/${name}`', 'runs at build time over paths of modules'],
  ['web/vite/chunks.ts: `/react-query/.*/${name}`', 'runs at build time over paths of modules'],
]);

/**
 * Accepted patterns that `recheck` cannot check, as `/source/flags`, each with the reason why it is linear.
 */
const KNOWN_UNJUDGED = new Map(/** @type {[string, string][]} */ ([]));

/**
 * @typedef {import('./regexp-patterns.mjs').Pattern} Pattern
 * @typedef {object} PatternReport
 * @property {number} proven different patterns whose automaton is linear
 * @property {number} attacked different patterns that no generated text makes slow
 * @property {string[]} issues
 */

/** @param {Pattern} pattern */
const formatPattern = ({ source, flags }) => `/${source}/${flags}`;

/**
 * @typedef {{ kind: 'proven' | 'attacked' } | { kind: 'vulnerable' | 'unjudged', reason: string }} Verdict
 */

/** Cached results: the same pattern, program and parameters give the same result. */
const VERDICTS_FILE = join(CHECKS_CACHE, 'patterns.json');

/** @returns {{ key: string, verdicts: Record<string, Verdict> }} */
function loadVerdicts() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'recheck', 'package.json'), 'utf8'));
  const key = JSON.stringify({ version, ...PARAMETERS });
  const saved = existsSync(VERDICTS_FILE) ? JSON.parse(readFileSync(VERDICTS_FILE, 'utf8')) : undefined;
  return saved?.key === key ? saved : { key, verdicts: {} };
}

const PROGRAM = `recheck-${process.platform === 'darwin' ? 'macos' : process.platform}-${process.arch}`;
/**
 * The native program takes a quarter of the time of the JavaScript backend, which gives the same verdicts
 * where there is none for this platform.
 */
const BACKEND = existsSync(join(ROOT, 'node_modules', PROGRAM)) ? 'native' : 'worker';

/**
 * Checks one pattern for super-linear run time.
 *
 * @param {Pick<Pattern, 'source' | 'flags'>} pattern
 * @returns {Promise<Verdict>}
 */
export async function checkPattern({ source, flags }) {
  process.env.RECHECK_BACKEND = BACKEND;
  const result = await check(source, flags, PARAMETERS);
  if (result.status === 'safe') return { kind: result.checker === 'automaton' ? 'proven' : 'attacked' };
  if (result.status === 'unknown') return { kind: 'unjudged', reason: result.error.kind };
  const { pattern } = result.attack;
  return { kind: 'vulnerable', reason: `${result.complexity.summary}, for example with ${pattern.slice(0, 100)}` };
}

/**
 * Checks patterns: each must run in linear time; constructed ones and those that cannot be checked must be
 * listed with a reason.
 *
 * @param {import('./regexp-patterns.mjs').FoundPatterns} found
 * @param {{ constructed?: ReadonlyMap<string, string>, unjudged?: ReadonlyMap<string, string> }} [known]
 * @param {Record<string, Verdict>} [verdicts] by pattern; new ones are added
 * @returns {Promise<PatternReport>}
 */
export async function checkPatterns(
  { patterns, unknown },
  { constructed = KNOWN_CONSTRUCTED, unjudged = KNOWN_UNJUDGED } = {},
  verdicts = {},
) {
  /** @type {Map<string, [Pattern, ...Pattern[]]>} */
  const byText = new Map();
  for (const pattern of patterns) {
    const same = byText.get(formatPattern(pattern));
    if (same) same.push(pattern);
    else byText.set(formatPattern(pattern), [pattern]);
  }
  const keys = new Set(unknown.map(({ key }) => key));
  const issues = unknown
    .filter(({ key }) => !constructed.has(key))
    .map(({ where, key }) => `${where}: a RegExp that is no constant, or is compiled at each call: ${key}`);
  for (const key of constructed.keys()) if (!keys.has(key)) issues.push(`listed, but not in the code: ${key}`);
  for (const text of unjudged.keys()) if (!byText.has(text)) issues.push(`listed, but not in the code: ${text}`);
  let [proven, attacked] = [0, 0];
  for (const [text, [first, ...others]] of byText) {
    const verdict = (verdicts[text] ??= await checkPattern(first));
    if (verdict.kind === 'proven') proven += 1;
    else if (verdict.kind === 'attacked') attacked += 1;
    else if ('reason' in verdict && (verdict.kind === 'vulnerable' || !unjudged.has(text))) {
      const locations = [first, ...others].map(({ where }) => where).join(', ');
      issues.push(`${locations}: ${text} ${verdict.kind}: ${verdict.reason}`);
    }
  }
  return { proven, attacked, issues };
}

/**
 * Checks every RegExp of the product's code.
 *
 * @returns {Promise<{ issues: string[], notes: string[] }>}
 */
export async function checkRegExps() {
  const paths = listProjectFiles().filter((path) => CODE.test(path) && !NOT_PRODUCT.test(path));
  const found = paths.map((path) => findPatterns(path, readFileSync(join(ROOT, path), 'utf8')));
  const saved = loadVerdicts();
  const { proven, attacked, issues } = await checkPatterns(
    { patterns: found.flatMap(({ patterns }) => patterns), unknown: found.flatMap(({ unknown }) => unknown) },
    undefined,
    saved.verdicts,
  );
  mkdirSync(CHECKS_CACHE, { recursive: true });
  writeFileSync(VERDICTS_FILE, JSON.stringify(saved));
  const judged = `${proven} patterns proven linear, ${attacked} attacked in vain`;
  const listed = `${KNOWN_UNJUDGED.size} that cannot be judged and ${KNOWN_CONSTRUCTED.size} that are constructed are listed`;
  return { issues, notes: [`${judged}; ${listed}`] };
}

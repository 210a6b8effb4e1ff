// @ts-check
// npm run check [-- <name of a check> …]: runs all static checks in parallel; prints one line for each and
// the output of those that fail. Exit code 1 if any fails.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { auditPackages } from './checks/audit.mjs';
import { findStaleReferences } from './checks/comment-identifiers.mjs';
import { findDocumentIssues } from './checks/documents.mjs';
import { findConfigurationIssues } from './checks/configuration.mjs';
import { findUnclearProjectNames } from './checks/declared-names.mjs';
import { checkGeneratedTypes } from './checks/generated-types.mjs';
import { findLayerIssues } from './checks/layers.mjs';
import { checkManifests } from './checks/manifests.mjs';
import { findNamingIssues } from './checks/names.mjs';
import { CHECKS_CACHE, listProjectFiles } from './checks/project-files.mjs';
import { checkRegExps } from './checks/regexps.mjs';
import { findWalkThroughIssues } from './checks/walk-throughs.mjs';
import { ROOT, getCommandFile } from './steps/project.mjs';
import { runInParallel, runNode } from './steps/run-command.mjs';

const MAX_LINES = 300;
const MAX_DEPTH_BELOW_SRC = 4;
const CODE = /\.(?:ts|tsx|mjs|cjs|css)$/;
const GENERATED = /^cms\/types\/generated\//;

/** @param {string} path */
const countFoldersBelowSrc = (path) => path.replace(/^(?:cms|web)\/src\//, '').split('/').length - 1;

/**
 * Returns one line for each file that is too long or too deeply nested, and for each lock file with download
 * addresses.
 *
 * @returns {string[]}
 */
function findFileIssues() {
  /** @type {string[]} */
  const issues = [];
  for (const path of listProjectFiles()) {
    if (path.endsWith('package-lock.json')) {
      if (/"resolved": *"http/.test(readFileSync(join(ROOT, path), 'utf8')))
        issues.push(`${path}: records download addresses`);
    } else if (CODE.test(path) && !GENERATED.test(path)) {
      const lines = readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
      if (lines > MAX_LINES) issues.push(`${path}: ${lines} lines, at most ${MAX_LINES}`);
      if (/^(?:cms|web)\/src\//.test(path) && countFoldersBelowSrc(path) > MAX_DEPTH_BELOW_SRC) {
        issues.push(`${path}: more than ${MAX_DEPTH_BELOW_SRC} folders below src`);
      }
    }
  }
  return issues;
}

/** @typedef {import('./steps/run-command.mjs').Outcome & { notes?: readonly string[] }} Outcome */

/** @param {string} path @param {string[]} args */
const createToolCheck = (path, args) => () => runNode(getCommandFile(ROOT, path), args, { cwd: ROOT });
/**
 * Type check of a project; incremental, by the native compiler, which takes a third of the time.
 *
 * @param {string} project
 */
const createTypeCheck = (project) => {
  const buildInfo = join(CHECKS_CACHE, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return createToolCheck('typescript-native/bin/tsc', [
    '--noEmit',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
  ]);
};

/** @param {string[]} found @param {string[]} [notes] @returns {Outcome} */
const toOutcome = (found, notes) => ({ code: found.length === 0 ? 0 : 1, output: found.join('\n'), notes });
/**
 * Creates a check from a function that returns one line per issue.
 *
 * @param {() => string[] | Promise<string[]>} find
 */
const createCheck = (find) => async () => toOutcome(await find());
/** Offline or without an audit it only warns. */
const runAudit = async () => {
  const { issues: found, warnings } = await auditPackages();
  return toOutcome(found, warnings);
};
const runRegExpCheck = async () => {
  const { issues: found, notes } = await checkRegExps();
  return toOutcome(found, notes);
};

/** Cached by content, since a checkout changes all modification times. */
const FORMAT_CACHE = ['--cache', '--cache-strategy=content', `--cache-location=${join(CHECKS_CACHE, 'format')}`];

/** @type {[name: string, run: () => Promise<Outcome>][]} The slow ones first. */
const CHECKS = [
  ['regular expressions', runRegExpCheck],
  ['types of web', createTypeCheck('web')],
  ['format', createToolCheck('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', ...FORMAT_CACHE, '.'])],
  ['types of tests and scripts', createTypeCheck('tests')],
  ['generated types', checkGeneratedTypes],
  ['types of cms', createTypeCheck('cms/tsconfig.check.json')],
  ['types of the demo drawings', createTypeCheck('demo')],
  ['lint', createToolCheck('oxlint/bin/oxlint', ['--deny-warnings'])],
  ['types of the panel', createTypeCheck('cms/src/admin')],
  [
    'compose file',
    createToolCheck('dclint/bin/dclint.cjs', [
      // Must precede the rule options, which accept several values.
      'docker-compose.yml',
      '--max-warnings=0',
      // Services are in the order in which a request passes them, and their keys from what they are to how
      // they are monitored. The proxy serves everybody over IPv4 and IPv6; a test ensures that nothing else
      // has a port.
      ...['services-alphabetical-order', 'service-keys-order', 'no-unbound-port-interfaces'].map(
        (rule) => `--disable-rule=${rule}`,
      ),
    ]),
  ],
  ['Kubernetes manifests', createCheck(checkManifests)],
  ['docs/configuration.md', createCheck(findConfigurationIssues)],
  ['layers', createCheck(findLayerIssues)],
  ['audit of packages', runAudit],
  ['unused code', createToolCheck('knip/bin/knip.js', ['--no-progress'])],
  ['files', createCheck(findFileIssues)],
  ['documents', createCheck(findDocumentIssues)],
  ['walk-throughs', createCheck(findWalkThroughIssues)],
  ['names', createCheck(() => [...findNamingIssues(), ...findStaleReferences(), ...findUnclearProjectNames()])],
];

const requestedNames = process.argv.slice(2);
const checks = CHECKS.filter(([name]) => requestedNames.length === 0 || requestedNames.includes(name));
const jobs = checks.map(([name, run]) => async () => {
  const started = Date.now();
  const { code, output, notes = [] } = await run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  for (const note of notes) console.log(`       ${note}`);
  if (code !== 0) console.log(output.trimEnd().replaceAll(/^/gm, '       '));
  return code === 0;
});
const results = await runInParallel(jobs, availableParallelism());
const failed = results.filter((ok) => !ok).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;

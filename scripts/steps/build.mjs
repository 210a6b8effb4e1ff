// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRETS_IN_FILES } from '../../cms/src/contract/given-variables.mjs';
import { CommandError } from './terminal.mjs';
import { install } from './install.mjs';
import { STRAPI_ENTRY, COPIES_ENTRY, VITE_ENTRY } from './entries.mjs';
import { CMS, WEB } from './project.mjs';
import { checkRelease, readRelease } from './release.mjs';
import { isOutOfMemory, runCommand } from './run-command.mjs';
import { compileDriverAhead, ensureSqliteDriver } from './sqlite-driver.mjs';
import { Stamp } from './stamp.mjs';

/** @param {string} npmRoot @param {readonly string[]} paths */
const joinPaths = (npmRoot, paths) => paths.map((path) => join(npmRoot, path));

const CONTRACT = join(CMS, 'src', 'contract');
const TYPESETTING = join(CMS, 'src', 'typesetting');

/**
 * @typedef {object} Product
 * @property {string} name
 * @property {string} cwd
 * @property {string} stampFile
 * @property {readonly string[]} inputs
 * @property {readonly string[]} [cleans] what is removed before
 * @property {readonly string[]} [nodeOptions] of its commands
 * @property {readonly [file: string, ...args: string[]][]} commands run in order, `file` below cwd
 */

/** Strapi loads all files in these folders, including those of removed sources. */
const CMS_CODE = joinPaths(CMS, ['dist/src', 'dist/config', 'dist/database', 'dist/demo', 'dist/tsconfig.tsbuildinfo']);

/**
 * `strapi build` compiles the server and bundles the panel. The panel takes most of the time and changes
 * rarely, so it has its own stamp; its base URL is built in from the configuration.
 *
 * @type {Product}
 */
const PANEL_PRODUCT = {
  name: 'the CMS and its panel',
  cwd: CMS,
  stampFile: join(CMS, 'dist', '.panel-built'),
  inputs: joinPaths(CMS, ['src/admin', 'config', 'load-esm.cjs', 'package-lock.json']),
  cleans: CMS_CODE,
  nodeOptions: ['--require=./load-esm.cjs'],
  commands: [[STRAPI_ENTRY, 'build', '--silent']],
};
/** @type {Product} */
const CMS_PRODUCT = {
  name: 'the CMS',
  cwd: CMS,
  stampFile: join(CMS, 'dist', '.built'),
  inputs: joinPaths(CMS, ['src', 'config', 'database', 'demo', 'package-lock.json', 'package.json', 'tsconfig.json']),
  cleans: CMS_CODE,
  commands: [['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
};
/** @type {Product} */
const WEB_PRODUCT = {
  name: 'the site',
  cwd: WEB,
  stampFile: join(WEB, 'dist', '.built'),
  inputs: [
    CONTRACT,
    TYPESETTING,
    ...joinPaths(WEB, [
      'src',
      'server',
      'vite',
      'public',
      'index.html',
      'vite.config.ts',
      'vite.labels.config.ts',
      'tsconfig.json',
    ]),
    ...joinPaths(WEB, ['package-lock.json', 'package.json']),
  ],
  commands: [
    [VITE_ENTRY, 'build'],
    [VITE_ENTRY, 'build', '--ssr', 'server/main.ts'],
    [VITE_ENTRY, 'build', '--config', 'vite.labels.config.ts'],
  ],
};
/** @type {Product} */
const COPIES_PRODUCT = {
  name: 'the copies of the demo pictures',
  cwd: CMS,
  stampFile: join(CMS, '.demo-copies', '.built'),
  inputs: joinPaths(CMS, ['demo', 'src/core/images', 'src/contract', 'package-lock.json', 'tsconfig.copies.json']),
  cleans: joinPaths(CMS, ['.demo-copies/program']),
  commands: [['node_modules/typescript/bin/tsc', '-p', 'tsconfig.copies.json'], [COPIES_ENTRY]],
};

// eslint-disable-next-line no-control-regex -- colours that build tools print even into files
const COLOURS = /\u001B\[[\d;]*m/g;

/** Memory that an install and a build need, measured (docs/install.md). */
const NEEDED_MEMORY = '3 GB of free memory, or swap instead of some of it';

/** Patterns of error lines, the most specific first. */
const PRECISE = [/error TS\d+/, /^\w*Error:/, /^\[[A-Z_]+\]/, /could not|cannot/i, /error/i];

/**
 * Returns the reason of a failed build: too little memory, else the most specific error line of its output,
 * else its exit code or signal.
 *
 * @param {import('./run-command.mjs').Outcome} outcome
 */
export function describeBuildFailure(outcome) {
  if (isOutOfMemory(outcome)) {
    return `out of memory: a build needs ${NEEDED_MEMORY}. A release archive needs no build: see docs/install.md.`;
  }
  const { output, code, signal } = outcome;
  const lines = output
    .replaceAll(COLOURS, '')
    .split('\n')
    .map((line) => line.trim());
  const found = PRECISE.flatMap((pattern) => lines.find((line) => pattern.test(line)) ?? []);
  return found[0] ?? (signal ? `signal ${signal}` : `exit code ${code}`);
}

/** @param {Product} product */
const createStamp = (product) => new Stamp(product.stampFile, product.inputs);

/** @typedef {{ progress: import('./terminal.mjs').Progress, logDir: string }} Context */

/**
 * @param {Product} product
 * @param {Context} context
 * @returns {Promise<boolean>} whether there was anything to build
 */
async function buildProduct(product, { progress, logDir }) {
  const stamp = createStamp(product);
  if (stamp.state === 'done') return false;
  stamp.clearMark();
  await progress.step(`Building ${product.name}`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'winery-build-'));
    const logFile = join(logDir, `build-${product.name.replaceAll(' ', '-')}.log`);
    mkdirSync(logDir, { recursive: true });
    let log = '';
    for (const path of product.cleans ?? []) rmSync(path, { recursive: true, force: true });
    try {
      for (const [file, ...args] of product.commands) {
        const run = [...(product.nodeOptions ?? []), join(product.cwd, file), ...args];
        const outcome = await runCommand(process.execPath, run, {
          cwd: product.cwd,
          // The build gets an empty data folder and no files of secrets, so that it reads no installation.
          env: {
            ...Object.fromEntries(SECRETS_IN_FILES.map((name) => [`${name}_FILE`, ''])),
            NODE_ENV: 'production',
            DATA_DIR: dataDir,
            DATABASE_URL: '',
            STRAPI_TELEMETRY_DISABLED: 'true',
          },
        });
        log += outcome.output;
        writeFileSync(logFile, log);
        if (outcome.code !== 0) {
          const reason = describeBuildFailure(outcome);
          throw new CommandError(`Building ${product.name} failed: ${reason} All of it: ${logFile}`);
        }
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
    stamp.markDone();
  });
  return true;
}

/**
 * Builds the CMS, and the panel if its sources changed.
 *
 * @param {Context} context
 */
export async function buildCms(context) {
  if (await buildProduct(PANEL_PRODUCT, context)) createStamp(CMS_PRODUCT).markDone();
  else await buildProduct(CMS_PRODUCT, context);
}

/** Needs only the packages of the CMS. @param {Context} context */
const buildCopies = (context) => buildProduct(COPIES_PRODUCT, context);

/** @param {Context} context */
const buildWeb = (context) => buildProduct(WEB_PRODUCT, context);

/**
 * Whether this is a release archive, which needs no install and build.
 *
 * @throws CommandError if it was made for another machine
 */
function isPreparedRelease() {
  const release = readRelease();
  if (release) checkRelease(release);
  return release !== null;
}

/**
 * Installs and builds the CMS with its SQLite driver, if that has not been done; with `pictures` also the
 * renditions of the demo images.
 *
 * @param {Context & { pictures?: boolean }} context
 */
export async function prepareCms(context) {
  if (isPreparedRelease()) return;
  const compiled = compileDriverAhead(context);
  await install('cms', context);
  const copies = context.pictures ? buildCopies(context) : undefined;
  await Promise.all([buildCms(context), copies, ensureSqliteDriver(context, compiled)]);
}

/** Installs and builds the web server, if that has not been done. @param {Context} context */
export async function prepareWeb(context) {
  if (isPreparedRelease()) return;
  await install('web', context);
  await buildWeb(context);
}

/**
 * Installs and builds the CMS and the web server in parallel, if that has not been done.
 *
 * @param {Context & { pictures: boolean }} context
 */
export const prepareProducts = (context) => Promise.all([prepareCms(context), prepareWeb(context)]);

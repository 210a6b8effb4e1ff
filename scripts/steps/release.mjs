// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './terminal.mjs';
import { CMS, ROOT, WEB } from './project.mjs';
import { runCommand } from './run-command.mjs';

/** Description file at the root of a release archive. */
const RELEASE_FILE = 'release.json';

/**
 * @typedef {object} Release description of an archive; it contains compiled packages, so it fits only some
 *   machines
 * @property {string} version of the product
 * @property {string} system such as `linux-x64`, with `-musl` where the C library is that of Alpine
 * @property {number} nodeMajor
 */

/** The system of this machine. */
function readSystem() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const isMusl = process.platform === 'linux' && header.glibcVersionRuntime === undefined;
  return `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`;
}

const readNodeMajor = () => Number.parseInt(process.versions.node, 10);

/** Reads the release description of this folder; `null` in a checkout. @returns {Release | null} */
export function readRelease(root = ROOT) {
  const file = join(root, RELEASE_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * Throws a `CommandError` if a release was made for another system or Node version.
 *
 * @param {Release} release
 */
export function checkRelease({ system, nodeMajor }, { hostSystem = readSystem(), hostMajor = readNodeMajor() } = {}) {
  if (system === hostSystem && nodeMajor === hostMajor) return;
  throw new CommandError(
    `This release is for Node ${nodeMajor} on ${system}, and this is Node ${hostMajor} on ${hostSystem}: ` +
      `install Node ${nodeMajor}, or take the archive for this machine (\`npm run release\` on one like it makes it).`,
  );
}

/** Files of the archive besides packages, relative to the root. */
const SHIPPED = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'package.json',
  'docs',
  'deploy',
  'docker/cdn',
  'docker/monitoring',
  'scripts',
  'cms/package.json',
  'cms/package-lock.json',
  'cms/providers',
  'cms/dist',
  'cms/database',
  'cms/demo/originals',
  'cms/.demo-copies',
  'cms/src/contract/environment-rules.mjs',
  'cms/src/contract/given-variables.mjs',
  'cms/src/contract/backup-rules.mjs',
  'cms/src/contract/variable-rules.mjs',
  'web/package.json',
  'web/package-lock.json',
  'web/dist',
  'web/server/variables.json',
];

/** Files that no server reads: tests, declarations, source maps, and sources of compiled drivers. */
const LEFT_OUT = [
  '*.test.ts',
  '*.d.ts',
  '*.d.mts',
  '*.d.cts',
  '*.map',
  '*.tsbuildinfo',
  '*/node_modules/.cache',
  '*/node_modules/.vite*',
  '*/node_modules/better-sqlite3*/deps',
  '*/node_modules/better-sqlite3*/build/Release/obj*',
];

/**
 * Lists the installed production packages of a lock file; npm marks all others as `dev`.
 *
 * @param {string} npmRoot
 * @param {string} name of it in the archive
 */
function listPackages(npmRoot, name) {
  /** @type {Record<string, { dev?: boolean }>} */
  const packages = JSON.parse(readFileSync(join(npmRoot, 'package-lock.json'), 'utf8')).packages;
  const installed = Object.entries(packages).filter(
    ([path]) => path.includes('node_modules/') && existsSync(join(npmRoot, path)),
  );
  const isNested = (/** @type {string} */ path) => path.lastIndexOf('node_modules/') > 0;
  return {
    // Nested packages are included with their parent.
    shipped: installed.filter(([path, { dev }]) => !dev && !isNested(path)).map(([path]) => `${name}/${path}`),
    leftOut: installed.filter(([path, { dev }]) => dev && isNested(path)).map(([path]) => `${name}/${path}`),
  };
}

/**
 * Creates the archive of the built products with their production packages.
 *
 * @returns {Promise<string>} its path
 */
export async function packRelease() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  /** @type {Release} */
  const release = { version, system: readSystem(), nodeMajor: readNodeMajor() };
  const name = `winery-${version}-${release.system}-node${release.nodeMajor}`;
  const folder = join(ROOT, 'release');
  const archive = join(folder, `${name}.tar.gz`);
  const about = join(folder, RELEASE_FILE);
  mkdirSync(folder, { recursive: true });
  writeFileSync(about, `${JSON.stringify(release, null, 2)}\n`);
  const [cms, web] = [listPackages(CMS, 'cms'), listPackages(WEB, 'web')];
  const excluded = [...LEFT_OUT, ...cms.leftOut, ...web.leftOut].map((pattern) => `--exclude=${pattern}`);
  const paths = [...SHIPPED.filter((path) => existsSync(join(ROOT, path))), ...cms.shipped, ...web.shipped];
  const list = join(folder, 'files.txt');
  writeFileSync(list, paths.join('\n'));
  // Links keep their targets; names get the release folder as a prefix.
  const prefix = [
    `--transform=flags=r;s,^release/${RELEASE_FILE}$,${RELEASE_FILE},`,
    `--transform=flags=r;s,^,${name}/,`,
  ];
  const owner = ['--owner=0', '--group=0', '--numeric-owner'];
  const args = [
    '--create',
    '--gzip',
    '--hard-dereference',
    `--file=${archive}`,
    `--directory=${ROOT}`,
    ...owner,
    ...prefix,
    ...excluded,
  ];
  const { code, output } = await runCommand('tar', [...args, `release/${RELEASE_FILE}`, `--files-from=${list}`], {
    cwd: ROOT,
  });
  for (const file of [about, list]) rmSync(file);
  if (code !== 0) throw new CommandError(`The archive could not be made: ${output.trim().split('\n').at(-1)}`);
  return archive;
}

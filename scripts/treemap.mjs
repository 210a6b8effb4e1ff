// @ts-check
// npm run treemap: builds the site again, with a treemap of all its scripts, and prints for each public page
// what its scripts consist of, and who imports the packages in them. The product's own build stays.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VITE_ENTRY } from './steps/entries.mjs';
import { ROOT, WEB } from './steps/project.mjs';

const RESULTS = join(ROOT, 'test-results', 'treemap');
const LISTED_PARTS = 12;

/**
 * @typedef {{ file: string, imports?: string[] }} Chunk
 * @typedef {{ uid: string }} Reference
 * @typedef {{ id: string, moduleParts: Record<string, string>, importedBy: Reference[] }} Module
 * @typedef {{ renderedLength: number }} ModulePart
 * @typedef {{ nodeMetas: Record<string, Module>, nodeParts: Record<string, ModulePart> }} Modules
 */

/** Returns the package of a module, else its folder inside `src`. @param {string} id */
function getPartName(id) {
  const folders = id.split('/');
  const packages = folders.lastIndexOf('node_modules') + 1;
  const first = packages || folders.findIndex((name) => ['src', 'cms', 'web'].includes(name));
  const count = packages === 0 ? 3 : folders[packages]?.startsWith('@') ? 2 : 1;
  return folders.slice(Math.max(0, first), first + count).join('/');
}

/**
 * Returns all files that a set of manifest entries loads, each once.
 *
 * @param {Record<string, Chunk>} manifest @param {readonly string[]} keys
 */
function findFiles(manifest, keys) {
  const seen = new Set(keys);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []);
}

/**
 * Divides the transferred bytes of files among the parts of their code, by its length before minification.
 *
 * @param {Modules} modules @param {readonly string[]} files
 * @returns {[name: string, bytes: number][]} the largest first
 */
function divideBytes({ nodeMetas, nodeParts }, files) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const file of files) {
    const parts = Object.values(nodeMetas).flatMap(({ id, moduleParts }) => {
      const part = nodeParts[moduleParts[file] ?? ''];
      return part ? [{ name: getPartName(id), length: part.renderedLength }] : [];
    });
    const total = parts.reduce((sum, { length }) => sum + length, 0);
    const bytes = statSync(join(RESULTS, 'client', `${file}.br`)).size;
    for (const { name, length } of parts) sums.set(name, (sums.get(name) ?? 0) + (bytes * length) / total);
  }
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

/** Names the modules outside a package that import it. @param {Modules} modules @param {string} name */
function findImporters({ nodeMetas }, name) {
  const inside = Object.values(nodeMetas).filter(({ id }) => id.includes('node_modules') && getPartName(id) === name);
  const importers = inside
    .flatMap(({ importedBy }) => importedBy.map(({ uid }) => getPartName(nodeMetas[uid]?.id ?? '')))
    .filter((each) => each !== name);
  return [...new Set(importers)].toSorted();
}

/** @param {number} bytes */
const formatKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

/** @template Value @param {string} path @returns {Value} */
const readJson = (path) => JSON.parse(readFileSync(join(RESULTS, path), 'utf8'));

const build = spawnSync(process.execPath, [VITE_ENTRY, 'build', '--config', 'vite.treemap.config.ts'], {
  cwd: WEB,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (build.status !== 0) throw new Error('The build with the treemap failed');
/** @type {Modules} */
const modules = readJson('modules.json');
/** @type {Record<string, Chunk>} */
const manifest = readJson('client/.vite/manifest.json');
const keys = Object.keys(manifest);
const shared = ['index.html', ...keys.filter((key) => /^_(?:site|react|foreign-changes)-/.test(key))];
/** @type {Set<string>} */
const packages = new Set();
for (const page of keys.filter((key) => /^src\/app\/pages\/public\/.*-page\.tsx$/.test(key))) {
  const files = findFiles(manifest, [...shared, page]);
  const parts = divideBytes(modules, files);
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`\n${page}: ${formatKilobytes(total).trim()} in ${String(files.length)} files (brotli)`);
  for (const [name, bytes] of parts.slice(0, LISTED_PARTS)) {
    if (!name.startsWith('src/')) packages.add(name);
    console.log(`${formatKilobytes(bytes)}  ${name}`);
  }
  const rest = parts.slice(LISTED_PARTS).reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`${formatKilobytes(rest)}  the rest`);
}
console.log('\nImporters of the packages');
for (const name of [...packages].toSorted()) {
  const importers = findImporters(modules, name);
  const more = importers.length > LISTED_PARTS ? `, and ${String(importers.length - LISTED_PARTS)} more` : '';
  if (importers.length > 0) console.log(`  ${name}: ${importers.slice(0, LISTED_PARTS).join(', ')}${more}`);
}
console.log(`\nTreemap: ${join('test-results', 'treemap', 'treemap.html')}`);

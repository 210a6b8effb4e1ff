// @ts-check
// npm run requirements: which tests prove which piece of tests/requirements.md; fails on a demanded piece without a test.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { proofsIn, requirementsIn } from './checks/requirement-proofs.mjs';
import { ROOT } from './steps/project.mjs';

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const SKIPPED = new Set(['node_modules', 'dist', 'build', '.strapi', '.cache']);

/** @param {string} folder @returns {string[]} */
const testFiles = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : testFiles(path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });

const { demanded, later } = requirementsIn(readFileSync(join(ROOT, 'tests', 'requirements.md'), 'utf8'));
/** @type {Map<string, string[]>} */
const proofs = new Map();
for (const file of ['cms/src', 'web/src', 'web/server', 'tests'].flatMap(testFiles)) {
  for (const { id, title } of proofsIn(readFileSync(join(ROOT, file), 'utf8'))) {
    proofs.set(id, [...(proofs.get(id) ?? []), `${file}: ${title}`]);
  }
}

/** @param {readonly string[]} ids @param {string} absence */
const list = (ids, absence) => {
  for (const id of ids) console.log(`${id.padEnd(4)} ${proofs.get(id)?.join('\n     ') ?? absence}`);
};
list(demanded, 'NO TEST');
console.log('\nLater stages:');
list(later, '-');

const missing = demanded.filter((id) => !proofs.has(id));
const unknown = [...proofs.keys()].filter((id) => !demanded.includes(id) && !later.includes(id));
if (unknown.length > 0) console.log(`\nNamed by tests, but no requirement: ${unknown.join(', ')}`);
if (missing.length > 0) console.log(`\nWithout a test: ${missing.join(', ')}`);
console.log(`\nrequirements: ${demanded.length - missing.length} passed, ${missing.length + unknown.length} failed`);
process.exitCode = missing.length + unknown.length === 0 ? 0 : 1;

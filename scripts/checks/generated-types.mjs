// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CMS, ROOT, getCommandFile } from '../steps/project.mjs';
import { runNode } from '../steps/run-command.mjs';

const COMMITTED = join(CMS, 'types', 'generated');

/** @param {string} file */
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const GENERATOR = join(ROOT, 'scripts', 'steps', 'generate-types.cjs');

/**
 * Compiles the CMS without checking its types, for Strapi to read the schemas from.
 *
 * @param {string} distDir below the CMS, so that its code finds its packages
 */
const compileCms = (distDir) =>
  runNode(
    getCommandFile(ROOT, 'typescript-native/bin/tsc'),
    ['-p', CMS, '--noCheck', '--incremental', 'false', '--outDir', distDir],
    { cwd: ROOT },
  );

/**
 * Makes Strapi generate the types of the content types in `<folder>/generated`. It starts with an empty data
 * folder, so that it touches no installation, on code compiled for this alone.
 *
 * @param {string} folder
 * @returns {Promise<import('../steps/run-command.mjs').Outcome>}
 */
export async function generateTypes(folder) {
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-types-'));
  const cache = join(CMS, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const distDir = mkdtempSync(join(cache, 'types-'));
  try {
    const compiled = await compileCms(distDir);
    if (compiled.code !== 0) return compiled;
    return await runNode(GENERATOR, [distDir, relative(CMS, folder)], {
      cwd: CMS,
      env: { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off' },
    });
  } finally {
    for (const path of [dataDir, distDir]) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Checks that the committed types are those that Strapi generates from the schemas.
 *
 * @returns {Promise<import('../steps/run-command.mjs').Outcome>}
 */
export async function checkGeneratedTypes() {
  const folder = mkdtempSync(join(tmpdir(), 'winery-types-'));
  try {
    const outcome = await generateTypes(folder);
    const generated = join(folder, 'generated');
    if (outcome.code !== 0 || !existsSync(generated)) return { ...outcome, code: 1 };
    const stale = readdirSync(generated).filter(
      (name) => readText(join(generated, name)) !== readText(join(COMMITTED, name)),
    );
    if (stale.length === 0) return { code: 0, output: '' };
    return { code: 1, output: `cms/types/generated is not up to date (${stale.join(', ')}): run npm run types\n` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

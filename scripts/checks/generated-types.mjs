// @ts-check
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CMS, getCommandFile } from '../steps/project.mjs';
import { runNode } from '../steps/run-command.mjs';

const COMMITTED = join(CMS, 'types', 'generated');

/** @param {string} file */
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Makes Strapi generate the types of the content types in `<folder>/generated`. It starts with an empty data
 * folder, so that it touches no installation.
 *
 * @param {string} folder
 * @returns {Promise<import('../steps/run-command.mjs').Outcome>}
 */
export async function generateTypes(folder) {
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-types-'));
  try {
    return await runNode(
      getCommandFile(CMS, '@strapi/strapi/bin/strapi.js'),
      ['ts:generate-types', '--silent', '--out-dir', relative(CMS, folder)],
      { cwd: CMS, env: { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off' } },
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
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

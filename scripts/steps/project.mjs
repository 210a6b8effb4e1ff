// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The programs of the two npm roots, relative to their root. */
export const STRAPI_ENTRY = 'node_modules/@strapi/strapi/bin/strapi.js';
export const CMS_ENTRY = 'dist/src/main.js';
export const BACKUP_ENTRY = 'dist/src/backup/main.js';
export const DOCTOR_ENTRY = 'dist/src/doctor.js';
export const COPIES_ENTRY = '.demo-copies/program/demo/make-copies.js';
export const DRAW_ENTRY = 'dist/demo/drawing/draw-originals.js';
export const VITE_ENTRY = 'node_modules/vite/bin/vite.js';
export const WEB_ENTRY = 'dist/server/main.js';

/** The root of the project, wherever a command is started from. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CMS = join(ROOT, 'cms');
export const WEB = join(ROOT, 'web');

/**
 * The JavaScript file of an installed command, to run with this very Node.
 *
 * @param {string} npmRoot
 * @param {string} path such as `vitest/vitest.mjs`
 */
export function installedCommand(npmRoot, path) {
  const file = join(npmRoot, 'node_modules', path);
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm install in ${npmRoot}`);
  return file;
}

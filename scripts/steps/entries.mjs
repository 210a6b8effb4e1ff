// @ts-check
// Separate from project.mjs, since the compiler of the journeys does not accept `import.meta.url`.

/** Entry files of the programs, relative to their npm root. */
export const STRAPI_ENTRY = 'node_modules/@strapi/strapi/bin/strapi.js';
export const CMS_ENTRY = 'dist/src/main.js';
export const BACKUP_ENTRY = 'dist/src/backup/main.js';
export const DOCTOR_ENTRY = 'dist/src/doctor.js';
export const COPIES_ENTRY = '.demo-copies/program/demo/make-copies.js';
/** Relative to `demo`. */
export const DRAW_ENTRY = 'dist/demo/draw-originals.js';
export const VITE_ENTRY = 'node_modules/vite/bin/vite.js';
export const WEB_ENTRY = 'dist/server/main.js';
export const LABEL_ARCHIVE_ENTRY = 'dist/label-archive/main.js';

/**
 * Returns the command that runs the web server from its sources with live reload, in the folder of the web
 * app.
 *
 * @param {NodeJS.ProcessEnv} env of the web server, with `PORT`; Vite reads nothing besides
 * @returns {{ script: string, args: string[], env: NodeJS.ProcessEnv }}
 */
export const createDevServerCommand = (env) => ({
  script: VITE_ENTRY,
  args: ['--port', String(env.PORT), '--host', env.HOST || '127.0.0.1'],
  env: { ...env, NODE_ENV: 'development' },
});

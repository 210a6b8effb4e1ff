// @ts-check

/** The programs of the two npm roots, relative to their root. */
export const STRAPI_ENTRY = 'node_modules/@strapi/strapi/bin/strapi.js';
export const CMS_ENTRY = 'dist/src/main.js';
export const BACKUP_ENTRY = 'dist/src/backup/main.js';
export const DOCTOR_ENTRY = 'dist/src/doctor.js';
export const COPIES_ENTRY = '.demo-copies/program/demo/make-copies.js';
export const DRAW_ENTRY = 'dist/demo/drawing/draw-originals.js';
export const VITE_ENTRY = 'node_modules/vite/bin/vite.js';
export const WEB_ENTRY = 'dist/server/main.js';

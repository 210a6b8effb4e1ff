// @ts-check

/** The built programs, relative to their npm root. */
export const CMS_ENTRY = 'node_modules/@strapi/strapi/bin/strapi.js';
export const CMS_ARGS = ['start'];
export const WEB_ENTRY = 'dist/server/main.js';

// @ts-check
// The import aliases of web and tests, for dependency-cruiser; they say the same as tsconfig's paths.
const { join } = require('node:path');

module.exports = {
  resolve: {
    alias: {
      '@strapi/strapi/admin': join(__dirname, 'cms/node_modules/@strapi/strapi/dist/admin.d.ts'),
      '@strapi/strapi': join(__dirname, 'cms/node_modules/@strapi/strapi/dist/index.d.ts'),
      sharp: join(__dirname, 'cms/node_modules/sharp'),
      '#contract': join(__dirname, 'cms/src/contract'),
      '#typesetting': join(__dirname, 'cms/src/typesetting'),
      '#app': join(__dirname, 'web/src/app'),
      '#features': join(__dirname, 'web/src/features'),
      '#shared': join(__dirname, 'web/src/shared'),
      '#testing': join(__dirname, 'web/src/testing'),
    },
  },
};

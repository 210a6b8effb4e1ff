// @ts-check
// Generates the types of the content types from a compiled CMS: the compiled folder, then the folder in which
// `generated` is written. It does what `strapi ts:generate-types` does after it has compiled the CMS.
const { createRequire } = require('node:module');
const { join } = require('node:path');

const [distDir = '', rootDir = ''] = process.argv.slice(2);
const appDir = process.cwd();
const requireFromStrapi = createRequire(createRequire(join(appDir, 'package.json')).resolve('@strapi/strapi'));

async function main() {
  const { createStrapi } = requireFromStrapi('@strapi/core');
  const { generators } = requireFromStrapi('@strapi/typescript-utils');
  const app = await createStrapi({ appDir, distDir }).register();
  const artifacts = { contentTypes: true, components: true };
  await generators.generate({ strapi: app, pwd: appDir, rootDir, logger: { silent: true, debug: false }, artifacts });
  await app.destroy();
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);

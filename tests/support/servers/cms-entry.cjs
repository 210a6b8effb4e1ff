// @ts-check The CMS as `strapi start` runs it, plus a door for tests: a function posted to the control
// address runs inside the process, so that fixtures use the CMS's own services. Never part of the product.
const { createServer } = require('node:http');
const nodeModule = require('node:module');
const { join } = require('node:path');

// From Node 22 on, as `main.ts` does.
/** @type {{ enableCompileCache?: () => unknown }} */ (nodeModule).enableCompileCache?.();
const appDir = process.cwd();
/** @type {typeof import('@strapi/strapi')} */
const { createStrapi } = nodeModule.createRequire(join(appDir, 'package.json'))('@strapi/strapi');

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

async function main() {
  const strapi = createStrapi({ appDir, distDir: join(appDir, 'dist') });
  await strapi.start();
  const control = createServer((request, response) => {
    const answer = async () => {
      const { source, input } = await readBody(request);
      const run = new Function(`return (${source})`)();
      return JSON.stringify({ value: await run(strapi, input) });
    };
    answer().then(
      (text) => response.end(text),
      (error) => response.writeHead(500).end(JSON.stringify({ error: error?.stack ?? String(error) })),
    );
  });
  control.unref();
  control.listen(0, '127.0.0.1', () => {
    const address = control.address();
    if (address === null || typeof address === 'string') throw new Error('no control address');
    process.send?.({ type: 'control', url: `http://127.0.0.1:${address.port}` });
  });
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});

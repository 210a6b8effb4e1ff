// @ts-check
// Loaded ahead of `strapi build`, which reads config/*.ts through esbuild-register. That turns .mjs files
// into CommonJS as well, which Node then takes for ES modules and refuses. This leaves them to Node.
const { _extensions: extensions } = /** @type {{ _extensions: Record<string, unknown> }} */ (
  /** @type {unknown} */ (require('node:module'))
);

const nodeLoader = extensions['.js'];
Object.defineProperty(extensions, '.mjs', { configurable: true, get: () => nodeLoader, set() {} });

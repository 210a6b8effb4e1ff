import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Path of the API browser for developers; only the development server has it. */
const BASE_PATH = '/@api/';
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};
const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>API</title>
  <link rel="stylesheet" href="${BASE_PATH}swagger-ui.css" />
  <div id="api"></div>
  <script src="${BASE_PATH}swagger-ui-bundle.js"></script>
  <script>
    // Collapsed at first: rendering all operations takes a minute.
    const look = { deepLinking: true, docExpansion: 'none', filter: true, tagsSorter: 'alpha' };
    SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#api', ...look });
  </script>
</html>
`;

/**
 * Vite plugin: `npm run dev` serves Swagger UI for the OpenAPI document at `/@api/`; requests are sent as the
 * signed-in user.
 */
export function createApiBrowserPlugin(): Plugin {
  return {
    name: 'api-browser',
    apply: 'serve',
    configureServer(server) {
      const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const name = path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : null;
        const type = name === '' ? 'text/html' : FILES[name ?? ''];
        if (name === null || !type) return next();
        response.setHeader('content-type', `${type}; charset=utf-8`);
        if (name === '') response.end(PAGE);
        else readFile(join(folder, name)).then((bytes) => response.end(bytes), next);
      });
    },
  };
}

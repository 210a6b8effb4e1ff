import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const CMS_ORIGIN = process.env['CMS_ORIGIN'] ?? `http://127.0.0.1:${process.env['CMS_PORT'] ?? '1337'}`;
const UPSTREAM_PATHS = ['/api/', '/files/', '/cms/'];

/**
 * `npm run dev`: pages rendered on the server from the sources, with live reload, and everything of the CMS passed on
 * to it. Nothing is cached.
 */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    config: () => ({
      appType: 'custom',
      server: {
        port: Number(process.env['PORT'] ?? 3000),
        strictPort: true,
        proxy: Object.fromEntries(
          UPSTREAM_PATHS.map((path) => [
            path,
            {
              target: CMS_ORIGIN,
              xfwd: true,
              rewrite: (url: string) => url.replace(/^\/cms\//, '/'),
            },
          ]),
        ),
      },
    }),
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/';
        const answer = async () => {
          const source = await readFile(new URL('../index.html', import.meta.url), 'utf8');
          const template = await server.transformIndexHtml(url, source);
          const { renderDevPage } = (await server.ssrLoadModule(
            '/server/pages/dev-page.ts',
          )) as typeof import('../server/pages/dev-page');
          const page = await renderDevPage(template, url, request.headers.cookie, CMS_ORIGIN);
          response.writeHead(page.status, page.headers).end(page.html);
        };
        answer().catch((error: unknown) => {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        });
      });
    },
  };
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * Paths that Vite serves: its own scripts, sources and packages as modules. Everything else is handled by the
 * web server.
 */
const VITE_PATH = /^\/(@|src\/|node_modules\/|\.fonts\/)/;
const STYLES = '/src/shared/ui/styles/index.css';
const SCRIPTS = ['/@vite/client', '/@id/@vitejs/plugin-react/preamble'];
const EMPTY = '\0dev-server-empty';

/**
 * Returns the HTML page with Vite's scripts as files and the styles inline, so that it needs the same content
 * security policy as a built one.
 */
async function readDevTemplate(server: ViteDevServer): Promise<string> {
  const source = await readFile(new URL('../index.html', import.meta.url), 'utf8');
  const styles = (await server.transformRequest(`${STYLES}?direct`))?.code ?? '';
  const scripts = SCRIPTS.map((src) => `<script type="module" src="${src}"></script>`).join('');
  return source.replace('<script type="module"', () => `<style>${styles}</style>${scripts}<script type="module"`);
}

/** Creates the web server from its sources, as `server/main.ts` creates it from the build. */
async function createServerFromSources(server: ViteDevServer) {
  const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>;
  const { createWebServer } = await load<typeof import('../server/app')>('/server/app.ts');
  const { readEnvironment } = await load<typeof import('../server/env')>('/server/env.ts');
  const { createLog } = await load<typeof import('../server/observability/log')>('/server/observability/log.ts');
  const settings = readEnvironment(process.env);
  const app = await createWebServer({
    settings,
    log: createLog(settings.logLevel),
    clientFolder: new URL('../dist/client/', import.meta.url),
    template: await readDevTemplate(server),
  });
  await app.ready();
  return app;
}

/**
 * Vite plugin of `npm run dev`: runs the real web server from its sources, with all its checks and headers,
 * and recreates it when a source changes. Vite serves scripts as modules and reloads browsers.
 */
export function createDevServerPlugin(): Plugin {
  return {
    name: 'dev-server',
    apply: 'serve',
    enforce: 'pre',
    config: () => ({
      appType: 'custom',
      // The web server handles CORS; an error overlay would need styles that its policy refuses.
      server: { strictPort: true, cors: false, hmr: { overlay: false } },
    }),
    // The page contains them already.
    resolveId: (id) => (id === fileURLToPath(new URL(`..${STYLES}`, import.meta.url)) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? '' : undefined),
    configureServer(server) {
      let current: ReturnType<typeof createServerFromSources> | undefined;
      server.watcher.on('all', (_event, file) => {
        const earlier = current;
        current = undefined;
        void earlier?.then((app) => app.close());
        const isInBrowsers = server.environments.client.moduleGraph.getModulesByFile(file) !== undefined;
        if (!isInBrowsers || file.endsWith('.css')) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        if (VITE_PATH.test(request.url ?? '')) return next();
        current ??= createServerFromSources(server);
        current.then(
          (app) => app.server.emit('request', request, response),
          (error: unknown) => {
            current = undefined;
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          },
        );
      });
    },
  };
}

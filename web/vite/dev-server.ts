import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';

/** What Vite serves: its own scripts, and sources and packages as modules. Everything else is the web server's. */
const OF_VITE = /^\/(@|src\/|node_modules\/|\.fonts\/)/;
const STYLES = '/src/shared/ui/styles/index.css';
const SCRIPTS = ['/@vite/client', '/@id/@vitejs/plugin-react/preamble'];
const EMPTY = '\0dev-server-empty';

/** The page with Vite's scripts as files and the styles written into it, so that it needs no other policy than a built one. */
async function devTemplate(server: ViteDevServer): Promise<string> {
  const source = await readFile(new URL('../index.html', import.meta.url), 'utf8');
  const styles = (await server.transformRequest(`${STYLES}?direct`))?.code ?? '';
  const scripts = SCRIPTS.map((src) => `<script type="module" src="${src}"></script>`).join('');
  return source.replace('<script type="module"', () => `<style>${styles}</style>${scripts}<script type="module"`);
}

/** The web server from its sources, as `server/main.ts` makes it from what was built. */
async function createFromSources(server: ViteDevServer) {
  const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>;
  const { createWebServer } = await load<typeof import('../server/app')>('/server/app.ts');
  const { readEnvironment } = await load<typeof import('../server/env')>('/server/env.ts');
  const { createLog } = await load<typeof import('../server/observability/log')>('/server/observability/log.ts');
  const settings = readEnvironment(process.env);
  const app = await createWebServer({
    settings,
    log: createLog(settings.logLevel),
    clientFolder: new URL('../dist/client/', import.meta.url),
    template: await devTemplate(server),
  });
  await app.ready();
  return app;
}

/**
 * `npm run dev`: the real web server, with its doors, gates and headers, runs from the sources and is made anew when one
 * of them changes; Vite serves scripts as modules, and reloads what browsers show.
 */
export function devServer(): Plugin {
  return {
    name: 'dev-server',
    apply: 'serve',
    enforce: 'pre',
    config: () => ({
      appType: 'custom',
      // Which other sites may ask is the web server's matter; an overlay would need styles that its policy refuses.
      server: { strictPort: true, cors: false, hmr: { overlay: false } },
    }),
    // The page has them already.
    resolveId: (id) => (id === fileURLToPath(new URL(`..${STYLES}`, import.meta.url)) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? '' : undefined),
    configureServer(server) {
      let current: ReturnType<typeof createFromSources> | undefined;
      server.watcher.on('all', (_event, file) => {
        const earlier = current;
        current = undefined;
        void earlier?.then((app) => app.close());
        const isInBrowsers = server.environments.client.moduleGraph.getModulesByFile(file) !== undefined;
        if (!isInBrowsers || file.endsWith('.css')) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        if (OF_VITE.test(request.url ?? '')) return next();
        current ??= createFromSources(server);
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

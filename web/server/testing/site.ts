import { randomUUID } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Feature } from '#contract/features';
import { LogLine } from '#contract/log-line';
import { createWebServer } from '../app';
import { readEnvironment } from '../env';
import { createLog } from '../observability/log';
import { sendRequest, type RequestOptions, type TestResponse } from './send-request';
import { startUpstream, type Upstream } from './upstream';

/** The real web server in front of a small upstream server. */
export interface TestSite {
  upstream: Upstream;
  port: number;
  /** Log lines so far. */
  log: LogLine[];
  /** Sends a request without normalising the path, following redirects or decompressing. */
  request(path: string, options?: RequestOptions): Promise<TestResponse>;
  /** Waits until the server has polled the upstream's present revision. */
  waitForRevision(): Promise<void>;
  /** Changes a feature switch like a save of the settings, and waits until the server has polled it. */
  changeFeature(name: 'site' | 'queen', change: Partial<Feature>): Promise<void>;
  /** Counts the open client connections. */
  countConnections(): Promise<number>;
  stop(): Promise<void>;
}

const TEMPLATE = `<!doctype html>
<html lang="sl">
  <head>
    <!--head-->
    <script type="module" src="/assets/boot.js"></script>
    <link rel="icon" href="data:image/svg+xml,%3Csvg/%3E" />
    <style>body{margin:0}</style>
  </head>
  <body>
    <div id="root"><!--app--></div>
    <!--state-->
  </body>
</html>
`;

/** Preloads the modules of pages, whose first load can exceed the render deadline on a busy machine. */
const loadPages = (): Promise<unknown> =>
  Promise.all(Object.values(import.meta.glob('../../src/app/pages/public/*-page.tsx')).map((load) => load()));

let isWarm = false;
/** Renders pages until one succeeds, since the first rendering of a process is slow. */
async function warmUp({ request }: TestSite): Promise<void> {
  while ((await request('/')).status !== 200);
}

/**
 * Starts upstream and web server.
 * @param env environment variables of the web server
 * @param prepare called with the upstream before the web server starts
 */
export async function startTestSite(
  env: Record<string, string> = {},
  prepare: (upstream: Upstream) => void | Promise<void> = () => undefined,
): Promise<TestSite> {
  if (!isWarm) {
    isWarm = true;
    await loadPages();
    const site = await startTestSite();
    await warmUp(site);
    await site.stop();
  }
  const upstream = await startUpstream();
  await prepare(upstream);
  const folder = await mkdtemp(join(tmpdir(), 'winery-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/boot.js'), 'export {};');
  await writeFile(join(folder, 'assets/boot.js.br'), 'compressed');
  await writeFile(join(folder, 'licences.txt'), 'Licences');
  await writeFile(join(folder, 'licences.txt.br'), 'compressed');
  const settings = readEnvironment({ CMS_ORIGIN: upstream.origin, SITE_ORIGIN: 'https://winery.example', ...env });
  const log: LogLine[] = [];
  const app = await createWebServer({
    settings,
    log: createLog(settings.logLevel, { write: (line) => void log.push(LogLine.parse(JSON.parse(line))) }),
    clientFolder: pathToFileURL(`${folder}/`),
    template: TEMPLATE,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const waitForRevision = async () => {
    const before = upstream.count('/api/v1/health/ready');
    // The poll after the next one has certainly started after the change.
    while (upstream.count('/api/v1/health/ready') < before + 2) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return {
    upstream,
    port,
    log,
    request: (path, options = {}) => sendRequest(port, path, options),
    waitForRevision,
    changeFeature: async (name, change) => {
      Object.assign(upstream.features[name], change);
      upstream.revision = randomUUID();
      await waitForRevision();
    },
    countConnections: () => promisify(app.server.getConnections.bind(app.server))(),
    stop: async () => {
      await app.close();
      await upstream.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

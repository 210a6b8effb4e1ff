import { dataDirectory, deriveSecret } from '../src/core/process/data-directory';
import { environment } from '../src/core/process/environment';
import { strapiLogger } from '../src/core/observability/log';

const { CMS_HOST, CMS_PORT } = environment();

// The upload plugin refuses to start without its folder.
dataDirectory('public', 'uploads');
const publicDirectory = dataDirectory('public');

export default {
  host: CMS_HOST,
  port: CMS_PORT,
  // The web server mounts the CMS here and strips the prefix.
  url: '/cms',
  // Only the web server talks to the CMS; the last forwarded address is the one it has seen itself.
  proxy: { koa: true, maxIpsCount: 1 },
  http: {
    serverOptions: {
      // Whoever sends a byte now and then is let go; an upload over a slow line has three minutes.
      headersTimeout: 15_000,
      requestTimeout: 180_000,
      connectionsCheckingInterval: 5_000,
      // Far more than the web server takes, so that what is too long is refused in the words of the contract, by it or here.
      maxHeaderSize: 256 * 1024,
    },
  },
  app: { keys: [deriveSecret('cookie signing')] },
  dirs: { public: publicDirectory },
  cron: { enabled: false },
  transfer: { remote: { enabled: false } },
  logger: { updates: { enabled: false }, startup: { enabled: false }, config: strapiLogger() },
};

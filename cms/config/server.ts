import { getDataDirectory, deriveSecret } from '../src/core/process/data-directory';
import { getEnvironment } from '../src/core/process/environment';
import { createStrapiLoggerConfig } from '../src/core/observability/log';

const { CMS_HOST, CMS_PORT } = getEnvironment();

// The upload plugin does not start without its folder.
getDataDirectory('public', 'uploads');
const publicDirectory = getDataDirectory('public');

export default {
  host: CMS_HOST,
  port: CMS_PORT,
  // The web server mounts the CMS here and strips the prefix.
  url: '/cms',
  // Only the web server connects to the CMS; the last forwarded IP is the one that it saw itself.
  proxy: { koa: true, maxIpsCount: 1 },
  http: {
    serverOptions: {
      // Ends connections that send too slowly; an upload over a slow line has three minutes.
      headersTimeout: 15_000,
      requestTimeout: 180_000,
      connectionsCheckingInterval: 5_000,
      // Far above the web server's limit, so that overlong requests get the contract's error, from either
      // server.
      maxHeaderSize: 256 * 1024,
    },
  },
  app: { keys: [deriveSecret('cookie signing')] },
  dirs: { public: publicDirectory },
  cron: { enabled: false },
  transfer: { remote: { enabled: false } },
  logger: { updates: { enabled: false }, startup: { enabled: false }, config: createStrapiLoggerConfig() },
};

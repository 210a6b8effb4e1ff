import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { DEFAULT_LOG_LEVEL } from '#contract/log-line';
import { createWebServer } from './app';
import { createLog } from './observability/log';
import { EnvironmentError, readEnvironment, type ServerSettings } from './env';

const STOP_LIMIT_MS = 5_000;
// The built server is in dist/server, the client build beside it.
const CLIENT_FOLDER = new URL('../client/', import.meta.url);

// A failure to write the log, such as a full disk, must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Reads the settings from the environment, or logs the error and exits with status 1. */
function readSettingsOrExit(): ServerSettings {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    createLog(DEFAULT_LOG_LEVEL).fatal(error.message);
    process.exit(1);
  }
}

const settings = readSettingsOrExit();
const template = await readFile(new URL('index.html', CLIENT_FOLDER), 'utf8');
const log = createLog(settings.logLevel);
// Logs Node's own warnings as JSON lines.
process.removeAllListeners('warning').on('warning', ({ name, message }) => {
  log.warn({ event: 'warning' }, `${name}: ${message}`);
});
process.once('uncaughtException', (error) => {
  log.fatal({ stack: inspect(error) }, `The web server ends: ${error.message}`);
  process.exit(1);
});
const app = await createWebServer({ settings, clientFolder: CLIENT_FOLDER, template, log });

/** Finishes running requests, accepts no new ones, and exits within STOP_LIMIT_MS. */
function stop(): void {
  setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
  void app.close().then(() => process.exit(0));
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

try {
  await app.listen({ port: settings.port, host: settings.host });
  // From now on the supervisor watches the event loop.
  process.send?.({ type: 'ready' });
} catch (error) {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isBusy) throw error;
  log.fatal(`PORT=${String(settings.port)}: the port is in use`);
  process.exit(1);
}

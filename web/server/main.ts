import { readFile } from 'node:fs/promises';
import { createWebServer } from './app';
import { EnvironmentError, readEnvironment, type ServerSettings } from './env';

const STOP_LIMIT_MS = 5_000;
// The built server lies in dist/server, the client build beside it.
const CLIENT_FOLDER = new URL('../client/', import.meta.url);

function settingsOrExit(): ServerSettings {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
const template = await readFile(new URL('index.html', CLIENT_FOLDER), 'utf8');
const app = await createWebServer({ settings, clientFolder: CLIENT_FOLDER, template });

/** Answers what is under way, takes no more, and leaves within the limit. */
function stop(): void {
  setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
  void app.close().then(() => process.exit(0));
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

try {
  await app.listen({ port: settings.port, host: settings.host });
} catch (error) {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isBusy) throw error;
  process.stderr.write(`PORT=${String(settings.port)}: the port is in use\n`);
  process.exit(1);
}

import './core/process/compile-cache';
import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { failureText } from './core/http/problem';
import { log } from './core/process/log';
import { checkDatabase, inTurn } from './core/process/start/check-database';
import { checkPort } from './core/process/start/check-port';
import { checkDataDirectory, checkStorage } from './core/storage/check-storage';
import { faultLine, StartFault } from './core/process/start/start-fault';
import { makeOwnTemporaryFolder } from './core/process/temporary-folder';

// What can be told nobody, as on a full disk, is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.once('uncaughtException', (error) => {
  log.fatal(`The CMS ends: ${failureText(error)}`);
  process.exit(1);
});

/** `main.js migrate` brings database and storage to what this release needs, and ends. */
const isMigration = process.argv[2] === 'migrate';

/**
 * Starts the built CMS from the folder `cms`. It does what `strapi start` does without loading the command line
 * tools, which take a third of the start and 50 MB. Loading stands apart, since what it fails with is told here.
 */
async function start(): Promise<void> {
  makeOwnTemporaryFolder();
  checkDataDirectory();
  if (!isMigration) await checkPort();
  await checkDatabase();
  await checkStorage();
  await inTurn(async () => {
    const app = createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') });
    await app.load();
    await (isMigration ? app.destroy() : app.start());
  });
  if (!isMigration) return;
  log.info('The database is as this release needs it.');
  process.exit(0);
}

/** Says why there is no CMS; the last line is what a person should read. */
function fail(error: unknown): void {
  if (!(error instanceof StartFault)) log.error(failureText(error));
  log.fatal(faultLine(error));
  process.exit(1);
}

start().catch(fail);

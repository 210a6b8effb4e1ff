// @ts-check
// npm run fresh: deletes the SQLite database and the files beside it after a confirmation, so that the next
// start seeds again; `-- --yes` skips the question.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { makePathsAbsolute } from './steps/absolute-paths.mjs';
import { lockDataDir } from './steps/data-dir-lock.mjs';
import { readEnvironment } from './steps/environment.mjs';
import { CommandError, runMain } from './steps/terminal.mjs';
import { findPortIssues } from './steps/preflight.mjs';

/** The database with its journals, file folders and the label copy. The secret stays. */
const CONTENT = /^(cms\.sqlite.*|files|public|labels)$/;

/** @param {string} question */
async function askForConfirmation(question) {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) throw new CommandError('Nobody can be asked here: npm run fresh -- --yes');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(question);
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

await runMain(async () => {
  makePathsAbsolute(process.env);
  const { environment, listeners, issues } = readEnvironment(process.env);
  if (issues.length > 0) throw new CommandError(...issues);
  if (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE || process.env.STORAGE === 's3') {
    throw new CommandError(
      'Only the embedded database and files on disk are thrown away: empty PostgreSQL and S3 yourself.',
    );
  }
  const { dataDir } = environment;
  const inUse = await findPortIssues(listeners);
  if (inUse.length > 0) throw new CommandError(...inUse);
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => CONTENT.test(name)) : [];
  if (found.length === 0) return console.log(`${dataDir} is empty already.`);
  const locked = lockDataDir(dataDir);
  if (locked.length > 0) throw new CommandError(...locked);
  if (!(await askForConfirmation(`Throw away all content, users and images in ${dataDir}? (y/n) `))) return;
  for (const name of found) rmSync(join(dataDir, name), { recursive: true });
  console.log(`${dataDir} is empty: the next start seeds anew.`);
});

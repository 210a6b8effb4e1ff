// @ts-check
// npm run restore -- <archive> [--replace]: restores a backup to the database and storage of the environment.
import { runCmsProgram } from './steps/cms-program.mjs';
import { BACKUP_ENTRY } from './steps/entries.mjs';
import { runMain } from './steps/terminal.mjs';

await runMain(() => runCmsProgram(BACKUP_ENTRY, ['restore', ...process.argv.slice(2)]));

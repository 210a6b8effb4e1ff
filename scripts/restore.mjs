// @ts-check
// npm run restore -- <archive> [--replace]: puts a backup into the database and the storage that the environment names.
import { runCmsProgram } from './steps/cms-program.mjs';
import { BACKUP_ENTRY } from './steps/entries.mjs';
import { runMain } from './steps/terminal.mjs';

await runMain(() => runCmsProgram(BACKUP_ENTRY, ['restore', ...process.argv.slice(2)]));

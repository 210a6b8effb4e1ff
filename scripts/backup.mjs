// @ts-check
// npm run backup -- <folder | s3://…>: backs up the site, also while it is in use; --help lists all commands.
import { runCmsProgram } from './steps/cms-program.mjs';
import { BACKUP_ENTRY } from './steps/entries.mjs';
import { runMain } from './steps/terminal.mjs';

await runMain(() => runCmsProgram(BACKUP_ENTRY, ['backup', ...process.argv.slice(2)]));

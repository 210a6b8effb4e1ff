// @ts-check
// npm run admin -- <e-mail> [--panel]: gives the staff (or panel) account with this address a new password
// and all rights, and creates it if there is none. The product may run meanwhile.
import { runCmsProgram } from './steps/cms-program.mjs';
import { CMS_ENTRY } from './steps/entries.mjs';
import { CommandError, runMain } from './steps/terminal.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  const [email, ...others] = args.filter((argument) => argument !== '--panel');
  if (email === undefined || others.length > 0)
    throw new CommandError('Say whose: npm run admin -- <e-mail> [--panel]');
  await runCmsProgram(CMS_ENTRY, [args.includes('--panel') ? 'panel-admin' : 'admin', email]);
});

import { keepDataPrivate } from '../core/process/data-directory';
import { backupCommand } from './backup-command';
import { faultText } from './backup-fault';
import { restoreCommand } from './restore-command';

/**
 * `main.js backup …` and `main.js restore …`, run from the folder `cms` with the environment of the CMS. What goes wrong
 * is told in one line, with exit code 1.
 */
async function run([command, ...args]: readonly string[]): Promise<void> {
  keepDataPrivate();
  await (command === 'restore' ? restoreCommand(args) : backupCommand(args));
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${faultText(error)}\n`);
    process.exit(1);
  },
);

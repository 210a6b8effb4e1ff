// @ts-check
// node scripts/container.mjs cms|web: entry point of the images. It runs one server, restarts it if its event
// loop is blocked, and exits with its exit code. Node built-ins only.
import { constants } from 'node:os';
import { join } from 'node:path';
import { CMS_ENTRY, WEB_ENTRY } from './steps/entries.mjs';
import { ProcessSupervisor } from './steps/process-supervisor.mjs';
import { ManagedProcess } from './steps/managed-process.mjs';
import { isSignInMessage } from './steps/messages.mjs';
import { CMS, WEB } from './steps/project.mjs';
import { CommandError, runMain } from './steps/terminal.mjs';

/** @param {string | undefined} name @returns {import('./steps/managed-process.mjs').ServerProgram} */
function getProgram(name) {
  const { env } = process;
  if (name === 'web') {
    const execArgv = ['--enable-source-maps'];
    return { name: 'The web server', process: 'web', file: join(WEB, WEB_ENTRY), execArgv, cwd: WEB, env };
  }
  if (name !== 'cms') throw new CommandError('container.mjs runs one of: cms, web');
  return {
    name: 'The CMS',
    process: 'cms',
    file: join(CMS, CMS_ENTRY),
    cwd: CMS,
    env,
    hasTrustedIds: true,
    onMessage: (message) => {
      if (!isSignInMessage(message)) return;
      const { area, email, password } = message;
      process.stdout.write(`First sign-in, ${area}: ${email} / ${password}\n`);
    },
  };
}

/**
 * Returns the exit code of a process as a shell reports it: 128 plus the signal number if a signal ended it.
 *
 * @param {ManagedProcess} server
 */
const toExitCode = ({ exitCode, endSignal }) =>
  exitCode ?? 128 + (endSignal === null ? 0 : constants.signals[endSignal]);

await runMain(async () => {
  const server = new ManagedProcess(getProgram(process.argv[2]));
  const supervisor = new ProcessSupervisor(server, {
    // Both servers log by themselves.
    printLine: () => undefined,
    // A server that exits by itself is restarted by the container runtime, which counts restarts.
    isFinal: ({ killReason }) => killReason === null,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void supervisor.stop());
  }
  await supervisor.keepRunning();
  process.exit(toExitCode(server));
});

// @ts-check
// npm run draw: redraws the demo images whose drawing program has changed; commit them with it.
import { join } from 'node:path';
import { DRAW_ENTRY } from './steps/entries.mjs';
import { DEMO, getCommandFile, ROOT } from './steps/project.mjs';
import { CommandError, runMain, Progress } from './steps/terminal.mjs';
import { install } from './steps/install.mjs';
import { runNode } from './steps/run-command.mjs';

await runMain(async () => {
  const context = { progress: new Progress(), logDir: join(ROOT, '.data', 'logs') };
  await install('tools', context);
  // The content of the demo is typed by the CMS.
  await install('cms', context);
  const compiled = await runNode(getCommandFile(ROOT, 'typescript/bin/tsc'), ['-p', DEMO], { cwd: ROOT });
  if (compiled.code !== 0) throw new CommandError(`The drawing programs could not be compiled: ${compiled.output}`);
  const { code, output } = await runNode(join(DEMO, DRAW_ENTRY), [], { cwd: DEMO });
  process.stdout.write(output);
  if (code !== 0) throw new CommandError('The demo pictures could not be drawn.');
});

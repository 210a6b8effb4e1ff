// @ts-check
// npm run draw: redraws the demo images whose drawing program has changed; commit them with it.
import { join } from 'node:path';
import { buildCms } from './steps/build.mjs';
import { DRAW_ENTRY } from './steps/entries.mjs';
import { CMS, ROOT } from './steps/project.mjs';
import { CommandError, runMain, Progress } from './steps/terminal.mjs';
import { install } from './steps/install.mjs';
import { runNode } from './steps/run-command.mjs';

await runMain(async () => {
  const context = { progress: new Progress(), logDir: join(ROOT, '.data', 'logs') };
  await install('cms', context);
  await buildCms(context);
  const { code, output } = await runNode(join(CMS, DRAW_ENTRY), [], { cwd: CMS });
  process.stdout.write(output);
  if (code !== 0) throw new CommandError('The demo pictures could not be drawn.');
});

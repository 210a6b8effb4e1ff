import { expect, it } from 'vitest';
import { describeBuildFailure } from './build.mjs';
import { runNode } from './run-command.mjs';

const run = (program: string, ...options: string[]) => runNode('-e', [program, ...options], { cwd: '.' });

it('[R112] [O11] reports a build that was killed or ran out of heap as out of memory', async () => {
  const killed = await run("console.log('warning: cannot find a colour'); process.kill(process.pid, 'SIGKILL')");
  const filled = await runNode(
    '--max-old-space-size=16',
    ['-e', 'const all = []; for (;;) all.push(new Array(1e5).fill({}))'],
    {
      cwd: '.',
    },
  );
  for (const outcome of [killed, filled]) {
    expect(describeBuildFailure(outcome)).toMatch(
      /^out of memory: a build needs \d GB of free memory.* release archive/,
    );
  }
});

it("[R112] prefers the compiler's error to other lines that mention one", async () => {
  const output =
    "warning: some package could not be found\\nsrc/a.ts(1,1): error TS2304: Cannot find name 'x'.\\n1 error";
  const outcome = await run(`console.log("${output}"); process.exit(2)`);
  expect(describeBuildFailure(outcome)).toBe("src/a.ts(1,1): error TS2304: Cannot find name 'x'.");
  expect(describeBuildFailure(await run('process.exit(3)'))).toBe('exit code 3');
  expect(describeBuildFailure(await run("process.kill(process.pid, 'SIGTERM')"))).toBe('signal SIGTERM');
});

// @ts-check
// Every static check of the project at once; one line for each, the output of those that fail, exit code 1 if any does.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileFaults } from './checks/file-rules.mjs';
import { checkGeneratedTypes } from './checks/generated-types.mjs';
import { inParallel } from './steps/parallel.mjs';
import { ROOT, installedCommand } from './steps/project.mjs';
import { runNode } from './steps/run-command.mjs';

/** @typedef {import('./steps/run-command.mjs').Outcome} Outcome */

/** @param {string} path @param {string[]} args */
const tool = (path, args) => () => runNode(installedCommand(ROOT, path), args, { cwd: ROOT });
/** @param {string} project */
const types = (project) => tool('typescript/bin/tsc', ['--noEmit', '-p', project]);

const LAYERED = [
  'cms/config',
  'cms/demo',
  'cms/src',
  'web/server',
  'web/src',
  'web/vite',
  'web/vite.config.ts',
  'scripts',
  'tests',
  'vitest.config.ts',
];

/** @type {[name: string, run: () => Promise<Outcome>][]} The slow ones first. */
const CHECKS = [
  ['generated types', checkGeneratedTypes],
  ['types of cms', types('cms/tsconfig.check.json')],
  ['types of the panel', types('cms/src/admin')],
  ['types of web', types('web')],
  ['types of tests and scripts', types('tests')],
  ['lint', tool('oxlint/bin/oxlint', ['--deny-warnings'])],
  ['format', tool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'])],
  [
    'compose file',
    tool('dclint/bin/dclint.cjs', [
      // Before the rules, since each of those may take several.
      'docker-compose.yml',
      '--max-warnings=0',
      // The services stand in the order of a request, and their keys from what they are to how they are watched.
      ...['services-alphabetical-order', 'service-keys-order'].map((rule) => `--disable-rule=${rule}`),
    ]),
  ],
  [
    'layers',
    tool('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config=.dependency-cruiser.cjs',
      '--output-type=err-long',
      ...LAYERED.filter((path) => existsSync(join(ROOT, path))),
    ]),
  ],
  ['unused code', tool('knip/bin/knip.js', ['--no-progress'])],
  [
    'files',
    () => {
      const faults = fileFaults();
      return Promise.resolve({ code: faults.length === 0 ? 0 : 1, output: faults.map((line) => `${line}\n`).join('') });
    },
  ],
];

const jobs = CHECKS.map(([name, run]) => async () => {
  const started = Date.now();
  const { code, output } = await run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd().replaceAll(/^/gm, '       '));
  return code === 0;
});
const results = await inParallel(jobs, availableParallelism());
const failed = results.filter((ok) => !ok).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

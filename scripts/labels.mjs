// @ts-check
// npm run labels -- export <folder>: writes all published labels as a signed archive that any web host can
// serve. npm run labels -- verify <folder | address> [--key <file | address>]: names each label that differs.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makePathsAbsolute, resolveTypedPath } from './steps/absolute-paths.mjs';
import { prepareWeb } from './steps/build.mjs';
import { runCmsProgram } from './steps/cms-program.mjs';
import { CMS_ENTRY, LABEL_ARCHIVE_ENTRY } from './steps/entries.mjs';
import { readEnvironment } from './steps/environment.mjs';
import { requireSupportedNode } from './steps/preflight.mjs';
import { WEB } from './steps/project.mjs';
import { runCommand } from './steps/run-command.mjs';
import { CommandError, Progress, runMain } from './steps/terminal.mjs';

const USAGE = [
  'npm run labels -- export <folder>',
  'npm run labels -- verify <folder | address> [--key <file | address>]',
];

/**
 * Runs the program of the archive, after installing and building what is missing, and shows its output.
 *
 * @param {readonly string[]} args
 * @param {string} dataDir
 */
async function runArchiveProgram(args, dataDir) {
  requireSupportedNode();
  await prepareWeb({ progress: new Progress(process.stderr), logDir: join(dataDir, 'logs') });
  const { code, output } = await runCommand(process.execPath, [join(WEB, LABEL_ARCHIVE_ENTRY), ...args], {
    cwd: WEB,
    env: { NODE_ENV: 'production' },
  });
  process.stdout.write(output);
  if (code !== 0) throw new CommandError('The labels could not be exported, or differ.');
}

/**
 * Replaces an archive by a new one, which is complete before. Throws `CommandError` for a folder with other
 * files.
 *
 * @param {string} folder
 * @param {import('./steps/environment.mjs').StartEnvironment} environment
 */
async function exportLabels(folder, { labelsDir, dataDir }) {
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
  if (!isEmpty && !existsSync(join(folder, 'manifest.json')))
    throw new CommandError(`${folder} has other files: an archive replaces only an earlier one.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    await runArchiveProgram(['export', unfinished, labelsDir], dataDir);
    await runCmsProgram(CMS_ENTRY, ['sign-labels', unfinished]);
    if (process.exitCode) throw new CommandError('The archive could not be signed.');
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

await runMain(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [command, target, ...others] = positionals;
  const isKnown = command === 'verify' || (command === 'export' && values.key === undefined);
  if (!isKnown || target === undefined || others.length > 0) throw new CommandError(...USAGE);
  makePathsAbsolute(process.env);
  const { environment, issues } = readEnvironment(process.env);
  if (issues.length > 0) throw new CommandError(...issues);
  if (command === 'export') return exportLabels(resolveTypedPath(target), environment);
  const key = values.key === undefined ? [] : [resolveTypedPath(values.key)];
  return runArchiveProgram(['verify', resolveTypedPath(target), ...key], environment.dataDir);
});

import { existsSync, lstatSync, mkdtempSync, readdirSync, rmdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Environment, isContentInDataDirectory } from '../process/environment';
import { getErrorLine } from '../process/start/startup-error';
import { isRecord } from '../process/is-record';
import { createFaultFinding, createOkFinding, createWarningFinding, type DiagnosticFinding } from './finding';

const MEGABYTE = 1024 * 1024;
/** Below the first value the running product warns too; below the second it is time to act. */
const FULL_MEGABYTES = 256;
const LITTLE_MEGABYTES = 1024;

/** Returns the path, or its nearest parent that exists. */
const getNearestExistingFolder = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : getNearestExistingFolder(dirname(path));

function checkPermissions(folder: string): DiagnosticFinding {
  try {
    // Permissions alone are not enough: the file system may be mounted read-only.
    rmdirSync(mkdtempSync(join(folder, '.doctor-')));
    readdirSync(folder);
    return createOkFinding('folder', `${folder} can be read and written.`);
  } catch (error) {
    const isUnreadable = isRecord(error) && error.syscall === 'scandir';
    const text = `${folder} cannot be ${isUnreadable ? 'read' : 'written'}: ${getErrorLine(error)}.`;
    return createFaultFinding(
      'folder',
      text,
      'Run this as the user that runs the product; give that user the folder with `chown -R`.',
    );
  }
}

/** Findings about entries of a folder that belong to another user or that others can read. */
function checkContents(folder: string): DiagnosticFinding[] {
  const owner = statSync(folder).uid;
  const entries = readdirSync(folder).map((name) => ({ name, ...lstatSync(join(folder, name)) }));
  const foreignEntries = entries.filter(({ uid }) => uid !== owner).map(({ name }) => name);
  const exposedEntries = entries.filter(({ name, mode }) => /^(cms\.sqlite|secret)/.test(name) && (mode & 0o077) !== 0);
  return [
    ...(foreignEntries.length > 0
      ? [
          createFaultFinding(
            'folder',
            `${foreignEntries.join(', ')} in ${folder} belongs to somebody else.`,
            `Give it back with \`chown -R ${owner} ${folder}\`.`,
          ),
        ]
      : []),
    ...(exposedEntries.length > 0
      ? [
          createWarningFinding(
            'folder',
            `${exposedEntries.map(({ name }) => name).join(', ')} can be read by others.`,
            'A start closes it; until then `chmod go=`.',
          ),
        ]
      : []),
  ];
}

function checkFreeSpace(folder: string): DiagnosticFinding {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  const text = `${megabytes} MB are free at ${folder}.`;
  if (megabytes < FULL_MEGABYTES)
    return createFaultFinding('space', text, 'Make room or a larger disk: a full one refuses every save.');
  return megabytes < LITTLE_MEGABYTES
    ? createWarningFinding('space', text, 'Make room soon.')
    : createOkFinding('space', text);
}

/** Findings about a missing data folder, or missing files beside a database. */
function checkMissingFolders(dataDir: string, hasFilesOnDisk: boolean): DiagnosticFinding[] {
  if (!existsSync(dataDir)) {
    const todo =
      'A first start makes it. If the product has run before: mount its disk, or set DATA_DIR to its folder.';
    return [createWarningFinding('folder', `${dataDir} is not there.`, todo)];
  }
  const isUsed = existsSync(join(dataDir, 'cms.sqlite')) || existsSync(join(dataDir, 'secret'));
  if (!hasFilesOnDisk || !isUsed || existsSync(join(dataDir, 'files'))) return [];
  const todo = 'Put it back from a backup (docs/backup.md); a start would make an empty one.';
  return [createFaultFinding('folder', `${join(dataDir, 'files')} with all pictures is missing.`, todo)];
}

/**
 * Checks `DATA_DIR` with its folders `files` and `logs`: whether they exist and can be read and written,
 * foreign owners, secrets that others can read, and free space if it has the database or the files. Creates
 * nothing that stays.
 */
export function diagnoseFolder(environment: Environment): DiagnosticFinding[] {
  const { DATA_DIR: dataDir, STORAGE } = environment;
  const folder = getNearestExistingFolder(dataDir);
  const folders = [dataDir, join(dataDir, 'files'), join(dataDir, 'logs')].filter((path) => existsSync(path));
  const permissionFindings = (folders.length > 0 ? folders : [folder]).map(checkPermissions);
  const isReadable = folder === dataDir && permissionFindings.every(({ state }) => state === 'ok');
  return [
    ...checkMissingFolders(dataDir, STORAGE === 'disk'),
    ...permissionFindings,
    ...(isReadable ? checkContents(folder) : []),
    ...(isContentInDataDirectory(environment) ? [checkFreeSpace(folder)] : []),
  ];
}

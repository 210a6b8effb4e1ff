import { accessSync, constants } from 'node:fs';
import { getDataDirectory } from '../process/data-directory';
import { getEnvironment, toS3Settings, type S3Settings } from '../process/environment';
import { retryUntilReady } from '../process/start/retry-until-ready';
import { ConfigurationError, StartupError, getErrorLine } from '../process/start/startup-error';
import { hasErrorCode } from '../process/system-errors';
import { ensureBucket, findResponseStatus, toBucketError } from './s3-bucket';

const SERVER_ERROR_STATUS = 500;

/** Error codes of a path that is not a usable folder. A full or failing disk has others. */
const WRONG_FOLDER_CODES = ['EACCES', 'EEXIST', 'ELOOP', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM'];

/**
 * Creates DATA_DIR with its folders `files` and `public`, and checks that they can be read and written.
 * Throws a StartupError if not.
 */
export function checkDataDirectory(): void {
  const { DATA_DIR } = getEnvironment();
  try {
    for (const folder of [getDataDirectory(), getDataDirectory('files'), getDataDirectory('public')]) {
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    const ErrorClass = WRONG_FOLDER_CODES.some((code) => hasErrorCode(error, code)) ? ConfigurationError : StartupError;
    throw new ErrorClass(`DATA_DIR: ${DATA_DIR} cannot be used: ${getErrorLine(error)}.`, { cause: error });
  }
}

async function checkBucket(settings: S3Settings): Promise<void> {
  try {
    await retryUntilReady({
      name: `the object store at ${settings.endpoint ?? 'AWS'}`,
      attempt: () => ensureBucket(settings),
      // No response, or a server error.
      isTransient: (error) => (findResponseStatus(error) ?? SERVER_ERROR_STATUS) >= SERVER_ERROR_STATUS,
    });
  } catch (error) {
    throw toBucketError(error, settings);
  }
}

/**
 * Checks the S3 bucket of the files, and creates a missing one. Retries for up to 30 s while the store does
 * not respond. Does nothing for files on disk. Throws a StartupError that says what to configure.
 */
export async function checkStorage(): Promise<void> {
  const settings = toS3Settings(getEnvironment());
  if (settings) await checkBucket(settings);
}

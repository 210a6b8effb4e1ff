import { accessSync, constants } from 'node:fs';
import { dataDirectory } from '../process/data-directory';
import { environment, s3Settings, type S3Settings } from '../process/environment';
import { retryUntilReady } from '../process/start/retry-until-ready';
import { ConfigurationError, StartupError, wordsOf } from '../process/start/startup-error';
import { isErrno } from '../process/system-errors';
import { ensureBucket, getResponseStatus, bucketFault } from './s3-bucket';

const FAILING = 500;

/** Error codes of a path that is not a usable folder. A full or failing disk has others. */
const WRONG_FOLDER = ['EACCES', 'EEXIST', 'ELOOP', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM'];

/** Creates the folders in DATA_DIR and checks access to them. @throws StartupError */
export function checkDataDirectory(): void {
  const { DATA_DIR } = environment();
  try {
    for (const folder of [dataDirectory(), dataDirectory('files'), dataDirectory('public')]) {
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    const Fault = WRONG_FOLDER.some((code) => isErrno(error, code)) ? ConfigurationError : StartupError;
    throw new Fault(`DATA_DIR: ${DATA_DIR} cannot be used: ${wordsOf(error)}.`, { cause: error });
  }
}

async function checkBucket(settings: S3Settings): Promise<void> {
  try {
    await retryUntilReady({
      name: `the object store at ${settings.endpoint ?? 'AWS'}`,
      attempt: () => ensureBucket(settings),
      // No response, or a server error.
      canPass: (error) => (getResponseStatus(error) ?? FAILING) >= FAILING,
    });
  } catch (error) {
    throw bucketFault(error, settings);
  }
}

/**
 * Checks the bucket of the files, and creates a missing one. Retries for up to 30 s while the store does not
 * respond. Does nothing for files on disk.
 * @throws StartupError that says what to configure
 */
export async function checkStorage(): Promise<void> {
  const settings = s3Settings(environment());
  if (settings) await checkBucket(settings);
}

import { accessSync, constants } from 'node:fs';
import { dataDirectory } from '../process/data-directory';
import { environment, s3Settings, type S3Settings } from '../process/environment';
import { retryUntilReady } from '../process/start/retry-until-ready';
import { ConfigurationError, StartupError, wordsOf } from '../process/start/startup-error';
import { isErrno } from '../process/system-errors';
import { ensureBucket, getResponseStatus, bucketFault } from './s3-bucket';

const FAILING = 500;

/** What a path that names no usable folder fails with; a disk that is full or fails has other codes. */
const WRONG_FOLDER = ['EACCES', 'EEXIST', 'ELOOP', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM'];

/** Makes the folders that the CMS writes to. @throws StartFault */
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
      // No answer, or one that says that the store has a fault of its own.
      canPass: (error) => (getResponseStatus(error) ?? FAILING) >= FAILING,
    });
  } catch (error) {
    throw bucketFault(error, settings);
  }
}

/**
 * Sees whether files can be kept where the environment says. A store that does not answer is waited for, up to 30 s.
 * @throws StartFault that says what is wrong
 */
export async function checkStorage(): Promise<void> {
  const settings = s3Settings(environment());
  if (settings) await checkBucket(settings);
}

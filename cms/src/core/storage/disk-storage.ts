import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasErrorCode } from '../process/system-errors';
import {
  getContentType,
  parseObjectPath,
  type ObjectPath,
  createSignedPath,
  createSignedUploadPath,
} from './object-path';
import {
  ObjectNotFoundError,
  type Storage,
  type StoredObject,
  type UploadPermission,
  type UploadRequest,
  toStorageProblem,
} from './storage';

/** The folder of files that are still being written. They are renamed when they are complete. */
const UNFINISHED = '.unfinished';

function toFalseIfExists(error: unknown): false {
  if (hasErrorCode(error, 'EEXIST')) return false;
  throw error;
}

/** Media files below a folder. Presigned URLs are paths of this site. */
export class DiskStorage implements Storage {
  /**
   * @param root an absolute path
   * @param secret signs URLs
   */
  constructor(
    private readonly root: string,
    private readonly secret: string,
  ) {}

  presignGet(path: ObjectPath, expiresAt: Date): Promise<string> {
    return Promise.resolve(createSignedPath(this.secret, path, expiresAt));
  }

  presignPut(path: ObjectPath, { contentType, sizeBytes, expiresAt }: UploadPermission): Promise<UploadRequest> {
    const url = createSignedUploadPath(this.secret, path, { contentType, sizeBytes }, expiresAt);
    return Promise.resolve({ method: 'PUT', url, headers: { 'Content-Type': contentType } });
  }

  /**
   * Stores an upload. Returns false, and changes nothing, if there is an object at the path already, also
   * after two simultaneous uploads. An upload that fails leaves no file.
   */
  receive(path: ObjectPath, upload: AsyncIterable<Buffer>): Promise<boolean> {
    return this.withStorageProblems(path, () =>
      this.storeFile(
        path,
        async (temporaryFile) => {
          // Opened before anything can fail: a file that is still being opened would be created after its
          // removal.
          const file = await open(temporaryFile, 'wx');
          await pipeline(upload, file.createWriteStream());
        },
        async (temporaryFile, file) => {
          const isFirst = await link(temporaryFile, file).then(() => true, toFalseIfExists);
          await rm(temporaryFile);
          return isFirst;
        },
      ),
    );
  }

  async head(path: ObjectPath): Promise<StoredObject | null> {
    try {
      const { size, mtime } = await stat(this.toFile(path));
      return { path, sizeBytes: size, contentType: getContentType(path), modifiedAt: mtime };
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return null;
      throw toStorageProblem(error);
    }
  }

  read(path: ObjectPath): Promise<Buffer> {
    return this.withStorageProblems(path, () => readFile(this.toFile(path)));
  }

  write(path: ObjectPath, bytes: Uint8Array): Promise<void> {
    return this.withStorageProblems(path, () =>
      this.storeFile(path, (temporaryFile) => writeFile(temporaryFile, bytes), rename),
    );
  }

  copy(source: ObjectPath, target: ObjectPath): Promise<void> {
    const copyToTemporary = (temporaryFile: string): Promise<void> => copyFile(this.toFile(source), temporaryFile);
    return this.withStorageProblems(source, () => this.storeFile(target, copyToTemporary, rename));
  }

  delete(path: ObjectPath): Promise<void> {
    return this.withStorageProblems(path, () => rm(this.toFile(path), { force: true }));
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for (const file of await this.listFiles(prefix.slice(0, prefix.lastIndexOf('/') + 1))) {
      const name = file.startsWith(prefix) ? parseObjectPath(file) : null;
      // One at a time: a library has tens of thousands of files.
      const object = name && (await this.head(name.path));
      if (object) found.push(object);
    }
    return found;
  }

  /** Lists the files below a folder, as paths relative to the root. */
  private async listFiles(folder: string): Promise<string[]> {
    try {
      const entries = await readdir(join(this.root, folder), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => relative(this.root, join(parentPath, name)));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return [];
      throw toStorageProblem(error);
    }
  }

  /** Removes unfinished files that were last written before an instant: killed processes left them. */
  async removeUnfinished(before: Date): Promise<void> {
    for (const file of await this.listFiles(UNFINISHED)) {
      const found = await stat(join(this.root, file)).catch(() => null);
      if (found && found.mtime < before) await rm(join(this.root, file), { force: true });
    }
  }

  private toFile(path: ObjectPath): string {
    return join(this.root, path);
  }

  /** Writes an unfinished file with `writeTemporary`, then moves it to its path with `moveIntoPlace`. */
  private async storeFile<Result>(
    path: ObjectPath,
    writeTemporary: (temporaryFile: string) => Promise<void>,
    moveIntoPlace: (temporaryFile: string, file: string) => Promise<Result>,
  ): Promise<Result> {
    const temporaryFile = join(this.root, UNFINISHED, randomUUID());
    const file = this.toFile(path);
    await Promise.all([mkdir(dirname(temporaryFile), { recursive: true }), mkdir(dirname(file), { recursive: true })]);
    try {
      await writeTemporary(temporaryFile);
      return await moveIntoPlace(temporaryFile, file);
    } catch (error) {
      await rm(temporaryFile, { force: true });
      throw error;
    }
  }

  private async withStorageProblems<Result>(path: ObjectPath, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) throw new ObjectNotFoundError(path);
      throw toStorageProblem(error);
    }
  }
}

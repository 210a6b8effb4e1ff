import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isErrno } from '../errno';
import { Problem } from '../problem';
import { contentTypeOf } from './content-type';
import { parseObjectPath, type ObjectPath } from './object-path';
import { signedPath } from './signed-path';
import { ObjectMissing, type Storage, type StoredObject } from './storage';

/** Files are written here first, so that a name only ever shows a whole file. */
const UNFINISHED = '.unfinished';

/** Objects as files below a folder. Presigned URLs are paths of this site. */
export class DiskStorage implements Storage {
  /** @param root an absolute path; @param secret what URLs are signed with */
  constructor(
    private readonly root: string,
    private readonly secret: string,
  ) {}

  presignGet(path: ObjectPath, expiresAt: Date): Promise<string> {
    return Promise.resolve(signedPath(this.secret, path, expiresAt));
  }

  async head(path: ObjectPath): Promise<StoredObject | null> {
    try {
      const { size, mtime } = await stat(this.fileOf(path));
      return { path, sizeBytes: size, contentType: contentTypeOf(path), modifiedAt: mtime };
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return null;
      throw new Problem('storage_unavailable', { cause: error });
    }
  }

  read(path: ObjectPath): Promise<Buffer> {
    return this.attempt(path, () => readFile(this.fileOf(path)));
  }

  write(path: ObjectPath, bytes: Uint8Array): Promise<void> {
    return this.attempt(path, () => this.replace(path, (unfinished) => writeFile(unfinished, bytes)));
  }

  copy(source: ObjectPath, target: ObjectPath): Promise<void> {
    return this.attempt(source, () => this.replace(target, (unfinished) => copyFile(this.fileOf(source), unfinished)));
  }

  delete(path: ObjectPath): Promise<void> {
    return this.attempt(path, () => rm(this.fileOf(path), { force: true }));
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const names = files.map(({ parentPath, name }) => parseObjectPath(relative(this.root, join(parentPath, name))));
    const paths = names.flatMap((name) => (name?.path.startsWith(prefix) ? [name.path] : []));
    const found = await Promise.all(paths.map((path) => this.head(path)));
    return found.filter((object) => object !== null);
  }

  private fileOf(path: ObjectPath): string {
    return join(this.root, path);
  }

  private async replace(path: ObjectPath, fill: (unfinished: string) => Promise<void>): Promise<void> {
    const unfinished = join(this.root, UNFINISHED, randomUUID());
    const file = this.fileOf(path);
    await Promise.all([mkdir(dirname(unfinished), { recursive: true }), mkdir(dirname(file), { recursive: true })]);
    try {
      await fill(unfinished);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  private async attempt<Result>(path: ObjectPath, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isErrno(error, 'ENOENT')) throw new ObjectMissing(path);
      throw new Problem('storage_unavailable', { cause: error });
    }
  }
}

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasErrorCode } from '../../core/process/system-errors';
import { getErrorLine } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import { ObjectNotFoundError } from '../../core/storage/storage';
import type { ObjectStore, ObjectInfo } from './object-store';

/** The folder of files that are still being written. They are renamed when they are complete. */
const UNFINISHED = '.unfinished';
/** Folders are created with their parents and can be read by their owner only. */
const FOLDER_OPTIONS = { recursive: true, mode: 0o700 } as const;

/** Objects as files below a folder. Names are relative paths. */
export class FolderStore implements ObjectStore {
  readonly location: string;
  private unfinishedFolder: Promise<unknown> | undefined;

  /** @param root an absolute path */
  constructor(private readonly root: string) {
    this.location = root;
  }

  /**
   * Opens a folder, and creates it if it is missing and `canCreate` is set. Its parent is never created: an
   * unmounted disk must not pass for an empty folder.
   * @throws BackupError if the folder cannot be read, or with `canCreate` not be written, or belongs to
   * another user than root, who runs this
   */
  static async open(path: string, canCreate: boolean): Promise<FolderStore> {
    const root = resolve(path);
    try {
      if (canCreate) await mkdir(root, { mode: 0o700 }).catch(FolderStore.ignoreExisting);
      await access(root, constants.R_OK | constants.X_OK | (canCreate ? constants.W_OK : 0));
      await readdir(root);
    } catch (error) {
      throw new BackupError(`The folder ${root} cannot be used: ${getErrorLine(error)}.`, { cause: error });
    }
    if (canCreate) await FolderStore.requireOwnFolder(root);
    return new FolderStore(root);
  }

  /** Root may write everywhere, but the owner of the folder could not use what root has written. */
  private static async requireOwnFolder(root: string): Promise<void> {
    const { uid } = await stat(root);
    if (process.geteuid?.() !== 0 || uid === 0) return;
    throw new BackupError(
      `The folder ${root} belongs to the user with the number ${uid}, and this runs as root: run it as that user, ` +
        'who could not use files of root (docs/install.md has the command).',
    );
  }

  private static ignoreExisting(error: unknown): void {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }

  overlaps(other: ObjectStore): boolean {
    if (!(other instanceof FolderStore)) return false;
    const [a, b] = [this.root + sep, other.root + sep];
    return a.startsWith(b) || b.startsWith(a);
  }

  async read(name: string): Promise<Readable> {
    try {
      return (await open(this.toPath(name))).createReadStream();
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) throw new ObjectNotFoundError(name, { cause: error });
      throw error;
    }
  }

  async write(name: string, bytes: Readable): Promise<void> {
    const temporaryPath = await this.createUnfinishedPath();
    try {
      const file = await open(temporaryPath, 'wx', 0o600);
      // Flushed before the rename: after a power cut no name leads to half a file.
      await pipeline(bytes, file.createWriteStream({ flush: true }));
      await this.withCreatedFolder(name, (path) => rename(temporaryPath, path));
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }

  async create(name: string, text: string): Promise<boolean> {
    const temporaryPath = await this.createUnfinishedPath();
    await writeFile(temporaryPath, text, { mode: 0o600 });
    try {
      await this.withCreatedFolder(name, (path) => link(temporaryPath, path));
      return true;
    } catch (error) {
      FolderStore.ignoreExisting(error);
      return false;
    } finally {
      await rm(temporaryPath, { force: true });
    }
  }

  has(name: string): Promise<boolean> {
    return stat(this.toPath(name)).then(
      () => true,
      (error: unknown) => {
        if (hasErrorCode(error, 'ENOENT')) return false;
        throw error;
      },
    );
  }

  async *list(prefix: string): AsyncGenerator<ObjectInfo> {
    let entries;
    try {
      entries = await readdir(join(this.root, prefix), { withFileTypes: true });
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return;
      throw error;
    }
    const names = entries.flatMap((entry) => {
      if (entry.isDirectory()) return prefix === '' && entry.name === UNFINISHED ? [] : [`${entry.name}/`];
      return entry.isFile() ? [entry.name] : [];
    });
    for (const entry of names.toSorted(compareBytes)) {
      const name = prefix + entry;
      if (entry.endsWith('/')) {
        yield* this.list(name);
        continue;
      }
      const found = await stat(join(this.root, name)).catch((error: unknown) => FolderStore.ignoreMissing(error));
      if (found) yield { name, sizeBytes: found.size, modifiedAt: Math.floor(found.mtimeMs) };
    }
  }

  private static ignoreMissing(error: unknown): null {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }

  async delete(name: string): Promise<void> {
    const path = this.toPath(name);
    await rm(path, { force: true });
    const folder = dirname(path);
    // An empty folder is deleted with its last file.
    if (folder !== this.root) await rmdir(folder).catch(FolderStore.ignoreNotEmpty);
  }

  private static ignoreNotEmpty(error: unknown): void {
    if (!hasErrorCode(error, 'ENOTEMPTY') && !hasErrorCode(error, 'ENOENT')) throw error;
  }

  async clearUnfinished(): Promise<void> {
    await rm(join(this.root, UNFINISHED), { recursive: true, force: true });
    this.unfinishedFolder = undefined;
  }

  close(): void {}

  private async createUnfinishedPath(): Promise<string> {
    await (this.unfinishedFolder ??= mkdir(join(this.root, UNFINISHED), FOLDER_OPTIONS));
    return join(this.root, UNFINISHED, randomUUID());
  }

  /**
   * Runs `storeAt` with the path of an object, and once more after creating its folder if that is missing.
   */
  private async withCreatedFolder(name: string, storeAt: (path: string) => Promise<void>): Promise<void> {
    const path = this.toPath(name);
    try {
      await storeAt(path);
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
      await mkdir(dirname(path), FOLDER_OPTIONS);
      await storeAt(path);
    }
  }

  /** @throws BackupError for a name that leads out of the folder: names come from archives, too */
  private toPath(name: string): string {
    const segments = name.split('/');
    if (
      segments[0] === UNFINISHED ||
      segments.some((segment) => segment === '' || segment === '.' || segment === '..' || segment.includes('\\'))
    ) {
      throw new BackupError(`Not the name of a file: ${name}`);
    }
    return join(this.root, ...segments);
  }
}

/** Orders names as S3 does: by their UTF-8 bytes. */
const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isErrno } from '../../core/process/system-errors';
import { wordsOf } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import { ObjectAbsent, type ObjectStore, type StoredFact } from './object-store';

/** Files are written here first, as the product's own storage does, so that a name only ever shows a whole file. */
const UNFINISHED = '.unfinished';
/** How folders are made: with those above them, for their owner only. */
const FOLDER = { recursive: true, mode: 0o700 } as const;

/** Objects as files below a folder. */
export class FolderStore implements ObjectStore {
  readonly place: string;
  private unfinishedMade: Promise<unknown> | undefined;

  /** @param root an absolute path */
  constructor(private readonly root: string) {
    this.place = root;
  }

  /**
   * Opens a folder. Where `mayMake` says so it is made, but not the one above it: a disk that is not there must not be
   * taken for an empty folder.
   * @throws BackupFault where it cannot be used
   */
  static async open(path: string, mayMake: boolean): Promise<FolderStore> {
    const root = resolve(path);
    try {
      if (mayMake) await mkdir(root, { mode: 0o700 }).catch(FolderStore.unlessThere);
      await access(root, constants.R_OK | constants.X_OK | (mayMake ? constants.W_OK : 0));
      await readdir(root);
    } catch (error) {
      throw new BackupError(`The folder ${root} cannot be used: ${wordsOf(error)}.`, { cause: error });
    }
    return new FolderStore(root);
  }

  private static unlessThere(error: unknown): void {
    if (!isErrno(error, 'EEXIST')) throw error;
  }

  overlaps(other: ObjectStore): boolean {
    if (!(other instanceof FolderStore)) return false;
    const [a, b] = [this.root + sep, other.root + sep];
    return a.startsWith(b) || b.startsWith(a);
  }

  async read(name: string): Promise<Readable> {
    try {
      return (await open(this.fileOf(name))).createReadStream();
    } catch (error) {
      if (isErrno(error, 'ENOENT')) throw new ObjectAbsent(name, { cause: error });
      throw error;
    }
  }

  async write(name: string, bytes: Readable): Promise<void> {
    const unfinished = await this.newUnfinished();
    try {
      const file = await open(unfinished, 'wx', 0o600);
      // On the disk before it has its name: after a power cut no name shows half a file.
      await pipeline(bytes, file.createWriteStream({ flush: true }));
      await this.inFolder(name, (path) => rename(unfinished, path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async claim(name: string, text: string): Promise<boolean> {
    const unfinished = await this.newUnfinished();
    await writeFile(unfinished, text, { mode: 0o600 });
    try {
      await this.inFolder(name, (path) => link(unfinished, path));
      return true;
    } catch (error) {
      FolderStore.unlessThere(error);
      return false;
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  has(name: string): Promise<boolean> {
    return stat(this.fileOf(name)).then(
      () => true,
      (error: unknown) => {
        if (isErrno(error, 'ENOENT')) return false;
        throw error;
      },
    );
  }

  async *list(prefix: string): AsyncGenerator<StoredFact> {
    let entries;
    try {
      entries = await readdir(join(this.root, prefix), { withFileTypes: true });
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return;
      throw error;
    }
    const names = entries.flatMap((entry) => {
      if (entry.isDirectory()) return prefix === '' && entry.name === UNFINISHED ? [] : [`${entry.name}/`];
      return entry.isFile() ? [entry.name] : [];
    });
    for (const entry of names.toSorted(byBytes)) {
      const name = prefix + entry;
      if (entry.endsWith('/')) {
        yield* this.list(name);
        continue;
      }
      const found = await stat(join(this.root, name)).catch((error: unknown) => FolderStore.unlessGone(error));
      if (found) yield { name, sizeBytes: found.size, modifiedAt: Math.floor(found.mtimeMs) };
    }
  }

  private static unlessGone(error: unknown): null {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }

  async delete(name: string): Promise<void> {
    const path = this.fileOf(name);
    await rm(path, { force: true });
    const folder = dirname(path);
    // What was the last of its folder takes that along.
    if (folder !== this.root) await rmdir(folder).catch(FolderStore.unlessUsed);
  }

  private static unlessUsed(error: unknown): void {
    if (!isErrno(error, 'ENOTEMPTY') && !isErrno(error, 'ENOENT')) throw error;
  }

  async clearUnfinished(): Promise<void> {
    await rm(join(this.root, UNFINISHED), { recursive: true, force: true });
    this.unfinishedMade = undefined;
  }

  close(): void {}

  private async newUnfinished(): Promise<string> {
    await (this.unfinishedMade ??= mkdir(join(this.root, UNFINISHED), FOLDER));
    return join(this.root, UNFINISHED, randomUUID());
  }

  /** Gives a file its name, and makes its folder where that is not there yet. */
  private async inFolder(name: string, place: (path: string) => Promise<void>): Promise<void> {
    const path = this.fileOf(name);
    try {
      await place(path);
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) throw error;
      await mkdir(dirname(path), FOLDER);
      await place(path);
    }
  }

  /** Names come out of archives too: none leads out of the folder. */
  private fileOf(name: string): string {
    const parts = name.split('/');
    if (
      parts[0] === UNFINISHED ||
      parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\'))
    ) {
      throw new BackupError(`Not the name of a file: ${name}`);
    }
    return join(this.root, ...parts);
  }
}

/** As stores of objects order names, whatever they are written in. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

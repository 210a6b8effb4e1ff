import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from '../backup-error';
import { ObjectNotFoundError } from '../../core/storage/storage';
import type { ObjectStore } from '../stores/object-store';
import { Counted, type Seal, withoutKey } from './streams';
import { type Manifest, manifestText, readManifest } from './manifest';
import { type MediaEntry, readEntries, readLines } from './media-list';

const ARCHIVES = 'archives/';
const MEDIA = 'media/';
const MANIFEST = 'manifest.json';
export const DATABASE = 'database.ndjson.gz';
export const MEDIA_LIST = 'media.ndjson.gz';
/** Never encrypted: it has names of objects only, which the store shows to whoever may read it. */
const OBJECT_LIST = 'objects.txt.gz';
const LAST_SUCCESS = 'last-success.json';

/** An archive by the names of its objects, without a look into it. */
export interface ArchiveName {
  id: string;
  createdAt: Date;
  isComplete: boolean;
  isEncrypted: boolean;
  objects: string[];
}

const ID = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-[0-9a-f]{4}$/;
const createdAtOf = (id: string): Date => {
  const [, day, hour, minute, second] = ID.exec(id) ?? [];
  return new Date(`${day}T${hour}:${minute}:${second}Z`);
};

/** All backups of one place: archives, and the files that they have between them, each kept once. */
export class BackupSet {
  constructor(
    readonly store: ObjectStore,
    readonly seal: Seal,
  ) {}

  /** From the oldest to the newest; also those that were not finished. */
  async archives(): Promise<ArchiveName[]> {
    const byId = new Map<string, string[]>();
    for await (const { name } of this.store.list(ARCHIVES)) {
      const id = name.split('/')[1] ?? '';
      if (ID.test(id)) byId.set(id, [...(byId.get(id) ?? []), name]);
    }
    return [...byId].map(([id, objects]) => {
      const manifest = objects.find((name) => name.startsWith(`${ARCHIVES}${id}/${MANIFEST}`));
      return {
        id,
        createdAt: createdAtOf(id),
        isComplete: manifest !== undefined,
        isEncrypted: manifest?.endsWith('.age') ?? false,
        objects,
      };
    });
  }

  /** @throws BackupFault when there is none */
  async newest(): Promise<ArchiveName> {
    const found = (await this.archives()).findLast(({ isComplete }) => isComplete);
    if (!found) throw new BackupError(`There is no backup at ${this.store.place}.`);
    return found;
  }

  /** @throws BackupFault when there is no finished archive of this id */
  async find(id: string): Promise<ArchiveName> {
    const found = (await this.archives()).find((archive) => archive.id === id && archive.isComplete);
    if (!found) throw new BackupError(`There is no archive ${id} at ${this.store.place}.`);
    return found;
  }

  /** @throws BackupFault where the archive is not there, or cannot be read with the key */
  async manifest(archive: ArchiveName): Promise<Manifest> {
    const seal = this.sealOf(archive);
    const bytes = await this.store.read(`${ARCHIVES}${archive.id}/${MANIFEST}${seal.suffix}`);
    return readManifest((await this.opened(bytes, seal, buffer)).toString('utf8'));
  }

  async writeManifest(manifest: Manifest): Promise<void> {
    const name = `${ARCHIVES}${manifest.id}/${MANIFEST}${this.seal.suffix}`;
    await this.store.write(name, await this.seal.seal(Readable.from([Buffer.from(manifestText(manifest))])));
  }

  /** Writes a part of an archive, compressed and sealed; answers what it was before that. */
  async writePart(id: string, part: string, lines: AsyncIterable<string>): Promise<{ bytes: number; sha256: string }> {
    const counted = new Counted();
    const packed = createGzip();
    const packing = pipeline(Readable.from(lines), counted, packed);
    const writing = this.seal
      .seal(packed)
      .then((sealed) => this.store.write(`${ARCHIVES}${id}/${part}${this.seal.suffix}`, sealed));
    // What the lines fail with says more than what then breaks off.
    await Promise.all([packing, writing]);
    return { bytes: counted.bytes, sha256: counted.sha256 };
  }

  /** A part of an archive, as it was before it was compressed. What is damaged breaks off. */
  async readPart(archive: ArchiveName, part: string): Promise<Readable> {
    const seal = this.sealOf(archive);
    const name = `${ARCHIVES}${archive.id}/${part}${seal.suffix}`;
    const bytes = await this.store.read(name).catch((error: unknown) => {
      if (error instanceof ObjectNotFoundError) throw new BackupError(`The archive is damaged: ${name} is missing.`);
      throw error;
    });
    const unpacked = createGunzip();
    const opened = await seal.open(bytes);
    pipeline(opened, unpacked).catch((error: unknown) => unpacked.destroy(error as Error));
    return unpacked;
  }

  async *mediaOf(archive: ArchiveName): AsyncGenerator<MediaEntry> {
    yield* readEntries(await this.readPart(archive, MEDIA_LIST));
  }

  /** The name of the object for a new file of an archive. */
  objectOf(sha256: string): string {
    return this.listObjects(sha256)[0];
  }

  /** The names of the objects that may hold a file of an archive. The first one is for new files. */
  listObjects(sha256: string, isEncrypted = this.seal !== withoutKey): readonly [string, ...string[]] {
    const seal = isEncrypted ? this.seal : withoutKey;
    const toObject = (name: string): string => `${MEDIA}${name.slice(0, 2)}/${name}${seal.suffix}`;
    const [first, ...others] = seal.listNames(sha256);
    return [toObject(first), ...others.map(toObject)];
  }

  /** The bytes of a file of an archive. */
  async readMedia(archive: ArchiveName, { name, sha256 }: MediaEntry): Promise<Readable> {
    const objects = this.listObjects(sha256, archive.isEncrypted);
    for (const object of objects) {
      try {
        return await this.sealOf(archive).open(await this.store.read(object));
      } catch (error) {
        if (!(error instanceof ObjectNotFoundError)) throw error;
      }
    }
    throw new BackupError(`The archive is damaged: ${name} is missing (${objects[0]}).`);
  }

  /**
   * Writes which objects hold the files of an archive, one a line, so that a recipient too knows what is
   * still needed.
   */
  async writeObjectList(id: string, entries: AsyncIterable<MediaEntry>): Promise<void> {
    const listObjects = this.listObjects.bind(this);
    const lines = async function* (): AsyncGenerator<string> {
      for await (const { sha256 } of entries) for (const object of listObjects(sha256)) yield `${object}\n`;
    };
    const packed = createGzip();
    const packing = pipeline(Readable.from(lines()), packed);
    await Promise.all([packing, this.store.write(`${ARCHIVES}${id}/${OBJECT_LIST}`, packed)]);
  }

  /**
   * The objects that hold the files of an archive: from its list, or from that of its files where an earlier
   * version has made it.
   * @throws BackupFault where neither can be read
   */
  async *readObjectList(archive: ArchiveName): AsyncGenerator<string> {
    const name = `${ARCHIVES}${archive.id}/${OBJECT_LIST}`;
    if (archive.objects.includes(name)) {
      const unpacked = createGunzip();
      pipeline(await this.store.read(name), unpacked).catch((error: unknown) => unpacked.destroy(error as Error));
      yield* readLines(unpacked);
    } else {
      for await (const { sha256 } of this.mediaOf(archive)) yield* this.listObjects(sha256, archive.isEncrypted);
    }
  }

  mediaObjects() {
    return this.store.list(MEDIA);
  }

  async noteSuccess(success: { archive: string; finishedAt: string }): Promise<void> {
    await this.store.write(LAST_SUCCESS, Readable.from([Buffer.from(`${JSON.stringify(success)}\n`)]));
  }

  /** When the last backup was finished; `null` before the first. */
  async lastSuccess(): Promise<Date | null> {
    try {
      const text = (await buffer(await this.store.read(LAST_SUCCESS))).toString('utf8');
      return new Date((JSON.parse(text) as { finishedAt: string }).finishedAt);
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
  }

  private sealOf({ isEncrypted }: ArchiveName): Seal {
    if (!isEncrypted) return withoutKey;
    if (this.seal === withoutKey) throw new BackupError('The archive is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE.');
    return this.seal;
  }

  private async opened<Result>(
    bytes: Readable,
    seal: Seal,
    consume: (bytes: Readable) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await consume(await seal.open(bytes));
    } catch (error) {
      if (error instanceof BackupError) throw error;
      throw new BackupError('The archive is damaged: its manifest cannot be decrypted.', { cause: error });
    }
  }
}

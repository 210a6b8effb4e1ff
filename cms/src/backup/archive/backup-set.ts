import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupFault } from '../backup-fault';
import { ObjectAbsent, type ObjectStore } from '../stores/object-store';
import { Counted, type Seal, withoutKey } from './streams';
import { type Manifest, manifestText, readManifest } from './manifest';
import { type MediaEntry, readEntries } from './media-list';

const ARCHIVES = 'archives/';
const MEDIA = 'media/';
const MANIFEST = 'manifest.json';
export const DATABASE = 'database.ndjson.gz';
export const MEDIA_LIST = 'media.ndjson.gz';
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
    if (!found) throw new BackupFault(`There is no backup at ${this.store.place}.`);
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
      if (error instanceof ObjectAbsent) throw new BackupFault(`The archive is damaged: ${name} is missing.`);
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

  /** The name of the object that holds a file of an archive. */
  objectOf(sha256: string, isEncrypted = this.seal !== withoutKey): string {
    const seal = isEncrypted ? this.seal : withoutKey;
    const name = seal.nameOf(sha256);
    return `${MEDIA}${name.slice(0, 2)}/${name}${seal.suffix}`;
  }

  /** The bytes of a file of an archive. */
  async readMedia(archive: ArchiveName, { name, sha256 }: MediaEntry): Promise<Readable> {
    const object = this.objectOf(sha256, archive.isEncrypted);
    try {
      return await this.sealOf(archive).open(await this.store.read(object));
    } catch (error) {
      if (error instanceof ObjectAbsent)
        throw new BackupFault(`The archive is damaged: ${name} is missing (${object}).`);
      throw error;
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
      if (error instanceof ObjectAbsent) return null;
      throw error;
    }
  }

  private sealOf({ isEncrypted }: ArchiveName): Seal {
    if (!isEncrypted) return withoutKey;
    if (this.seal === withoutKey) throw new BackupFault('The archive is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE.');
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
      if (error instanceof BackupFault) throw error;
      throw new BackupFault('The archive is damaged: its manifest cannot be decrypted.', { cause: error });
    }
  }
}

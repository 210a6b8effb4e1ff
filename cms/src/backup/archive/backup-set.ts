import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { BackupError } from '../backup-error';
import { isAheadOfClock, now } from '../../core/process/clock';
import { ObjectNotFoundError } from '../../core/storage/storage';
import type { ObjectStore } from '../stores/object-store';
import { ChecksumStream, type BackupCipher, plainCipher } from './streams';
import { type Manifest, serializeManifest, parseManifest } from './manifest';
import { type MediaEntry, readEntries, readLines } from './media-list';

const ARCHIVES = 'archives/';
const MEDIA = 'media/';
const MANIFEST = 'manifest.json';
export const DATABASE_PART = 'database.ndjson.gz';
export const MEDIA_LIST_PART = 'media.ndjson.gz';
/** Never encrypted: it contains only object names, which anyone with read access to the store sees anyway. */
const OBJECT_LIST = 'objects.txt.gz';
const LAST_SUCCESS = 'last-success.json';
const LastSuccess = z.object({ archive: z.string(), finishedAt: z.iso.datetime() });

/** An archive as far as its object names tell, without reading it. */
export interface ArchiveInfo {
  id: string;
  createdAt: Date;
  isComplete: boolean;
  isEncrypted: boolean;
  objects: string[];
}

const ID = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-[0-9a-f]{4}$/;
const parseCreatedAt = (id: string): Date => {
  const [, day, hour, minute, second] = ID.exec(id) ?? [];
  return new Date(`${day}T${hour}:${minute}:${second}Z`);
};

/** All backups at one location: archives, and the media files they share, each stored once. */
export class BackupSet {
  constructor(
    readonly store: ObjectStore,
    readonly cipher: BackupCipher,
  ) {}

  /** All archives, unfinished ones included, oldest first. */
  async listArchives(): Promise<ArchiveInfo[]> {
    const byId = new Map<string, string[]>();
    for await (const { name } of this.store.list(ARCHIVES)) {
      const id = name.split('/')[1] ?? '';
      if (ID.test(id)) byId.set(id, [...(byId.get(id) ?? []), name]);
    }
    return [...byId].map(([id, objects]) => {
      const manifest = objects.find((name) => name.startsWith(`${ARCHIVES}${id}/${MANIFEST}`));
      return {
        id,
        createdAt: parseCreatedAt(id),
        isComplete: manifest !== undefined,
        isEncrypted: manifest?.endsWith('.age') ?? false,
        objects,
      };
    });
  }

  /**
   * The newest finished archive. If it is dated ahead of the clock, dates do not tell the order: then the
   * archive that was made last. Throws `BackupError` when there is none.
   */
  async requireNewest(): Promise<ArchiveInfo> {
    const finished = (await this.listArchives()).filter(({ isComplete }) => isComplete);
    const newest = finished.at(-1);
    if (!newest) throw new BackupError(`There is no backup at ${this.store.location}.`);
    if (!isAheadOfClock(newest.createdAt, now())) return newest;
    const lastSuccess = await this.findLastSuccess();
    return finished.find(({ id }) => id === lastSuccess?.archive) ?? newest;
  }

  /** The finished archive with this id. Throws `BackupError` when there is none. */
  async requireArchive(id: string): Promise<ArchiveInfo> {
    const found = (await this.listArchives()).find((archive) => archive.id === id && archive.isComplete);
    if (!found) throw new BackupError(`There is no archive ${id} at ${this.store.location}.`);
    return found;
  }

  /** Manifest of an archive. Throws `BackupError` when it is missing or cannot be read with the key. */
  async readManifest(archive: ArchiveInfo): Promise<Manifest> {
    const cipher = this.getCipher(archive);
    const bytes = await this.store.read(`${ARCHIVES}${archive.id}/${MANIFEST}${cipher.suffix}`);
    return parseManifest((await this.decryptAndConsume(bytes, cipher, buffer)).toString('utf8'));
  }

  /** Writes the manifest, which completes an archive. */
  async writeManifest(manifest: Manifest): Promise<void> {
    const name = `${ARCHIVES}${manifest.id}/${MANIFEST}${this.cipher.suffix}`;
    await this.store.write(name, await this.cipher.encrypt(Readable.from([Buffer.from(serializeManifest(manifest))])));
  }

  /** Writes a part of an archive, compressed and encrypted. Returns size and SHA-256 before both. */
  async writePart(id: string, part: string, lines: AsyncIterable<string>): Promise<{ bytes: number; sha256: string }> {
    const checksum = new ChecksumStream();
    const gzip = createGzip();
    const compressing = pipeline(Readable.from(lines), checksum, gzip);
    const writing = this.cipher
      .encrypt(gzip)
      .then((encrypted) => this.store.write(`${ARCHIVES}${id}/${part}${this.cipher.suffix}`, encrypted));
    // An error of the lines is more informative than the aborted write.
    await Promise.all([compressing, writing]);
    return { bytes: checksum.byteCount, sha256: checksum.sha256 };
  }

  /** Decrypted and decompressed part of an archive. The stream fails when the part is damaged. */
  async readPart(archive: ArchiveInfo, part: string): Promise<Readable> {
    const cipher = this.getCipher(archive);
    const name = `${ARCHIVES}${archive.id}/${part}${cipher.suffix}`;
    const bytes = await this.store.read(name).catch((error: unknown) => {
      if (error instanceof ObjectNotFoundError) throw new BackupError(`The archive is damaged: ${name} is missing.`);
      throw error;
    });
    const gunzip = createGunzip();
    const decrypted = await cipher.decrypt(bytes);
    pipeline(decrypted, gunzip).catch((error: unknown) => gunzip.destroy(error as Error));
    return gunzip;
  }

  /** Entries of an archive's media list, sorted by name. */
  async *readMediaList(archive: ArchiveInfo): AsyncGenerator<MediaEntry> {
    yield* readEntries(await this.readPart(archive, MEDIA_LIST_PART));
  }

  /** Object name for a new media file. */
  getObjectName(sha256: string): string {
    return this.listObjectNames(sha256)[0];
  }

  /**
   * Object names that may hold a media file; the first is for new files, the others are from earlier formats.
   */
  listObjectNames(sha256: string, isEncrypted = this.cipher !== plainCipher): readonly [string, ...string[]] {
    const cipher = isEncrypted ? this.cipher : plainCipher;
    const toObject = (name: string): string => `${MEDIA}${name.slice(0, 2)}/${name}${cipher.suffix}`;
    const [first, ...others] = cipher.listNames(sha256);
    return [toObject(first), ...others.map(toObject)];
  }

  /** Decrypted content of a media file. Throws `BackupError` when its object is missing. */
  async readMedia(archive: ArchiveInfo, { name, sha256 }: MediaEntry): Promise<Readable> {
    const objects = this.listObjectNames(sha256, archive.isEncrypted);
    for (const object of objects) {
      try {
        return await this.getCipher(archive).decrypt(await this.store.read(object));
      } catch (error) {
        if (!(error instanceof ObjectNotFoundError)) throw error;
      }
    }
    throw new BackupError(`The archive is damaged: ${name} is missing (${objects[0]}).`);
  }

  /**
   * Writes the object names of an archive's media files, one per line, so that a key that cannot decrypt
   * still knows which files are needed.
   */
  async writeObjectList(id: string, entries: AsyncIterable<MediaEntry>): Promise<void> {
    const listObjects = this.listObjectNames.bind(this);
    const lines = async function* (): AsyncGenerator<string> {
      for await (const { sha256 } of entries) for (const object of listObjects(sha256)) yield `${object}\n`;
    };
    const gzip = createGzip();
    const compressing = pipeline(Readable.from(lines()), gzip);
    await Promise.all([compressing, this.store.write(`${ARCHIVES}${id}/${OBJECT_LIST}`, gzip)]);
  }

  /**
   * Object names of an archive's media files: from its object list, else from its encrypted media list
   * (earlier formats). Throws `BackupError` when neither can be read.
   */
  async *readObjectList(archive: ArchiveInfo): AsyncGenerator<string> {
    const name = `${ARCHIVES}${archive.id}/${OBJECT_LIST}`;
    if (archive.objects.includes(name)) {
      const gunzip = createGunzip();
      pipeline(await this.store.read(name), gunzip).catch((error: unknown) => gunzip.destroy(error as Error));
      yield* readLines(gunzip);
    } else {
      for await (const { sha256 } of this.readMediaList(archive))
        yield* this.listObjectNames(sha256, archive.isEncrypted);
    }
  }

  /** All media objects of the set. */
  listMediaObjects() {
    return this.store.list(MEDIA);
  }

  /** Stores which backup finished last, and when. */
  async recordSuccess(success: z.infer<typeof LastSuccess>): Promise<void> {
    await this.store.write(LAST_SUCCESS, Readable.from([Buffer.from(`${JSON.stringify(success)}\n`)]));
  }

  /** When the last backup finished; `null` before the first. */
  async readLastSuccess(): Promise<Date | null> {
    const lastSuccess = await this.findLastSuccess();
    return lastSuccess && new Date(lastSuccess.finishedAt);
  }

  /** Cipher for an archive. Throws `BackupError` when the archive is encrypted and no key is set. */
  private getCipher({ isEncrypted }: ArchiveInfo): BackupCipher {
    if (!isEncrypted) return plainCipher;
    if (this.cipher === plainCipher)
      throw new BackupError('The archive is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE.');
    return this.cipher;
  }

  /** The last finished backup; `null` before the first. */
  private async findLastSuccess(): Promise<z.infer<typeof LastSuccess> | null> {
    try {
      const text = (await buffer(await this.store.read(LAST_SUCCESS))).toString('utf8');
      return LastSuccess.parse(JSON.parse(text));
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
  }

  /** Decrypts bytes and consumes them. Throws `BackupError` when they are damaged. */
  private async decryptAndConsume<Result>(
    bytes: Readable,
    cipher: BackupCipher,
    consume: (bytes: Readable) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await consume(await cipher.decrypt(bytes));
    } catch (error) {
      if (error instanceof BackupError) throw error;
      throw new BackupError('The archive is damaged: its manifest cannot be decrypted.', { cause: error });
    }
  }
}

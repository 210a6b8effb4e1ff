import type { Readable } from 'node:stream';
import type { S3Settings } from '../../core/process/environment';
import { toBucketError, ensureBucket, findResponseStatus } from '../../core/storage/s3-bucket';
import type { S3Limits } from '../../core/storage/s3-connection';
import { S3Objects } from '../../core/storage/s3-objects';
import { ObjectNotFoundError } from '../../core/storage/storage';
import { BackupError, formatBackupError } from '../backup-error';
import type { ObjectInfo, ObjectStore } from './object-store';

const SOCKETS = { maxSockets: 32 };

/** No user waits for a backup, and a part of an upload may take long on a slow line. */
const BACKUP_LIMITS: S3Limits = {
  callMs: null,
  attempts: 5,
  requests: { connectionTimeout: 10_000, requestTimeout: 120_000, httpAgent: SOCKETS, httpsAgent: SOCKETS },
};

const isMissingBucket = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchBucket';

/**
 * Objects of a bucket below a prefix, which is empty or ends in a slash. Names are relative to the prefix.
 */
export class BucketStore implements ObjectStore {
  readonly location: string;
  private readonly objects: S3Objects;

  constructor(
    private readonly settings: S3Settings,
    private readonly prefix: string,
  ) {
    this.location = `s3://${settings.bucket}/${prefix}`;
    this.objects = new S3Objects(settings, BACKUP_LIMITS);
  }

  /**
   * Opens a bucket, and creates it if it is missing and `canCreate` is set.
   * @throws BackupError if the bucket cannot be created or listed
   */
  static async open(settings: S3Settings, prefix: string, canCreate: boolean): Promise<BucketStore> {
    const store = new BucketStore(settings, prefix);
    if (canCreate) {
      await ensureBucket(settings).catch((error: unknown) => {
        throw store.toBackupError(toBucketError(error, settings));
      });
    }
    return store;
  }

  overlaps(other: ObjectStore): boolean {
    if (!(other instanceof BucketStore)) return false;
    const [a, b] = [this.settings, other.settings];
    if (a.endpoint !== b.endpoint || a.bucket !== b.bucket) return false;
    return this.prefix.startsWith(other.prefix) || other.prefix.startsWith(this.prefix);
  }

  read(name: string): Promise<Readable> {
    return this.withBackupErrors(this.objects.openStream(this.prefix + name), name);
  }

  async write(name: string, bytes: Readable): Promise<void> {
    try {
      await this.withBackupErrors(this.objects.writeStream(this.prefix + name, bytes));
    } catch (error) {
      bytes.destroy();
      throw error;
    }
  }

  create(name: string, text: string): Promise<boolean> {
    return this.withBackupErrors(this.objects.create(this.prefix + name, text));
  }

  async has(name: string): Promise<boolean> {
    return (await this.withBackupErrors(this.objects.head(this.prefix + name))) !== null;
  }

  async *list(prefix: string): AsyncGenerator<ObjectInfo> {
    try {
      for await (const { key, sizeBytes, modifiedAt } of this.objects.list(this.prefix + prefix)) {
        const name = key.slice(this.prefix.length);
        if (!name.endsWith('/')) yield { name, sizeBytes, modifiedAt: modifiedAt.getTime() };
      }
    } catch (error) {
      throw this.toBackupError(error);
    }
  }

  delete(name: string): Promise<void> {
    return this.withBackupErrors(this.objects.delete(this.prefix + name));
  }

  clearUnfinished(): Promise<void> {
    return this.withBackupErrors(this.objects.abortUploads(this.prefix));
  }

  close(): void {
    this.objects.close();
  }

  /** @param readName set where a missing object is reported as `ObjectNotFoundError` with this name */
  private async withBackupErrors<Result>(work: Promise<Result>, readName?: string): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof ObjectNotFoundError && readName !== undefined) {
        throw new ObjectNotFoundError(readName, { cause: error });
      }
      throw this.toBackupError(error);
    }
  }

  /** Uses status and name of the response: some stores send no message. */
  private toBackupError(error: unknown): Error {
    if (error instanceof BackupError) return error;
    const { bucket } = this.settings;
    const text = isMissingBucket(error)
      ? `there is no bucket "${bucket}".`
      : formatBackupError(findResponseStatus(error) === undefined ? error : toBucketError(error, this.settings));
    return new BackupError(`${this.location}: ${text}`, { cause: error });
  }
}

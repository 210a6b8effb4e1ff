import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { S3Settings } from '../../core/process/environment';
import { contentTypeOf } from '../../core/storage/object-path';
import { ensureBucket, statusOf, bucketFault } from '../../core/storage/s3-bucket';
import { clientSettings } from '../../core/storage/s3-connection';
import { BackupError, faultText } from '../backup-error';
import { ObjectAbsent, type ObjectStore, type StoredFact } from './object-store';

/** The least that a part of an upload may have; two of them are in memory at once. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** A part may take a while on a slow line; nobody waits for an answer. */
const REQUEST_MS = 120_000;
const CONNECT_MS = 10_000;
const ATTEMPTS = 5;
const SOCKETS = 32;

const NOT_THERE = new Set(['NotFound', 'NoSuchKey']);
const isNotThere = (error: unknown): boolean => error instanceof Error && NOT_THERE.has(error.name);
const isMissingBucket = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchBucket';
const PRECONDITION_FAILED = 412;

/** Objects of a bucket, below a prefix that is empty or ends in a slash. */
export class BucketStore implements ObjectStore {
  readonly place: string;
  private readonly client: S3Client;

  constructor(
    private readonly settings: S3Settings,
    private readonly prefix: string,
  ) {
    this.place = `s3://${settings.bucket}/${prefix}`;
    this.client = new S3Client({
      ...clientSettings(settings, settings.endpoint),
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: REQUEST_MS,
        httpAgent: { maxSockets: SOCKETS },
        httpsAgent: { maxSockets: SOCKETS },
      },
    });
  }

  /** Opens a bucket; where `mayMake` says so it is made if it is not there. @throws BackupFault where it cannot be used */
  static async open(settings: S3Settings, prefix: string, mayMake: boolean): Promise<BucketStore> {
    const store = new BucketStore(settings, prefix);
    if (mayMake) {
      await ensureBucket(settings).catch((error: unknown) => {
        throw store.fault(bucketFault(error, settings));
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

  async read(name: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(name)));
      if (!(Body instanceof Readable)) throw new Error(`${name} came without content`);
      return Body;
    } catch (error) {
      if (isNotThere(error)) throw new ObjectAbsent(name, { cause: error });
      throw this.fault(error);
    }
  }

  async write(name: string, bytes: Readable): Promise<void> {
    const params = { ...this.at(name), Body: bytes, ContentType: contentTypeOf(name) };
    const upload = new Upload({ client: this.client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
    try {
      await upload.done();
    } catch (error) {
      bytes.destroy();
      throw this.fault(error);
    }
  }

  async claim(name: string, text: string): Promise<boolean> {
    try {
      await this.client.send(new PutObjectCommand({ ...this.at(name), Body: text, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      if (statusOf(error) === PRECONDITION_FAILED) return false;
      throw this.fault(error);
    }
  }

  async has(name: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.at(name)));
      return true;
    } catch (error) {
      if (isNotThere(error)) return false;
      throw this.fault(error);
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredFact> {
    let next: string | undefined;
    do {
      const query = { Bucket: this.settings.bucket, Prefix: this.prefix + prefix, ContinuationToken: next };
      const page = await this.client.send(new ListObjectsV2Command(query)).catch((error: unknown) => {
        throw this.fault(error);
      });
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const name = Key.slice(this.prefix.length);
        if (!name.endsWith('/')) yield { name, sizeBytes: Size, modifiedAt: LastModified?.getTime() ?? 0 };
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  async delete(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(name))).catch((error: unknown) => {
      throw this.fault(error);
    });
  }

  /** Parts of uploads that nobody will complete are kept, and paid for, until they are told to go. */
  async clearUnfinished(): Promise<void> {
    const { bucket: Bucket } = this.settings;
    const { Uploads = [] } = await this.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: this.prefix }));
    for (const { Key, UploadId } of Uploads) {
      await this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  }

  close(): void {
    this.client.destroy();
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: this.prefix + name };
  }

  /** What the store answers is explained by its status and name, since some answer without words. */
  private fault(error: unknown): Error {
    if (error instanceof BackupError) return error;
    const { bucket } = this.settings;
    const words = isMissingBucket(error)
      ? `there is no bucket "${bucket}".`
      : faultText(statusOf(error) === undefined ? error : bucketFault(error, this.settings));
    return new BackupError(`${this.place}: ${words}`, { cause: error });
  }
}

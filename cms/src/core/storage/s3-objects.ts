import { Readable } from 'node:stream';
import type { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '../process/environment';
import { getContentType } from './object-path';
import { findResponseStatus } from './s3-bucket';
import { MEDIA_LIMITS, S3Connection, type S3Call, type S3Limits } from './s3-connection';
import { ObjectNotFoundError } from './storage';

/**
 * The least that S3 takes as a part of an upload, in bytes; `CONCURRENT_PARTS` of them are in memory at once.
 */
const PART_BYTES = 5 * 1024 * 1024;
const CONCURRENT_PARTS = 2;

const PRECONDITION_FAILED = 412;

const NOT_FOUND = new Set(['NotFound', 'NoSuchKey']);
const isNotFound = (error: unknown): boolean => error instanceof Error && NOT_FOUND.has(error.name);

/** An object of a bucket, without its bytes. */
interface S3Object {
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

/**
 * Signing instant and validity in seconds of a URL that is valid until `expiresAt`, which may be in the past.
 */
function toValidity(expiresAt: Date): { signingDate: Date; expiresIn: number } {
  const signingDate = new Date(Math.min(Date.now(), expiresAt.getTime() - 1000));
  return { signingDate, expiresIn: Math.ceil((expiresAt.getTime() - signingDate.getTime()) / 1000) };
}

/**
 * The objects of one bucket by key: the one client of S3, for media files and for backups. Methods throw
 * `ObjectNotFoundError` for a missing object and the error of the SDK for everything else.
 */
export class S3Objects {
  private readonly connection: S3Connection;
  private readonly bucket: string;

  constructor(settings: S3Settings, limits: S3Limits = MEDIA_LIMITS) {
    this.connection = new S3Connection(settings, limits);
    this.bucket = settings.bucket;
  }

  /** Returns the metadata of an object, or `null` if there is none. */
  async head(key: string): Promise<(S3Object & { contentType: string | undefined }) | null> {
    try {
      const {
        ContentLength = 0,
        ContentType,
        LastModified,
      } = await this.connection.call(({ client, sdk, options }) =>
        client.send(new sdk.HeadObjectCommand(this.toObjectParams(key)), options),
      );
      return { key, sizeBytes: ContentLength, contentType: ContentType, modifiedAt: LastModified ?? new Date(0) };
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  /** Reads a whole object into memory, within the time limit of a call. */
  read(key: string): Promise<Buffer> {
    return this.call(key, async ({ client, sdk, options }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.toObjectParams(key)), options);
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
  }

  /** Opens an object of any size as a stream. */
  openStream(key: string): Promise<Readable> {
    return this.call(key, async ({ client, sdk, options }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.toObjectParams(key)), options);
      if (!(Body instanceof Readable)) throw new Error(`${key} came without content`);
      return Body;
    });
  }

  /** Creates or replaces an object; its content type follows from the extension of the key. */
  write(key: string, bytes: Uint8Array): Promise<void> {
    return this.call(key, async ({ client, sdk, options }) => {
      const object = { ...this.toObjectParams(key), Body: bytes, ContentType: getContentType(key) };
      await client.send(new sdk.PutObjectCommand(object), options);
    });
  }

  /** Like `write`, from a stream of any length, as a multipart upload. */
  writeStream(key: string, bytes: Readable): Promise<void> {
    return this.call(key, async ({ client }) => {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = { ...this.toObjectParams(key), Body: bytes, ContentType: getContentType(key) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: CONCURRENT_PARTS }).done();
    });
  }

  /** Creates an object. Returns false, and changes nothing, if there is one already. */
  async create(key: string, text: string): Promise<boolean> {
    try {
      await this.connection.call(({ client, sdk, options }) =>
        client.send(new sdk.PutObjectCommand({ ...this.toObjectParams(key), Body: text, IfNoneMatch: '*' }), options),
      );
      return true;
    } catch (error) {
      if (findResponseStatus(error) === PRECONDITION_FAILED) return false;
      throw error;
    }
  }

  /** Copies an object, and replaces what is at `target`. */
  copy(source: string, target: string): Promise<void> {
    return this.call(source, async ({ client, sdk, options }) => {
      const object = { ...this.toObjectParams(target), CopySource: `${this.bucket}/${source}` };
      await client.send(new sdk.CopyObjectCommand(object), options);
    });
  }

  /** Deletes an object; safe to repeat. */
  delete(key: string): Promise<void> {
    return this.call(key, async ({ client, sdk, options }) => {
      await client.send(new sdk.DeleteObjectCommand(this.toObjectParams(key)), options);
    });
  }

  /** Yields the objects whose keys begin with `prefix`, ordered by the bytes of their keys. */
  async *list(prefix: string): AsyncGenerator<S3Object> {
    let page: string | undefined;
    do {
      const query = { Bucket: this.bucket, Prefix: prefix, ContinuationToken: page };
      const { Contents = [], NextContinuationToken } = await this.call(prefix, ({ client, sdk, options }) =>
        client.send(new sdk.ListObjectsV2Command(query), options),
      );
      for (const { Key = '', Size = 0, LastModified } of Contents) {
        yield { key: Key, sizeBytes: Size, modifiedAt: LastModified ?? new Date(0) };
      }
      page = NextContinuationToken;
    } while (page !== undefined);
  }

  /**
   * Deletes the parts of unfinished multipart uploads below a prefix. Stores keep, and charge for, them
   * otherwise.
   */
  abortUploads(prefix: string): Promise<void> {
    return this.call(prefix, async ({ client, sdk, options }) => {
      const query = { Bucket: this.bucket, Prefix: prefix };
      const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand(query), options);
      for (const { Key, UploadId } of Uploads) {
        await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }), options);
      }
    });
  }

  /** Returns a URL that reads an object until `expiresAt`. */
  async presignGet(key: string, expiresAt: Date): Promise<string> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    return this.presign(new GetObjectCommand(this.toObjectParams(key)), expiresAt);
  }

  /**
   * Returns a URL that takes one upload until `expiresAt`, with `If-None-Match: *`, and only this type and
   * size.
   */
  async presignPut(
    key: string,
    expiresAt: Date,
    content: { contentType: string; sizeBytes: number | undefined },
  ): Promise<string> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const command = new PutObjectCommand({
      ...this.toObjectParams(key),
      ContentType: content.contentType,
      ...(content.sizeBytes !== undefined && { ContentLength: content.sizeBytes }),
      // An upload that is sent again must not replace what was registered meanwhile.
      IfNoneMatch: '*',
    });
    return this.presign(command, expiresAt, ['content-type', 'content-length', 'if-none-match']);
  }

  /** Closes the connections to the store. */
  close(): void {
    this.connection.close();
  }

  private toObjectParams(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: key };
  }

  private async presign(
    command: GetObjectCommand | PutObjectCommand,
    expiresAt: Date,
    headers: readonly string[] = [],
  ): Promise<string> {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const signableHeaders = new Set(['host', ...headers]);
    return getSignedUrl(await this.connection.getSigningClient(), command, {
      ...toValidity(expiresAt),
      signableHeaders,
    });
  }

  private async call<Result>(key: string, work: (call: S3Call) => Promise<Result>): Promise<Result> {
    try {
      return await this.connection.call(work);
    } catch (error) {
      throw isNotFound(error) ? new ObjectNotFoundError(key, { cause: error }) : error;
    }
  }
}

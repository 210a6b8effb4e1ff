import type { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import type { S3Settings } from '../process/environment';
import { contentTypeOf, type ObjectPath, parseObjectPath } from './object-path';
import { clientSettings, S3Connection, type S3Call } from './s3-connection';
import {
  ObjectNotFoundError,
  type Storage,
  type StoredObject,
  type UploadPermission,
  type UploadRequest,
  storageProblem,
} from './storage';

// The types of the package are those of a module that it is not built as.
type ProviderModule = typeof import('@strapi/provider-upload-aws-s3');
type Provider = ReturnType<ProviderModule['default']['init']>;

/** Opens Strapi's own provider for S3 on a bucket. It is loaded with the first upload, like the SDK. */
async function openProvider(settings: S3Settings): Promise<Provider> {
  const { default: provider } = (await import('@strapi/provider-upload-aws-s3')) as unknown as ProviderModule;
  return provider.init({
    // Left out it would be `public-read`, and buckets without access lists refuse any.
    s3Options: { ...clientSettings(settings, settings.endpoint), params: { Bucket: settings.bucket, ACL: undefined } },
    // In one piece, as everything is written here, so that what breaks off leaves no parts behind.
    providerConfig: { multipart: { partSize: MAX_UPLOAD_BYTES } },
  });
}

/** An object as a file that the provider keeps under the path. */
function providerFile(path: ObjectPath, bytes: Uint8Array) {
  const [folder = '', key = ''] = path.split('/');
  const hash = key.slice(0, key.lastIndexOf('.'));
  const name = { name: key, path: folder, hash, ext: key.slice(hash.length), mime: contentTypeOf(path), url: '' };
  return { ...name, buffer: Buffer.from(bytes), size: bytes.byteLength / 1000, sizeInBytes: bytes.byteLength };
}

const NOT_THERE = new Set(['NotFound', 'NoSuchKey']);
const isNotThere = (error: unknown): boolean => error instanceof Error && NOT_THERE.has(error.name);

/** From when and how long to sign for a URL that is good until a moment, also one that has passed. */
function validity(expiresAt: Date): { signingDate: Date; expiresIn: number } {
  const signingDate = new Date(Math.min(Date.now(), expiresAt.getTime() - 1000));
  return { signingDate, expiresIn: Math.ceil((expiresAt.getTime() - signingDate.getTime()) / 1000) };
}

/** Objects of a bucket, under their paths. Presigned URLs lead straight to the store. */
export class S3Storage implements Storage {
  private readonly connection: S3Connection;
  private readonly bucket: string;
  private provider: ReturnType<typeof openProvider> | undefined;

  constructor(private readonly settings: S3Settings) {
    this.connection = new S3Connection(settings);
    this.bucket = settings.bucket;
  }

  async presignGet(path: ObjectPath, expiresAt: Date): Promise<string> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    return this.presign(new GetObjectCommand(this.at(path)), expiresAt);
  }

  async presignPut(path: ObjectPath, { contentType, sizeBytes, expiresAt }: UploadPermission): Promise<UploadRequest> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const command = new PutObjectCommand({
      ...this.at(path),
      ContentType: contentType,
      ...(sizeBytes !== undefined && { ContentLength: sizeBytes }),
      // An upload that is sent again must not replace what was registered meanwhile.
      IfNoneMatch: '*',
    });
    const url = await this.presign(command, expiresAt, ['content-type', 'content-length', 'if-none-match']);
    return { method: 'PUT', url, headers: { 'Content-Type': contentType, 'If-None-Match': '*' } };
  }

  async head(path: ObjectPath): Promise<StoredObject | null> {
    try {
      const found = await this.connection.call(({ client, sdk, options }) =>
        client.send(new sdk.HeadObjectCommand(this.at(path)), options),
      );
      const { ContentLength = 0, ContentType, LastModified = new Date(0) } = found;
      return {
        path,
        sizeBytes: ContentLength,
        contentType: ContentType ?? contentTypeOf(path),
        modifiedAt: LastModified,
      };
    } catch (error) {
      if (isNotThere(error)) return null;
      throw storageProblem(error);
    }
  }

  read(path: ObjectPath): Promise<Buffer> {
    return this.attempt(path, async ({ client, sdk, options }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.at(path)), options);
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
  }

  write(path: ObjectPath, bytes: Uint8Array): Promise<void> {
    return this.attempt(path, async ({ client, sdk, options }) => {
      const object = { ...this.at(path), Body: bytes, ContentType: contentTypeOf(path) };
      await client.send(new sdk.PutObjectCommand(object), options);
    });
  }

  /** Writes like `write`, through Strapi's own provider for S3: so its media library stores. */
  writeByProvider(path: ObjectPath, bytes: Uint8Array): Promise<void> {
    return this.attempt(path, async () => {
      const provider = await (this.provider ??= openProvider(this.settings));
      await provider.upload(providerFile(path, bytes));
    });
  }

  copy(source: ObjectPath, target: ObjectPath): Promise<void> {
    return this.attempt(source, async ({ client, sdk, options }) => {
      const object = { ...this.at(target), CopySource: `${this.bucket}/${source}` };
      await client.send(new sdk.CopyObjectCommand(object), options);
    });
  }

  delete(path: ObjectPath): Promise<void> {
    return this.attempt(path, async ({ client, sdk, options }) => {
      await client.send(new sdk.DeleteObjectCommand(this.at(path)), options);
    });
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    let page: string | undefined;
    do {
      const { objects, next } = await this.listPage(prefix, page);
      found.push(...objects);
      page = next;
    } while (page !== undefined);
    return found;
  }

  private async listPage(prefix: string, page: string | undefined) {
    const { Contents = [], NextContinuationToken } = await this.attempt(prefix, ({ client, sdk, options }) => {
      const query = { Bucket: this.bucket, Prefix: prefix, ContinuationToken: page };
      return client.send(new sdk.ListObjectsV2Command(query), options);
    });
    const objects = Contents.flatMap(({ Key = '', Size = 0, LastModified = new Date(0) }): StoredObject[] => {
      const path = parseObjectPath(Key)?.path;
      return path ? [{ path, sizeBytes: Size, contentType: contentTypeOf(path), modifiedAt: LastModified }] : [];
    });
    return { objects, next: NextContinuationToken };
  }

  private at(path: ObjectPath): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: path };
  }

  private async presign(
    command: GetObjectCommand | PutObjectCommand,
    expiresAt: Date,
    headers: readonly string[] = [],
  ): Promise<string> {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const signableHeaders = new Set(['host', ...headers]);
    return getSignedUrl(await this.connection.signer(), command, { ...validity(expiresAt), signableHeaders });
  }

  private async attempt<Result>(path: string, work: (call: S3Call) => Promise<Result>): Promise<Result> {
    try {
      return await this.connection.call(work);
    } catch (error) {
      if (isNotThere(error)) throw new ObjectNotFoundError(path);
      throw storageProblem(error);
    }
  }
}

import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import type { S3Settings } from '../process/environment';
import { getContentType, type ObjectPath, parseObjectPath } from './object-path';
import { limitCall, MEDIA_LIMITS, toClientConfig } from './s3-connection';
import { S3Objects } from './s3-objects';
import {
  ObjectNotFoundError,
  type Storage,
  type StoredObject,
  type UploadPermission,
  type UploadRequest,
  toStorageProblem,
} from './storage';

// The types of the package are those of a module that it is not built as.
type ProviderModule = typeof import('@strapi/provider-upload-aws-s3');
type Provider = ReturnType<ProviderModule['default']['init']>;

/** Opens Strapi's own provider for S3 on a bucket. It is loaded with the first upload, like the SDK. */
async function openProvider(settings: S3Settings): Promise<Provider> {
  const { default: provider } = (await import('@strapi/provider-upload-aws-s3')) as unknown as ProviderModule;
  return provider.init({
    // Without `ACL` the provider sends `public-read`; buckets without access lists refuse any value.
    s3Options: { ...toClientConfig(settings, settings.endpoint), params: { Bucket: settings.bucket, ACL: undefined } },
    // One part, so that an upload that breaks off leaves no parts behind.
    providerConfig: { multipart: { partSize: MAX_UPLOAD_BYTES } },
  });
}

/** The file object with which the provider stores `bytes` at `path`. */
function toProviderFile(path: ObjectPath, bytes: Uint8Array) {
  const [folder = '', key = ''] = path.split('/');
  const hash = key.slice(0, key.lastIndexOf('.'));
  const name = { name: key, path: folder, hash, ext: key.slice(hash.length), mime: getContentType(path), url: '' };
  return { ...name, buffer: Buffer.from(bytes), size: bytes.byteLength / 1000, sizeInBytes: bytes.byteLength };
}

async function withStorageProblems<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ObjectNotFoundError ? error : toStorageProblem(error);
  }
}

/**
 * Media files as objects of a bucket, whose keys are their paths. Presigned URLs lead directly to the store.
 */
export class S3Storage implements Storage {
  private readonly objects: S3Objects;
  private provider: ReturnType<typeof openProvider> | undefined;

  constructor(private readonly settings: S3Settings) {
    this.objects = new S3Objects(settings);
  }

  presignGet(path: ObjectPath, expiresAt: Date): Promise<string> {
    return this.objects.presignGet(path, expiresAt);
  }

  async presignPut(path: ObjectPath, { contentType, sizeBytes, expiresAt }: UploadPermission): Promise<UploadRequest> {
    const url = await this.objects.presignPut(path, expiresAt, { contentType, sizeBytes });
    return { method: 'PUT', url, headers: { 'Content-Type': contentType, 'If-None-Match': '*' } };
  }

  async head(path: ObjectPath): Promise<StoredObject | null> {
    const object = await withStorageProblems(this.objects.head(path));
    if (object === null) return null;
    const { sizeBytes, modifiedAt, contentType = getContentType(path) } = object;
    return { path, sizeBytes, contentType, modifiedAt };
  }

  read(path: ObjectPath): Promise<Buffer> {
    return withStorageProblems(this.objects.read(path));
  }

  write(path: ObjectPath, bytes: Uint8Array): Promise<void> {
    return withStorageProblems(this.objects.write(path, bytes));
  }

  /** Like `write`, through Strapi's own provider for S3, which the media library of the panel uses. */
  writeByProvider(path: ObjectPath, bytes: Uint8Array): Promise<void> {
    return withStorageProblems(
      limitCall(MEDIA_LIMITS, async () => {
        const provider = await (this.provider ??= openProvider(this.settings));
        await provider.upload(toProviderFile(path, bytes));
      }),
    );
  }

  copy(source: ObjectPath, target: ObjectPath): Promise<void> {
    return withStorageProblems(this.objects.copy(source, target));
  }

  delete(path: ObjectPath): Promise<void> {
    return withStorageProblems(this.objects.delete(path));
  }

  list(prefix: string): Promise<StoredObject[]> {
    return withStorageProblems(this.collectObjects(prefix));
  }

  private async collectObjects(prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for await (const { key, sizeBytes, modifiedAt } of this.objects.list(prefix)) {
      const path = parseObjectPath(key)?.path;
      if (path) found.push({ path, sizeBytes, contentType: getContentType(path), modifiedAt });
    }
    return found;
  }
}

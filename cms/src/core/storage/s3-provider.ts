import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import type { S3Settings } from '../process/s3-environment';
import { contentTypeOf } from './content-type';
import type { ObjectPath } from './object-path';
import { clientSettings } from './s3-connection';

// The types of the package are those of a module that it is not built as.
type ProviderModule = typeof import('@strapi/provider-upload-aws-s3');
type Provider = ReturnType<ProviderModule['default']['init']>;

/** Opens Strapi's own provider for S3 on a bucket. It is loaded with the first upload, like the SDK. */
export async function openProvider(settings: S3Settings): Promise<Provider> {
  const { default: provider } = (await import('@strapi/provider-upload-aws-s3')) as unknown as ProviderModule;
  return provider.init({
    // Left out it would be `public-read`, and buckets without access lists refuse any.
    s3Options: { ...clientSettings(settings, settings.endpoint), params: { Bucket: settings.bucket, ACL: undefined } },
    // In one piece, as everything is written here, so that what breaks off leaves no parts behind.
    providerConfig: { multipart: { partSize: MAX_UPLOAD_BYTES } },
  });
}

/** An object as a file that the provider keeps under the path. */
export function providerFile(path: ObjectPath, bytes: Uint8Array) {
  const [folder = '', key = ''] = path.split('/');
  const hash = key.slice(0, key.lastIndexOf('.'));
  const name = { name: key, path: folder, hash, ext: key.slice(hash.length), mime: contentTypeOf(path), url: '' };
  return { ...name, buffer: Buffer.from(bytes), size: bytes.byteLength / 1000, sizeInBytes: bytes.byteLength };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../../cms/src/core/process/environment';
import { DiskStorage } from '../../../cms/src/core/storage/disk-storage';
import { parseObjectPath, getSecondsLeft, verifySignedUpload } from '../../../cms/src/core/storage/object-path';
import { receiveUpload } from '../../../cms/src/core/storage/receive-upload';
import { prepareBucket } from '../../../cms/src/core/storage/s3-bucket';
import { S3Storage } from '../../../cms/src/core/storage/s3-storage';
import type { Storage } from '../../../cms/src/core/storage/storage';
import { getStorageEnvironment } from './test-storage';

/** An adapter on an empty store. */
export interface OpenedStorage {
  storage: Storage;
  /** What presigned paths are relative to. */
  origin: string;
  close(): Promise<void>;
}

const SECRET = 'a secret';

/** Serves presigned URLs of a disk as the CMS does, without its checks of visibility. */
async function servePresignedUrl(disk: DiskStorage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const path = parseObjectPath(pathname.replace('/files/', ''))?.path;
  if (!path) return void response.writeHead(403).end();
  if (request.method === 'PUT') {
    const { 'content-type': contentType, 'content-length': length } = request.headers;
    const upload = { contentType, sizeBytes: length === undefined ? undefined : Number(length), bytes: request };
    const terms = verifySignedUpload(SECRET, path, searchParams, new Date());
    return void response.writeHead(await receiveUpload(disk, path, terms, upload)).end();
  }
  const isAllowed = getSecondsLeft(SECRET, path, searchParams, new Date()) > 0;
  response.writeHead(isAllowed ? 200 : 403).end(isAllowed ? await disk.read(path) : undefined);
}

async function openDisk(): Promise<OpenedStorage> {
  const root = mkdtempSync(join(tmpdir(), 'winery-storage-'));
  const storage = new DiskStorage(root, SECRET);
  const server = createServer((request, response) => {
    servePresignedUrl(storage, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    storage,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      rmSync(root, { recursive: true });
    },
  };
}

/** Returns settings of a new bucket on the S3 store of the run; does not create the bucket. */
export function createBucketSettings(): S3Settings & { endpoint: string } {
  const {
    S3_ENDPOINT = '',
    S3_BUCKET = '',
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
  } = getStorageEnvironment('s3');
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return { endpoint: S3_ENDPOINT, region: 'us-east-1', bucket: S3_BUCKET, ...keys };
}

async function openS3(): Promise<OpenedStorage> {
  const settings = createBucketSettings();
  const faults = await prepareBucket(settings, 'http://localhost:3000');
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { storage: new S3Storage(settings), origin: settings.endpoint, close: () => Promise.resolve() };
}

/** All storage adapters; the adapter tests run for each of them. */
export const STORAGE_ADAPTERS = [
  { name: 'disk', open: openDisk },
  { name: 's3', open: openS3 },
];

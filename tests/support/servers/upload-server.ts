import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MediaItem } from '#contract/media';

/** Fault of a step: a status, a broken connection, or a gateway error after the step has succeeded. */
export type UploadFault = number | 'refuse' | 'lose answer';

/** The calls of an upload, as the server names them. */
export type UploadCall = 'presign' | 'presignBatch' | 'send' | 'register' | 'read';

/** A server that accepts uploads as the product does, on one origin, with injected faults. */
export interface UploadServer {
  url: string;
  /** Every call in its order, such as `POST /api/v1/media`. */
  calls: string[];
  /** The bodies of the JSON calls, in their order. */
  bodies: unknown[];
  /** Bytes by key. */
  objects: Map<string, Buffer>;
  /** Makes the next call of this kind fail. */
  fail(call: UploadCall, fault: UploadFault): void;
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function toUploadCall(path: string): UploadCall {
  if (path.endsWith('/presign/put')) return 'presign';
  if (path.endsWith('/presign-batch/put')) return 'presignBatch';
  if (path.startsWith('/target/')) return 'send';
  return path.endsWith('/media') ? 'register' : 'read';
}

const createMediaItem = (imageKey: string): MediaItem => ({
  id: imageKey.replace(/\W/g, ''),
  version: 1,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  imageKey,
  storageFolder: 'Gallery',
  title: null,
  alt: '',
  texts: { sl: { title: '', alt: '' }, en: { title: '', alt: '' } },
  fileName: null,
  year: null,
  presignedUrl: '/files/original',
  presignedUrlExpiry: '2026-05-01T08:15:00.000Z',
  contentType: 'image/png',
  size: 10,
  width: 4,
  height: 3,
  crop: { x: 0, y: 0, width: 100, height: 100 },
  rotation: 0,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [],
  status: 'Processing',
  failure: null,
});

/** Starts the server; `known` maps the keys of already stored files to their bytes. */
export async function startUploadServer(known: ReadonlyMap<string, Buffer> = new Map()): Promise<UploadServer> {
  const faults = new Map<UploadCall, UploadFault[]>();
  const items = new Map<string, MediaItem>();
  const server: Pick<UploadServer, 'calls' | 'bodies' | 'objects'> = { calls: [], bodies: [], objects: new Map() };
  let url = '';
  let nextKey = 1;

  const permit = (folder: string) => {
    const key = `key-${String(nextKey)}.png`;
    nextKey += 1;
    const expiresAt = '2026-05-01T08:15:00.000Z';
    return { key, folder, upload: { method: 'PUT', url: `${url}/target/${key}`, headers: {}, expiresAt } };
  };

  function register(key: string): { status: number; body: unknown } {
    const bytes = server.objects.get(key);
    if (!bytes) return { status: 404, body: { title: 'Not found', detail: 'Nobody uploaded this.' } };
    const sameBytes = [...known].find(([, each]) => each.equals(bytes))?.[0];
    const item = createMediaItem(sameBytes ?? key);
    items.set(item.id, item);
    return { status: sameBytes ? 200 : 201, body: { id: item.id } };
  }

  function answer(call: UploadCall, path: string, bytes: Buffer): { status: number; body?: unknown } {
    if (call === 'send') {
      const key = path.replace('/target/', '');
      if (server.objects.has(key)) return { status: 412 };
      server.objects.set(key, bytes);
      return { status: 200 };
    }
    if (call === 'read') return { status: 200, body: items.get(path.split('/').at(-1) ?? '') };
    const body = JSON.parse(bytes.toString()) as { folder: string; imageKey: string; files: unknown[] };
    server.bodies.push(body);
    if (call === 'presign') return { status: 200, body: permit(body.folder) };
    if (call === 'register') return register(body.imageKey);
    return { status: 200, body: { items: body.files.map(() => permit(body.folder)) } };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '';
    const call = toUploadCall(path);
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-methods': '*' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    server.calls.push(`${request.method ?? ''} ${path}`);
    const fault = faults.get(call)?.shift();
    const bytes = await readBody(request);
    if (fault === 'refuse') return void response.destroy();
    if (typeof fault === 'number') return void response.writeHead(fault, cors).end();
    const { status, body } = answer(call, path, bytes);
    if (fault === 'lose answer') return void response.writeHead(504, cors).end();
    response.writeHead(status, { ...cors, 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
  return {
    ...server,
    url,
    fail: (call, fault) => faults.set(call, [...(faults.get(call) ?? []), fault]),
    stop: () =>
      new Promise((resolve) => {
        http.close(() => {
          resolve();
        });
        http.closeAllConnections();
      }),
  };
}

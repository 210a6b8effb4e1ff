import type { StorageFolder } from '#contract/image-ref';
import type { MediaItem, MediaRegisterRequest } from '#contract/media';
import type { PresignBatchRequest, PresignedUpload, PresignPutRequest } from '#contract/storage';
import { createProblemResponse, type FakeResponse, type FakeResponses } from './fake-api';
import { installFakeStorage } from './fake-storage';
import { drawImage } from './image-file';
import { makeMediaItem } from './make-media-item';

/** Requests of an upload in order. `send` goes to the storage, the others to the API. */
export const UPLOAD_STEPS = ['presign', 'send', 'register', 'read'] as const;
export type UploadStep = (typeof UPLOAD_STEPS)[number];
type HeldCall = UploadStep | 'list';
/** Whether a call responds with 503 or its connection breaks off. */
export type CallFailure = 'refused' | 'broken';

/** Body of a save of an image: in both languages, or of a crop alone. */
type MediaWrite = MediaItem['texts'] & { id: string; expectedVersion: number; shared?: Partial<MediaItem> };

const STORAGE_URL = 'https://storage.example.com';
let count = 0;

const noContent = (): Response => new Response(null, { status: 204 });
const lastSegment = ({ pathname }: URL): string => pathname.split('/').at(-1) ?? '';

/**
 * Creates a fake media library (API and storage): uploads become images, which can be read, changed, moved
 * and deleted. `calls` are the steps of all uploads so far; `fail` makes the next calls of a step fail;
 * `hold` makes calls wait.
 */
export function createFakeLibrary(initial: readonly MediaItem[] = []) {
  let items = [...initial];
  const uploaded = new Map<string, { name: string; size: number }>();
  const calls: UploadStep[] = [];
  const failures: { step: UploadStep; failure: CallFailure }[] = [];
  const held = new Map<HeldCall, Promise<void>>();

  /** Counts a call of an upload. @returns how it fails, if it does */
  async function startCall(step: UploadStep): Promise<CallFailure | undefined> {
    calls.push(step);
    const index = failures.findIndex((each) => each.step === step);
    const [next] = index < 0 ? [] : failures.splice(index, 1);
    await held.get(step);
    return next?.failure;
  }

  const asCall =
    (step: UploadStep, respond: FakeResponse): FakeResponse =>
    async (url, request) => {
      const failure = await startCall(step);
      if (failure === 'broken') throw new TypeError('Failed to fetch');
      return failure === 'refused' ? new Response(null, { status: 503 }) : respond(url, request);
    };

  function presign(folder: StorageFolder, { fileName, size = 0 }: PresignPutRequest): PresignedUpload {
    count += 1;
    const key = `upload-${String(count)}.png`;
    uploaded.set(key, { name: fileName, size });
    const url = `${STORAGE_URL}/${folder}/${key}`;
    return { key, folder, upload: { method: 'PUT', url, headers: {}, expiresAt: '2025-11-21T10:15:00.000Z' } };
  }

  function update(id: string, change: Partial<MediaItem>): MediaItem | undefined {
    items = items.map((item) => (item.id === id ? { ...item, ...change, version: item.version + 1 } : item));
    return items.find((item) => item.id === id);
  }

  function register({ imageKey, storageFolder, replaces }: MediaRegisterRequest): Response {
    const existing = items.find((item) => item.imageKey === imageKey && item.storageFolder === storageFolder);
    if (existing) {
      update(existing.id, { status: 'Ready', failure: null });
      return Response.json({ id: existing.id });
    }
    const { name = '', size = 0 } = uploaded.get(imageKey) ?? {};
    const file = { imageKey, fileName: name, size, presignedUrl: drawImage(640, 448) };
    if (replaces !== undefined) {
      update(replaces, file);
      return Response.json({ id: replaces });
    }
    const texts = { title: '', alt: '' };
    const item = makeMediaItem({ ...file, storageFolder, title: null, alt: '', texts: { sl: texts, en: texts } });
    items = [item, ...items];
    return Response.json({ id: item.id }, { status: 201 });
  }

  function list({ searchParams }: URL) {
    const folder = searchParams.get('storageFolder');
    const search = searchParams.get('search')?.toLowerCase() ?? '';
    const found = items.filter(
      ({ storageFolder, title, fileName }) =>
        storageFolder === folder && (title ?? fileName ?? '').toLowerCase().includes(search),
    );
    const [page, size] = ['page', 'pageSize'].map((name) => Number(searchParams.get(name))) as [number, number];
    const bytes = found.reduce((sum, item) => sum + item.size, 0);
    return { items: found.slice((page - 1) * size, page * size), total: found.length, bytes };
  }

  function change({ searchParams }: URL, { id, expectedVersion, shared, sl, en, ...values }: MediaWrite): unknown {
    const current = items.find((item) => item.id === id);
    if (!current || current.version !== expectedVersion) return createProblemResponse('version_conflict', { current });
    const texts = searchParams.get('lang') === 'en' ? en : sl;
    return update(id, shared ? { ...shared, ...texts, texts: { sl, en } } : values);
  }

  /** Each library has its own user, because the upload queue belongs to the user and lasts for the tab. */
  count += 1;
  const person = { id: `uploader${String(count)}`, name: 'Ana', email: 'ana@example.com', roles: ['editor'] };

  const responses: FakeResponses = {
    '/users/me': () => person,
    '/media': async (url) => {
      await held.get('list');
      return list(url);
    },
    '/media/{id}': asCall('read', (url) => {
      const item = items.find(({ id }) => id === lastSegment(url));
      return item ?? createProblemResponse('not_found');
    }),
    '/media/{id}/usages': () => ({ items: [], total: 0 }),
    'POST /storage/presign/put': asCall('presign', (_url, { body }) => {
      const file = body as PresignPutRequest;
      return presign(file.folder, file);
    }),
    'POST /storage/presign-batch/put': asCall('presign', (_url, { body }) => {
      const { folder, files } = body as PresignBatchRequest;
      return { items: files.map((file) => presign(folder, file)) };
    }),
    'POST /media': asCall('register', (_url, { body }) => register(body as MediaRegisterRequest)),
    'PUT /media': (url, { body }) => change(url, body as MediaWrite),
    'POST /storage/object/move': (_url, { body }) => {
      const { sourceKey, destFolder } = body as { sourceKey: string; destFolder: StorageFolder };
      const item = items.find(({ imageKey }) => imageKey === sourceKey);
      if (item) update(item.id, { storageFolder: destFolder });
      return noContent();
    },
    'DELETE /storage/object/{folder}/{key}': noContent,
    'DELETE /media/{id}': (url) => {
      items = items.filter(({ id }) => id !== lastSegment(url));
      return noContent();
    },
  };

  installFakeStorage(async () => {
    const failure = await startCall('send');
    return failure === undefined ? 200 : { refused: 503, broken: 0 }[failure];
  });

  return {
    responses,
    calls,
    /** Changes an image as another person does. */
    update,
    find: (id: string): MediaItem | undefined => items.find((item) => item.id === id),
    findByKey: (key: string): MediaItem | undefined => items.find(({ imageKey }) => imageKey === key),
    /** The names of all files, those first that were registered first. */
    getFileNames: (): (string | null)[] => items.map(({ fileName }) => fileName).toReversed(),
    fail: (step: UploadStep, failure: CallFailure, times = 1): void => {
      for (let index = 0; index < times; index += 1) failures.push({ step, failure });
    },
    /** Makes all calls of a step wait. @returns what lets them go on */
    hold: (step: HeldCall): (() => void) => {
      let release = (): void => undefined;
      held.set(step, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(step);
        release();
      };
    },
  };
}

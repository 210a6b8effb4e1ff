import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import type { MediaItem } from '#contract/media';
import type { PresignedUpload } from '#contract/storage';
import { LIBRARY_UPLOADS } from '#features/media-library/hooks/use-library-uploads';
import { createImageUploadSettings } from '#shared/image-picker/image-upload';
import type { UploadCalls } from '#shared/uploads/upload-calls';
import { UploadQueue, type UploadQueueSettings } from '#shared/uploads/upload-queue';

const permission = (name: string): PresignedUpload => ({
  key: `${name}.png`,
  folder: 'Gallery',
  upload: { method: 'PUT', url: name, headers: {}, expiresAt: '2026-05-01T08:15:00.000Z' },
});

/** A server that accepts every upload at once. */
const calls: UploadCalls = {
  presign: ({ name }) => Promise.resolve(permission(name)),
  presignBatch: (files) => Promise.resolve(files.map(({ name }) => permission(name))),
  send: () => Promise.resolve(),
  register: ({ key }) => Promise.resolve(key),
  read: (id) => Promise.resolve({ id, imageKey: id } as MediaItem),
};
/** The first bytes of a PNG file. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const image = (name: string) => new File([PNG], name, { type: 'image/png' });

type Settings = Omit<UploadQueueSettings, 'calls'>;
const CASES: [name: string, settings: Settings, files: number, ms: number][] = [
  ['[M2] the bar of the library clears after a single upload', LIBRARY_UPLOADS, 1, 600],
  ['[M2] the bar of the library clears after a batch', LIBRARY_UPLOADS, 2, 800],
  ['[I4] the bar of a picker clears after a single upload', createImageUploadSettings(MAX_UPLOAD_BYTES), 1, 500],
  ['[I4] the bar of a picker clears after several', createImageUploadSettings(MAX_UPLOAD_BYTES), 2, 500],
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(CASES)('%s', async (_name, settings, files, ms) => {
  const queue = new UploadQueue({ ...settings, calls });
  void queue.add(
    Array.from({ length: files }, (_, index) => image(`picture-${String(index)}`)),
    'Gallery',
  );
  // Files are read by the real event loop, not by fake timers.
  while (queue.getState().done < files) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(queue.getState()).toMatchObject({ percent: 100, isBusy: false, done: files });
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(queue.getState().percent).toBe(100);
  await vi.advanceTimersByTimeAsync(1);
  expect(queue.getState().percent).toBeNull();
});

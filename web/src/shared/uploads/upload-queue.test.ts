import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_BATCH_FILES, MAX_UPLOAD_BYTES } from '#contract/limits';
import type { MediaItem } from '#contract/media';
import type { PresignedUpload } from '#contract/storage';
import { HttpError } from '#shared/api/http-error';
import type { UploadCalls } from './upload-calls';
import { MissingPresignError, type FileRefusedError } from './upload-failures';
import { UploadQueue } from './upload-queue';

/** Uploads that end when the test says so, by the name of the file. */
class Uploads implements UploadCalls {
  readonly sent: string[] = [];
  readonly asked: string[][] = [];
  atOnce = 0;
  most = 0;
  missing = -1;
  readonly failures = new Map<string, unknown>();
  readonly #ends = new Map<string, () => void>();
  readonly #progress = new Map<string, (percent: number) => void>();

  #permission(name: string): PresignedUpload {
    const upload = { method: 'PUT' as const, url: name, headers: {}, expiresAt: '2026-05-01T08:15:00.000Z' };
    return { key: `${name}.png`, folder: 'Gallery', upload };
  }

  presign = ({ name }: File) => Promise.resolve(this.#permission(name));

  presignBatch: UploadCalls['presignBatch'] = (files, _folder, _signal, firstIndex) => {
    this.asked.push(files.map(({ name }) => name));
    const lost = files[this.missing - firstIndex];
    if (lost) return Promise.reject(new MissingPresignError(this.missing, lost.name));
    return Promise.resolve(files.map(({ name }) => this.#permission(name)));
  };

  send: UploadCalls['send'] = ({ url }, _file, _signal, onProgress) => {
    this.sent.push(url);
    this.atOnce += 1;
    this.most = Math.max(this.most, this.atOnce);
    this.#progress.set(url, onProgress);
    return new Promise((resolve, reject) => {
      this.#ends.set(url, () => {
        this.atOnce -= 1;
        const failure = this.failures.get(url);
        this.failures.delete(url);
        if (failure === undefined) resolve();
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a test hands errors in
        else reject(failure);
      });
    });
  };

  register = ({ key }: PresignedUpload) => Promise.resolve(key);
  read = (id: string) => Promise.resolve({ id, imageKey: id } as MediaItem);

  async progress(name: string, percent: number) {
    this.#progress.get(name)?.(percent);
    await vi.advanceTimersByTimeAsync(0);
  }

  async end(...names: string[]) {
    for (const name of names) {
      this.#ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    }
  }
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
function file(name: string, size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set(SIGNATURE);
  return new File([bytes], name, { type: 'image/png' });
}
const getQueue = (calls: UploadCalls, clearDelayMs = { single: 600, batch: 800 }) => {
  const settled = vi.fn<() => void>();
  const rules = { limitBytes: MAX_UPLOAD_BYTES, untypedFiles: 'send' as const };
  const queue = new UploadQueue({ calls, rules, clearDelayMs });
  queue.setHandlers({ onSettled: settled });
  return { settled, queue };
};
async function add(queue: UploadQueue, ...files: File[]) {
  void queue.add(files, 'Gallery');
  await vi.advanceTimersByTimeAsync(0);
}
const views = (queue: UploadQueue) => queue.getState().uploads.map(({ name, status }) => `${name} ${status}`);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['[M2] the library', { single: 600, batch: 800 }, 600],
  ['[I4] a picker', { single: 500, batch: 500 }, 500],
])('%s shows 0–100 percent and clears its bar after a single upload', async (_who, delays, ms) => {
  const calls = new Uploads();
  const { queue, settled } = getQueue(calls, delays);
  expect(queue.getState().percent).toBeNull();
  await add(queue, file('a'));
  expect(queue.getState()).toMatchObject({ percent: 0, isBusy: true, round: 'single' });
  await calls.progress('a', 40);
  expect(queue.getState().percent).toBe(40);
  await calls.progress('a', 100);
  await calls.end('a');
  expect(settled).toHaveBeenCalledOnce();
  expect(queue.getState()).toMatchObject({ percent: 100, isBusy: false, done: 1 });
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(queue.getState().percent).toBe(100);
  await vi.advanceTimersByTimeAsync(1);
  expect(queue.getState().percent).toBeNull();
});

it('[M2] a batch has one permission call and one bar over all its bytes, which clears after 800 ms', async () => {
  const calls = new Uploads();
  const { queue } = getQueue(calls);
  await add(queue, file('a', 300), file('b', 100));
  expect(calls.asked).toEqual([['a', 'b']]);
  await calls.progress('a', 50);
  expect(queue.getState()).toMatchObject({ percent: 37, round: 'batch' });
  await calls.end('a', 'b');
  expect(queue.getState()).toMatchObject({ percent: 100, isBusy: false, done: 2 });
  await vi.advanceTimersByTimeAsync(799);
  expect(queue.getState().percent).toBe(100);
  await vi.advanceTimersByTimeAsync(1);
  expect(queue.getState().percent).toBeNull();
});

it('[M2] sends three files at once and asks permission for fifty at a time', async () => {
  const calls = new Uploads();
  const { queue } = getQueue(calls);
  const names = Array.from({ length: 60 }, (_, index) => `f${String(index)}`);
  await add(queue, ...names.map((name) => file(name)));
  expect(calls.asked.map(({ length }) => length)).toEqual([50, 10]);
  expect(calls.sent).toEqual(['f0', 'f1', 'f2']);
  await calls.end(...names);
  expect(calls.most).toBe(3);
  expect(queue.getState().done).toBe(60);
});

it('[M8] the first oversized file blocks the whole batch before anything is sent', async () => {
  const calls = new Uploads();
  const { queue } = getQueue(calls);
  await add(queue, file('a'), file('b', MAX_UPLOAD_BYTES + 1), file('c', MAX_UPLOAD_BYTES + 2));
  expect(queue.getState()).toMatchObject({ isBusy: false, percent: null, uploads: [] });
  expect(queue.getState().error).toMatchObject({ reason: 'tooLarge', file: { name: 'b' } });
  expect(calls.asked).toEqual([]);
});

it('[M9] a batch fails whole when a permission is missing, and says which', async () => {
  const calls = new Uploads();
  calls.missing = 1;
  const { queue } = getQueue(calls);
  await add(queue, file('a'), file('b'));
  expect(calls.sent).toEqual([]);
  expect(views(queue)).toEqual(['a failed', 'b failed']);
  expect(queue.getState().error).toHaveProperty('message', 'Missing presign for index 1 (b)');
});

it('[M9] the number of a missing permission counts all files, also those of earlier requests', async () => {
  const calls = new Uploads();
  calls.missing = MAX_BATCH_FILES + 1;
  const { queue } = getQueue(calls);
  await add(queue, ...Array.from({ length: MAX_BATCH_FILES + 2 }, (_, index) => file(`f${String(index)}`)));
  expect(calls.asked.map(({ length }) => length)).toEqual([MAX_BATCH_FILES, 2]);
  expect(queue.getState().error).toHaveProperty('message', 'Missing presign for index 51 (f51)');
});

it('[M9] one file that fails can be tried again alone; the others stay done', async () => {
  const calls = new Uploads();
  const { queue, settled } = getQueue(calls);
  calls.failures.set('b', new HttpError(503, 'b'));
  await add(queue, file('a'), file('b'), file('c'));
  await calls.end('a', 'b', 'c');
  expect(views(queue)).toEqual(['a done', 'b failed', 'c done']);
  const failed = queue.getState().uploads[1]!;
  void queue.retry(failed.id);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.getState().isBusy).toBe(true);
  await calls.end('b');
  expect(views(queue)).toEqual(['a done', 'b done', 'c done']);
  expect(calls.sent).toEqual(['a', 'b', 'c', 'b']);
  expect(settled).toHaveBeenCalledTimes(2);
});

it('[M2] what was lost with the connection continues when it is back, and nothing else does', async () => {
  const calls = new Uploads();
  const { queue } = getQueue(calls);
  calls.failures.set('a', new HttpError(0, 'a'));
  calls.failures.set('b', new HttpError(507, 'b'));
  await add(queue, file('a'), file('b'));
  await calls.end('a', 'b');
  queue.resume();
  await vi.advanceTimersByTimeAsync(0);
  await calls.end('a');
  expect(views(queue)).toEqual(['a done', 'b failed']);
});

it('[M2] a file can be cancelled while the others go on', async () => {
  const calls = new Uploads();
  const { queue } = getQueue(calls);
  await add(queue, file('a'), file('b'));
  const [first] = queue.getState().uploads;
  queue.cancel(first!.id);
  expect(views(queue)).toEqual(['b running']);
  await calls.end('a', 'b');
  expect(views(queue)).toEqual(['b done']);
  queue.dismiss();
  expect(queue.getState().uploads).toEqual([]);
});

it('[M2] files that come while others are on their way join them', async () => {
  const calls = new Uploads();
  const { queue, settled } = getQueue(calls);
  await add(queue, file('a'));
  await add(queue, file('b'));
  await calls.end('a');
  expect(settled).not.toHaveBeenCalled();
  await calls.end('b');
  expect(settled).toHaveBeenCalledOnce();
  expect(queue.getState()).toMatchObject({ round: 'batch', done: 2, isBusy: false });
});

it('[R101] [M2] registers files in the order in which they were chosen, whichever is sent first', async () => {
  const calls = new Uploads();
  const registered: string[] = [];
  calls.register = ({ key }) => {
    registered.push(key);
    return Promise.resolve(key);
  };
  const { queue } = getQueue(calls);
  const images: [string, number][] = [];
  queue.setHandlers({ onImage: ({ item }, order) => images.push([item.id, order]) });
  await add(queue, file('a'), file('b'), file('c'), file('d'), file('e'));
  await calls.end('c', 'b');
  expect(registered).toEqual([]);
  await calls.end('a');
  expect(registered).toEqual(['a.png', 'b.png', 'c.png']);
  await add(queue, file('f'));
  await calls.end('f', 'e', 'd');
  expect(registered).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.png`));
  expect(images.toSorted((one, other) => one[1] - other[1]).map(([id]) => id)).toEqual(registered);
});

it('[R101] [M9] a file that fails, or is cancelled, does not hold up those that were chosen after it', async () => {
  const calls = new Uploads();
  const { queue } = getQueue(calls);
  calls.failures.set('a', new HttpError(507, 'a'));
  await add(queue, file('a'), file('b'), file('c'));
  await calls.end('c');
  queue.cancel(queue.getState().uploads[1]!.id);
  expect(views(queue)).toEqual(['a running', 'c running']);
  await calls.end('a');
  expect(views(queue)).toEqual(['a failed', 'c done']);
});

it('[R102] [M8] what is no image does not stop the rest of a batch, and is listed with its reason', async () => {
  const calls = new Uploads();
  const { queue } = getQueue(calls);
  const empty = new File([], 'empty.png', { type: 'image/png' });
  const text = new File(['nothing but text in here'], 'text.png', { type: 'image/png' });
  await add(queue, empty, file('a'), text, file('b'));
  expect(calls.asked).toEqual([['a', 'b']]);
  await calls.end('a', 'b');
  expect(views(queue)).toEqual(['empty.png failed', 'a done', 'text.png failed', 'b done']);
  const reasons = queue.getState().uploads.map(({ error }) => (error as FileRefusedError | null)?.reason);
  expect(reasons).toEqual(['empty', undefined, 'broken', undefined]);
  await queue.retryAll();
  expect(calls.sent).toEqual(['a', 'b']);
});

it('[R102] [M8] a batch of which nothing is an image says so of each', async () => {
  const calls = new Uploads();
  const { queue } = getQueue(calls);
  await add(queue, new File([], 'a.png', { type: 'image/png' }), new File([], 'b.png', { type: 'image/png' }));
  expect(queue.getState()).toMatchObject({ isBusy: false, percent: null, failed: 2, error: null });
  expect(calls.asked).toEqual([]);
});

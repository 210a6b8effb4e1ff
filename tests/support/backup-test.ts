import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ApiClient } from './clients/api-client';
import { fillMedia } from './data/fill-media';
import type { Installation } from './servers/installation';
import { createPicture } from './media-test';
import { type RunningCms, STAFF_ADMIN, startCms } from './servers/start-cms';
import { createWineInput } from './data/wine-input';

/** Creates a temporary folder for backups; it is removed after the tests of the file. */
export function createBackupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'winery-backups-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a CMS on an installation; stopping the CMS keeps its database and files. */
export function startCmsOnInstallation({ env }: Installation, demo: 'on' | 'off' = 'off'): Promise<RunningCms> {
  const { DATA_DIR: dataDir = '', ...where } = env;
  const store = { environment: {}, drop: () => Promise.resolve() };
  return startCms({ dataDir, store, env: { ...where, DEMO: demo } });
}

/** Continuous writes to a CMS, with a record of those that were acknowledged. */
export interface WriteLoad {
  /** Epoch ms at which the CMS acknowledged the creation of each wine, by name. */
  wines: Map<string, number>;
  stop(): Promise<void>;
}

/**
 * Adds wines and images one after the other, and deletes every second image, until stopped or the CMS ends.
 */
export async function startWriteLoad(cms: RunningCms, prefix: string): Promise<WriteLoad> {
  const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  const wines = new Map<string, number>();
  const state = { running: true };
  const write = async (): Promise<void> => {
    for (let number = 0; state.running; number += 1) {
      const name = `${prefix} ${number}`;
      await admin.call('createWine', 201, { body: createWineInput({ name }) });
      wines.set(name, Date.now());
      const file = { folder: 'Gallery', fileName: 'a.jpg', contentType: 'image/jpeg' } as const;
      const { body: presigned } = await admin.call('presignPut', 200, { body: file });
      const bytes = new Uint8Array(await createPicture());
      const { method, url, headers } = presigned.upload;
      await (await fetch(new URL(url, cms.url), { method, headers, body: bytes })).arrayBuffer();
      const image = { imageKey: presigned.key, storageFolder: 'Gallery' } as const;
      const { body } = await admin.call('registerMedia', 201, { body: image });
      if (number % 2 === 0) await admin.call('deleteMedia', 204, { params: { id: body.id } });
    }
  };
  const writing = write().catch((error: unknown) => {
    if (state.running) throw error;
  });
  // `stop` rethrows this error.
  writing.catch(() => undefined);
  return {
    wines,
    async stop() {
      state.running = false;
      await writing;
    },
  };
}

const ORIGINAL_BYTES = 20_000;
const RENDITION_BYTES = 5_000;

/** Returns `length` bytes that differ for each number. */
function createUniqueBytes(length: number, number: number): Buffer {
  const bytes = Buffer.alloc(length, `picture ${number} `);
  bytes.writeUInt32LE(number);
  return bytes;
}

/** Adds images to a CMS with disk storage, each with an original and `renditions` (0 to 2) renditions. */
export async function addImages(cms: RunningCms, count: number, renditions: number): Promise<void> {
  await fillMedia(cms.controlUrl, { from: 0, to: count });
  const folder = join(cms.dataDir, 'files', 'Unknown');
  for (let number = 0; number < count; number += 1) {
    const name = join(folder, `growth-${number}`);
    await mkdir(name, { recursive: true });
    await writeFile(`${name}.jpg`, createUniqueBytes(ORIGINAL_BYTES, number));
    for (const [index, format] of ['webp', 'avif'].slice(0, renditions).entries()) {
      await writeFile(join(name, `10.${format}`), createUniqueBytes(RENDITION_BYTES, number * 2 + index));
    }
  }
}

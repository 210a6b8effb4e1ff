import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { createNoiseImage } from '../support/media-test';
import { STAFF_ADMIN, startCms } from '../support/servers/start-cms';

const FILES = 50;
const AT_ONCE = 4;
const MEGABYTE = 1024 * 1024;

/** The most memory that a process has had so far, in MB; from Linux. */
const getPeak = (pid: number | string): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const getChildren = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('[I4] a batch of 50 photographs of 10 MB is registered in little memory', { timeout: 900_000 }, async () => {
  const photograph = await createNoiseImage(6000, 4000).jpeg({ quality: 62 }).toBuffer();
  expect(photograph.length / MEGABYTE).toBeGreaterThan(8);
  expect(photograph.length / MEGABYTE).toBeLessThan(10);
  const cms = await startCms();
  try {
    const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
    const before = getPeak(cms.pid);
    const times: number[] = [];
    const names = Array.from({ length: FILES }, (_, index) => `batch-${index}.jpg`);
    let children = 0;
    const register = async (imageKey: string): Promise<void> => {
      // What follows the end of a picture makes it another upload.
      writeFileSync(
        join(cms.dataDir, 'files', 'Gallery', imageKey),
        Buffer.concat([photograph, Buffer.from(imageKey)]),
      );
      const started = performance.now();
      await admin.call('registerMedia', 201, { body: { imageKey, storageFolder: 'Gallery' } });
      times.push(performance.now() - started);
      children = Math.max(children, ...getChildren(cms.pid).map(getPeak));
    };
    const queue = names.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const name of queue) await register(name);
      }),
    );
    const grown = getPeak(cms.pid) - before;
    const figures = {
      medianMs: Math.round(median(times)),
      slowestMs: Math.round(Math.max(...times)),
      before,
      grown,
      children,
    };
    process.stdout.write(`registration of ${FILES} photographs of 24 megapixels: ${JSON.stringify(figures)}\n`);
    expect(grown, 'two uploads at once, and what reading them leaves behind').toBeLessThan(300);
    expect(children, 'one picture').toBeLessThan(500);
  } finally {
    await cms.stop();
  }
});

import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PHRASES, createPublishedLabel, WORDS } from '../testing/labels';
import { DamagedLabelFileError, LABEL_FILE, readLabelFile, writeLabelFile } from './label-file';
import { createLabelStore } from './label-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winery-labels-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const CODES = Array.from({ length: 200 }, (_, index) => `AAAA${String(2222 + index).replace(/[01]/g, 'Z')}`);
function filled() {
  const store = createLabelStore();
  store.addBatch({ items: CODES.map((code) => createPublishedLabel(code)), words: WORDS, phrases: PHRASES });
  return store;
}

it('[E4] what is written can be read, and no temporary file stays', async () => {
  const store = filled();
  await Promise.all([writeLabelFile(folder, store), writeLabelFile(folder, store)]);
  expect(await readdir(folder)).toEqual([LABEL_FILE]);
  const read = await readLabelFile(folder);
  expect([...(read?.serializeLines() ?? [])]).toEqual([...store.serializeLines()]);
});

it('[E4] there is no label file in an empty or missing folder', async () => {
  expect(await readLabelFile(folder)).toBeNull();
  expect(await readLabelFile(join(folder, 'none'))).toBeNull();
});

it('[E4] a truncated, changed or longer file, or one of another format, is damaged', async () => {
  await writeLabelFile(folder, filled());
  const file = join(folder, LABEL_FILE);
  const whole = await readFile(file);
  const damaged = [0, 1, 100, whole.length >> 1, whole.length - 2].map((end) => whole.subarray(0, end));
  const text = whole.toString();
  damaged.push(
    Buffer.from(text.replace('Rebula', 'Rebulo')),
    Buffer.from(`${text}{}\n`),
    Buffer.from(text.replace('{"format":1', '{"format":2')),
    Buffer.from(text.split('\n').toSpliced(3, 1).join('\n')),
    Buffer.alloc(whole.length),
  );
  for (const bytes of damaged) {
    await writeFile(file, bytes);
    await expect(readLabelFile(folder), String(bytes.length)).rejects.toThrow(DamagedLabelFileError);
  }
});

it('[E4] temporary files of a crash are removed once they are abandoned', async () => {
  const [old, young] = [join(folder, 'labels.a.tmp'), join(folder, 'labels.b.tmp')];
  await Promise.all([old, young].map((file) => writeFile(file, 'half')));
  await utimes(old, new Date(0), new Date(0));
  await writeLabelFile(folder, filled());
  expect((await readdir(folder)).toSorted()).toEqual(['labels.b.tmp', LABEL_FILE]);
});

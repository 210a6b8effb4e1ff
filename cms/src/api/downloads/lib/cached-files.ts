import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectory } from '../../../core/process/data-directory';
import { log } from '../../../core/observability/log';

/** About 60 MB; the oldest make room. */
const MOST_KEPT = 500;

const running = new Map<string, Promise<Buffer>>();
const folder = (): string => dataDirectory('sheets');

async function makeRoom(): Promise<void> {
  const names = await readdir(folder());
  if (names.length <= MOST_KEPT) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder(), name);
      return { file, time: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.toSorted((a, b) => a.time - b.time).slice(0, names.length - MOST_KEPT);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}

/** What cannot be kept is made again. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    await makeRoom();
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    log.warn(`A sheet could not be kept: ${String(error)}`);
  }
}

/**
 * A paper from DATA_DIR/sheets, or made once, also for all who ask at the same time. It is found by all that it is made
 * of, so that nothing has to be forgotten when that changes.
 */
export function getCachedFile(madeOf: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex');
  const present = running.get(key);
  if (present) return present;
  const file = join(folder(), `${key}.pdf`);
  const find = async (): Promise<Buffer> => {
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const made = await make();
    await keep(file, made);
    return made;
  };
  const run = find().finally(() => running.delete(key));
  running.set(key, run);
  return run;
}

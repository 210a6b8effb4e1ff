import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDataDirectory } from '../../../core/process/data-directory';
import { log } from '../../../core/observability/log';

/** About 60 MB. The oldest files are deleted first. */
const MAX_FILES = 500;

const runningGenerations = new Map<string, Promise<Buffer>>();
const getFolder = (): string => getDataDirectory('sheets');

async function deleteOldestFiles(): Promise<void> {
  const names = await readdir(getFolder());
  if (names.length <= MAX_FILES) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(getFolder(), name);
      return { file, time: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.toSorted((a, b) => a.time - b.time).slice(0, names.length - MAX_FILES);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}

/** Saves a file; a failure is only logged, since the file can be generated again. */
async function saveFile(file: string, bytes: Buffer): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporaryFile, bytes);
    await rename(temporaryFile, file);
    await deleteOldestFiles();
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => undefined);
    log.warn(`A technical sheet could not be cached: ${String(error)}`);
  }
}

/**
 * Returns a PDF file from the cache in DATA_DIR/sheets, or else calls `generate` and saves its result there.
 * Concurrent calls with the same `source` share one generation. The key is a hash of `source` (JSON), so that
 * a change of the source needs no invalidation. The oldest of more than 500 files are deleted. A failure to
 * save is only logged; errors of `generate` are thrown.
 */
export function getOrCreatePdf(source: unknown, generate: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(source)).digest('hex');
  const running = runningGenerations.get(key);
  if (running) return running;
  const file = join(getFolder(), `${key}.pdf`);
  const readOrGenerate = async (): Promise<Buffer> => {
    const cached = await readFile(file).catch(() => null);
    if (cached) return cached;
    const generated = await generate();
    await saveFile(file, generated);
    return generated;
  };
  const generation = readOrGenerate().finally(() => runningGenerations.delete(key));
  runningGenerations.set(key, generation);
  return generation;
}

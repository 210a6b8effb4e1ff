import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createLabelStore, type LabelStore } from './label-store';

/** Name of the label file in its folder. */
export const LABEL_FILE = 'labels.jsonl';
/** Temporary files of this and other processes that share the folder. */
const TEMPORARY_FILE = /^labels\..+\.tmp$/;
/** Age after which a temporary file is abandoned. */
const ABANDONED_MS = 60 * 60 * 1000;

const FORMAT = 1;
/** Bytes per write, so that other work of the process is not delayed. */
const CHUNK_BYTES = 256 * 1024;

/** The last line of the file. A file without it, or with another checksum, is damaged. */
interface FileTrailer {
  format: number;
  labels: number;
  sha256: string;
}

/** Thrown if the label file is damaged, incomplete or of another format. */
export class DamagedLabelFileError extends Error {
  override readonly name = 'DamagedLabelFileError';
}

const isTrailer = (line: string): boolean => line.startsWith('{"format":');

/**
 * Reads the label file of a folder (`labels.jsonl`, a local copy of all published labels) into a new store.
 * Returns `null` if there is no file. Throws DamagedLabelFileError if it is incomplete, cannot be parsed, has
 * another format or does not match its checksum.
 */
export async function readLabelFile(folder: string): Promise<LabelStore | null> {
  const store = createLabelStore();
  const sum = createHash('sha256');
  let trailer: FileTrailer | null = null;
  try {
    for await (const line of createInterface({
      input: createReadStream(join(folder, LABEL_FILE)),
      crlfDelay: Infinity,
    })) {
      if (trailer) throw new DamagedLabelFileError('Something follows its end.');
      if (isTrailer(line)) trailer = JSON.parse(line) as FileTrailer;
      else {
        sum.update(line).update('\n');
        store.addLine(line);
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    if (error instanceof SyntaxError) throw new DamagedLabelFileError(`A line of it cannot be read: ${error.message}`);
    throw error;
  }
  if (!trailer) throw new DamagedLabelFileError('It has no end.');
  if (trailer.format !== FORMAT) throw new DamagedLabelFileError(`It has the format ${String(trailer.format)}.`);
  if (trailer.sha256 !== sum.digest('hex') || trailer.labels !== store.size)
    throw new DamagedLabelFileError('Its checksum differs.');
  return store;
}

/** Removes temporary files of crashed processes. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => TEMPORARY_FILE.test(each))) {
    const file = await open(join(folder, name)).catch(() => null);
    const modifiedAt = (await file?.stat())?.mtimeMs ?? Date.now();
    await file?.close();
    if (Date.now() - modifiedAt > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

/**
 * Writes all labels of a store, with a checksum, to the label file of a folder (`labels.jsonl`), which it
 * creates if needed. The file is replaced atomically: a temporary file is synced and renamed, so that several
 * processes can share the folder. Temporary files older than an hour are removed. Throws file system errors.
 */
export async function writeLabelFile(folder: string, store: LabelStore): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const unfinished = join(folder, `labels.${randomUUID()}.tmp`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const sum = createHash('sha256');
    let chunk: Buffer[] = [];
    let bytes = 0;
    let labels = 0;
    for (const line of store.serializeLines()) {
      const lineWithBreak = Buffer.concat([Buffer.from(line), Buffer.from('\n')]);
      if (Buffer.isBuffer(line)) labels += 1;
      chunk.push(lineWithBreak);
      bytes += lineWithBreak.byteLength;
      if (bytes < CHUNK_BYTES) continue;
      sum.update(Buffer.concat(chunk));
      await file.writev(chunk);
      [chunk, bytes] = [[], 0];
    }
    sum.update(Buffer.concat(chunk));
    const trailer: FileTrailer = { format: FORMAT, labels, sha256: sum.digest('hex') };
    await file.writev([...chunk, Buffer.from(`${JSON.stringify(trailer)}\n`)]);
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(unfinished, { force: true });
    throw error;
  }
  await file.close();
  await rename(unfinished, join(folder, LABEL_FILE));
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

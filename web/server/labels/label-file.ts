import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createLabelStore, type LabelStore } from './label-store';

/** Name of the label file in its folder. */
export const LABEL_FILE = 'labels.jsonl';
/** Temporary files of this and other processes that share the folder. */
const UNFINISHED = /^labels\..+\.tmp$/;
/** Age after which a temporary file is abandoned. */
const ABANDONED_MS = 60 * 60 * 1000;

const FORMAT = 1;
/** Bytes per write, so that other work of the process is not delayed. */
const PIECE_BYTES = 256 * 1024;

/** The last line of the file. A file without it, or with another checksum, is damaged. */
interface End {
  format: number;
  labels: number;
  sha256: string;
}

/** Thrown if the label file is damaged, incomplete or of another format. */
export class DamagedCopy extends Error {
  override readonly name = 'DamagedLabelFileError';
}

const isEnd = (line: string): boolean => line.startsWith('{"format":');

/**
 * Reads the label file of a folder into a new store.
 * @returns `null` if there is no file
 * @throws DamagedLabelFileError with the cause
 */
export async function readLabels(folder: string): Promise<LabelStore | null> {
  const store = createLabelStore();
  const sum = createHash('sha256');
  let end: End | null = null;
  try {
    for await (const line of createInterface({
      input: createReadStream(join(folder, LABEL_FILE)),
      crlfDelay: Infinity,
    })) {
      if (end) throw new DamagedCopy('Something follows its end.');
      if (isEnd(line)) end = JSON.parse(line) as End;
      else {
        sum.update(line).update('\n');
        store.take(line);
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    if (error instanceof SyntaxError) throw new DamagedCopy(`A line of it cannot be read: ${error.message}`);
    throw error;
  }
  if (!end) throw new DamagedCopy('It has no end.');
  if (end.format !== FORMAT) throw new DamagedCopy(`It has the format ${String(end.format)}.`);
  if (end.sha256 !== sum.digest('hex') || end.labels !== store.size) throw new DamagedCopy('Its checksum differs.');
  return store;
}

/** Removes temporary files of crashed processes. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const file = await open(join(folder, name)).catch(() => null);
    const written = (await file?.stat())?.mtimeMs ?? Date.now();
    await file?.close();
    if (Date.now() - written > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

/**
 * Writes the label file of a folder atomically: to a temporary file, which is synced and renamed. Several
 * processes can share the folder.
 */
export async function writeLabels(folder: string, store: LabelStore): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const unfinished = join(folder, `labels.${randomUUID()}.tmp`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const sum = createHash('sha256');
    let piece: Buffer[] = [];
    let bytes = 0;
    let labels = 0;
    for (const line of store.lines()) {
      const whole = Buffer.concat([Buffer.from(line), Buffer.from('\n')]);
      if (Buffer.isBuffer(line)) labels += 1;
      piece.push(whole);
      bytes += whole.byteLength;
      if (bytes < PIECE_BYTES) continue;
      sum.update(Buffer.concat(piece));
      await file.writev(piece);
      [piece, bytes] = [[], 0];
    }
    sum.update(Buffer.concat(piece));
    const end: End = { format: FORMAT, labels, sha256: sum.digest('hex') };
    await file.writev([...piece, Buffer.from(`${JSON.stringify(end)}\n`)]);
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(unfinished, { force: true });
    throw error;
  }
  await file.close();
  await rename(unfinished, join(folder, LABEL_FILE));
  const entry = await open(folder);
  await entry.sync().finally(() => entry.close());
}

// @ts-check
import { appendFile, stat, rename } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

const KEPT = 8_192;

/** What a line of a log in JSON says; any other line as it is. @param {string} line */
function wordsOf(line) {
  try {
    const { msg } = JSON.parse(line);
    return typeof msg === 'string' ? msg : line;
  } catch {
    return line;
  }
}

/** Notes what a server has written last, to show why it ended. */
export class LastWords {
  #text = '';

  /** @param {string | Buffer} part */
  note(part) {
    this.#text = (this.#text + String(part)).slice(-KEPT);
  }

  /** The last line that says something, without colours, stacks and, in a log, what is not its text. */
  get line() {
    const lines = stripVTControlCharacters(this.#text).split('\n');
    const last = lines.map((line) => line.trim()).findLast((line) => line !== '' && !line.startsWith('at ')) ?? '';
    return wordsOf(last);
  }
}

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 5;

/** @param {string} path */
const sizeOf = async (path) => (await stat(path).catch(() => null))?.size ?? 0;

/**
 * Moves a log away to `<path>.1`, what was there to `<path>.2` and so on; the oldest one goes.
 *
 * @param {string} path
 * @param {number} files how many there are at most, with the one that is written
 */
async function rotate(path, files) {
  const names = [path, ...Array.from({ length: files - 1 }, (_, index) => `${path}.${index + 1}`)];
  for (let index = files - 2; index >= 0; index -= 1) {
    // One that is not there yet is no fault.
    await rename(names[index] ?? '', names[index + 1] ?? '').catch(() => undefined);
  }
}

/**
 * A stream that adds to a log and never fails: what cannot be written, as on a full disk, is left out, and a log that was
 * moved away begins anew. It is bounded: before it grows beyond `bytes` it is moved aside, and a few of those are kept.
 * Nothing but Node: it serves before anything is installed.
 *
 * @param {string} path
 * @param {{ bytes?: number, files?: number }} [limits]
 */
export function openLog(path, { bytes = MOST_BYTES, files = MOST_FILES } = {}) {
  /** @param {Buffer} chunk */
  const add = async (chunk) => {
    const size = await sizeOf(path);
    if (size > 0 && size + chunk.byteLength > bytes) await rotate(path, files);
    await appendFile(path, chunk, { mode: 0o600 });
  };
  return new Writable({
    write: (chunk, _encoding, done) =>
      void add(chunk).then(
        () => done(),
        () => done(),
      ),
  });
}

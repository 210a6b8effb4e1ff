// @ts-check
import { appendFile, stat, rename } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

const MAX_CHARACTERS = 8_192;

/** Returns the message of a JSON log line; any other line unchanged. @param {string} line */
function getLogMessage(line) {
  try {
    const { msg } = JSON.parse(line);
    return typeof msg === 'string' ? msg : line;
  } catch {
    return line;
  }
}

/** Keeps the last output of a server, to show why it ended. */
export class LastOutput {
  #text = '';

  /** @param {string | Buffer} chunk */
  append(chunk) {
    this.#text = (this.#text + String(chunk)).slice(-MAX_CHARACTERS);
  }

  /** The last non-empty line, without colours and stack traces; of a JSON log line only its message. */
  get lastLine() {
    const lines = stripVTControlCharacters(this.#text).split('\n');
    const last = lines.map((line) => line.trim()).findLast((line) => line !== '' && !line.startsWith('at ')) ?? '';
    return getLogMessage(last);
  }
}

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 5;

/** @param {string} path */
const getFileSize = async (path) => (await stat(path).catch(() => null))?.size ?? 0;

/**
 * Renames a log to `<path>.1`, the one before to `<path>.2` and so on; the oldest one is overwritten.
 *
 * @param {string} path
 * @param {number} files how many there are at most, with the one that is written
 */
async function rotate(path, files) {
  const names = [path, ...Array.from({ length: files - 1 }, (_, index) => `${path}.${index + 1}`)];
  for (let index = files - 2; index >= 0; index -= 1) {
    // It may not exist yet.
    await rename(names[index] ?? '', names[index + 1] ?? '').catch(() => undefined);
  }
}

/**
 * Creates a stream that appends to a log and never fails: what cannot be written is dropped, and a log that
 * was moved is created again. Before it exceeds `bytes` it is rotated; a few old files are kept. Uses Node
 * built-ins only, since it runs before packages are installed.
 *
 * @param {string} path
 * @param {{ bytes?: number, files?: number }} [limits]
 */
export function createLogStream(path, { bytes = MOST_BYTES, files = MOST_FILES } = {}) {
  /** @param {Buffer} chunk */
  const add = async (chunk) => {
    const size = await getFileSize(path);
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

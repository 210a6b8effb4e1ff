// @ts-check
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

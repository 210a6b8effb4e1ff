// @ts-check
import { stripVTControlCharacters } from 'node:util';

const KEPT = 8_192;

/** Notes what a server has written last, to show why it ended. */
export class LastWords {
  #text = '';

  /** @param {string | Buffer} part */
  note(part) {
    this.#text = (this.#text + String(part)).slice(-KEPT);
  }

  /** The last line that says something, without colours, the time before it and stacks. */
  get line() {
    const lines = stripVTControlCharacters(this.#text).split('\n');
    const last = lines.map((line) => line.trim()).findLast((line) => line !== '' && !line.startsWith('at ')) ?? '';
    return last.replace(/^\[[^\]]*\] \w+: /, '');
  }
}

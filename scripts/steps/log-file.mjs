// @ts-check
import { appendFile } from 'node:fs';
import { Writable } from 'node:stream';

/**
 * A stream that adds to a log and never fails: what cannot be written, as on a full disk, is left out, and a log that was
 * moved away begins anew.
 *
 * @param {string} path
 */
export const openLog = (path) =>
  new Writable({
    write: (chunk, _encoding, done) => appendFile(path, chunk, { mode: 0o600 }, () => done()),
  });

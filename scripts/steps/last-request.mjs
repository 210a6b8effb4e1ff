// @ts-check
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * File descriptor by which a server finds the file for its last request; 0 to 2 are its streams, 3 is the IPC
 * channel.
 */
export const LAST_REQUEST_FD = 4;

const FILE_BYTES = 512;
/** The length of the text, as a big-endian number. */
const HEADER_BYTES = 2;

/** Codes of labels are neither recorded nor logged. */
const LABEL_PATH = /^\/(?:l|01)\//;

/**
 * Returns a function that records a request in a file: one write of at most 512 bytes, about 1 µs, and none
 * for a repeated request. The supervisor can read it while this process is blocked or after it has ended.
 *
 * @param {number} fd
 * @returns {(method: string, target: string, requestId: string) => void}
 */
export function createRequestRecorder(fd) {
  const buffer = Buffer.alloc(FILE_BYTES);
  let [lastMethod, lastTarget, lastId] = ['', '', ''];
  return (method, sentTarget, requestId) => {
    const target = LABEL_PATH.exec(sentTarget)?.[0] ?? sentTarget;
    if (target === lastTarget && method === lastMethod && requestId === lastId) return;
    [lastMethod, lastTarget, lastId] = [method, target, requestId];
    const length = buffer.write(`${requestId} ${method} ${target}`, HEADER_BYTES, FILE_BYTES - HEADER_BYTES, 'latin1');
    buffer.writeUInt16BE(length, 0);
    try {
      writeSync(fd, buffer, 0, HEADER_BYTES + length, 0);
    } catch {
      // A failed write, as on a full disk, must not fail the request.
    }
  };
}

/** Words of our own routes, such as `wines`, `forgot-password` and `v1`. */
const ROUTE_WORD = /^(?:[a-z][a-z-]{0,39}|v\d)$/;
/**
 * Converts a request target to a path for the log that contains no personal data or text of strangers: every
 * part that is no plain word becomes `…`, and the query is dropped.
 *
 * @param {string} target of a request, such as `/api/v1/wines/rebula-2025?lang=en`
 * @returns {string} such as `/api/v1/wines/…`
 */
export function toLoggedPath(target) {
  const label = LABEL_PATH.exec(target);
  if (label) return `${label[0]}…`;
  const [path = ''] = target.split('?', 1);
  const [, ...segments] = path.split('/');
  return `/${segments.map((segment) => (segment === '' || ROUTE_WORD.test(segment) ? segment : '…')).join('/')}`;
}

const REQUEST_ID = /^[\w-]{1,64}$/;
const METHOD = /^[A-Z-]{1,20}$/;

/** An unlinked file in which a server records its last request, see `createRequestRecorder`. */
export class LastRequestFile {
  /** Absent if no file can be created, as on a full disk. @type {number | undefined} */
  fd;

  constructor() {
    try {
      const folder = mkdtempSync(join(tmpdir(), 'winery-last-request-'));
      try {
        this.fd = openSync(join(folder, 'request'), 'wx+', 0o600);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      this.clear();
    } catch {
      this.close();
    }
  }

  /** Clears the recorded request and allocates all the space that the file needs. */
  clear() {
    if (this.fd !== undefined) writeSync(this.fd, Buffer.alloc(FILE_BYTES), 0, FILE_BYTES, 0);
  }

  /**
   * Returns the request that started last, for the log.
   *
   * @returns {string | null} such as `POST /api/v1/auth/login (request id 8f14…)`; `null` before the first
   */
  read() {
    if (this.fd === undefined) return null;
    const buffer = Buffer.alloc(FILE_BYTES);
    readSync(this.fd, buffer, 0, FILE_BYTES, 0);
    const length = buffer.readUInt16BE(0);
    const [requestId = '', method = '', target = ''] = buffer
      .toString('latin1', HEADER_BYTES, HEADER_BYTES + length)
      .split(' ', 3);
    if (!METHOD.test(method)) return null;
    const id = REQUEST_ID.test(requestId) ? ` (request id ${requestId})` : '';
    return `${method} ${toLoggedPath(target)}${id}`;
  }

  close() {
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }
}

// @ts-check
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const unpack = promisify(brotliDecompress);
/** Idle connections are closed before the cache closes them, which it does after 5 s. */
const agent = new Agent({ keepAlive: true, maxSockets: 200, timeout: 2_000 });
const TEXT = /^(text\/|application\/([\w.-]+\+)?json)/;

/**
 * @typedef {object} Asked a response as a visitor gets it
 * @property {string} path
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text of pages and data; empty for files
 * @property {number} askedAt when the request was made, by `performance.now()`
 */

/**
 * Sends a request as a visitor and returns the response with its text decompressed.
 *
 * @param {string} origin
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Asked>}
 */
export function fetchAsVisitor(origin, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const askedAt = performance.now();
    const sent = { 'accept-encoding': 'br', 'accept-language': 'sl', ...headers };
    const call = request(origin + path, { agent, headers: sent }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part)).on('error', reject);
      response.on('end', async () => {
        const { statusCode: status = 0, headers } = response;
        const body = Buffer.concat(parts);
        const isText = TEXT.test(headers['content-type'] ?? '') && body.length > 0;
        const whole = isText && headers['content-encoding'] === 'br' ? await unpack(body) : body;
        resolve({ path, status, headers, text: isText ? whole.toString() : '', askedAt });
      });
    });
    call.on('error', reject).end();
  });
}

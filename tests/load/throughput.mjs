// @ts-check
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getMedian } from './median.mjs';

const run = promisify(execFile);

/** `wrk`, since a load generator in JavaScript would measure itself. One thread saturates any Node server. */
const WRK = ['--threads', '1', '--connections', '16', '--duration', '5s', '--latency'];
const ROUNDS = 3;
const ACCEPT = { 'accept-encoding': 'br', 'accept-language': 'sl' };
const PER_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** @typedef {{ perSecond: number, p99: number }} Load requests/s and the 99th percentile in ms */

/**
 * Fetches a response with its compressed body, without headers of the connection.
 *
 * @param {string} url
 * @returns {Promise<{ headers: Record<string, string>, body: Buffer }>}
 */
export function fetchCompressed(url) {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: ACCEPT }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !PER_CONNECTION.has(name));
        const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
        resolve({ headers, body: Buffer.concat(parts) });
      });
    });
    call.on('error', reject).end();
  });
}

/** Parses a duration of `wrk` (`812us`, `1.20ms`, `1.02s`) to ms. @param {string} text */
function parseMilliseconds(text) {
  const unit = /[a-z]+$/.exec(text)?.[0];
  return Number.parseFloat(text) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1);
}

/**
 * A Lua script that generates requests instead of repeating one URL, and its arguments.
 *
 * @typedef {{ file: string, args: string[] }} Requests
 */

/**
 * Runs `wrk` once. Throws if any request failed.
 *
 * @param {string} url
 * @param {Requests} [requests]
 * @returns {Promise<Load>}
 */
export async function measureLoad(url, requests) {
  const headers = Object.entries(ACCEPT).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const script = requests ? ['--script', requests.file, url, '--', ...requests.args] : [url];
  const { stdout } = await run('wrk', [...WRK, ...headers, ...script]);
  const fault = /Socket errors:.*|Non-2xx or 3xx responses:.*/.exec(stdout)?.[0];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99] = /99%\s+(\S+)/.exec(stdout) ?? [];
  if (fault || !perSecond || !p99) throw new Error(`${url}: ${fault ?? stdout}`);
  return { perSecond: Number(perSecond), p99: parseMilliseconds(p99) };
}

/** @param {readonly Load[]} runs @returns {Load} */
const getMedians = (runs) => ({
  perSecond: getMedian(runs.map((run) => run.perSecond)),
  p99: getMedian(runs.map((run) => run.p99)),
});

/**
 * Measures requests/s of a URL and of a bare server that sends the same bytes, alternating so that both run
 * under the same conditions. Returns medians.
 *
 * @param {string} url
 * @param {Requests} [requests] sent instead; the bare server sends the response to `url`
 * @returns {Promise<{ site: Load, bare: Load }>}
 */
export async function compareThroughput(url, requests) {
  const { headers, body } = await fetchCompressed(url);
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)));
  child.send({ headers, body: body.toString('base64') });
  const [port] = await once(child, 'message');
  /** @type {Load[]} */
  const site = [];
  /** @type {Load[]} */
  const bare = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await measureLoad(`http://127.0.0.1:${port}/`, requests));
      site.push(await measureLoad(url, requests));
    }
  } finally {
    child.disconnect();
  }
  return { site: getMedians(site), bare: getMedians(bare) };
}

// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median } from './median.mjs';

const CONNECTIONS = 16;
const SECONDS = 5;
const ROUNDS = 3;
const ACCEPT = { 'accept-encoding': 'br', 'accept-language': 'sl' };
const PER_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** @typedef {{ perSecond: number, p99: number }} Load requests/s and the 99th percentile in ms */

/**
 * One answer as it goes over the wire, still compressed.
 *
 * @param {string} url
 * @returns {Promise<{ headers: Record<string, string>, body: Buffer }>}
 */
export function rawAnswer(url) {
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

/** @param {string} url @returns {Promise<Load>} */
export async function load(url) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: ACCEPT });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** @param {readonly Load[]} runs @returns {Load} */
const medians = (runs) => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p99: median(runs.map((run) => run.p99)),
});

/**
 * Requests/s of an address and of a bare server that sends the same bytes, run in turns so that both see the same
 * machine; medians of the runs.
 *
 * @param {string} url
 * @returns {Promise<{ site: Load, bare: Load }>}
 */
export async function compareThroughput(url) {
  const { headers, body } = await rawAnswer(url);
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)));
  child.send({ headers, body: body.toString('base64') });
  const [port] = await once(child, 'message');
  /** @type {Load[]} */
  const site = [];
  /** @type {Load[]} */
  const bare = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await load(`http://127.0.0.1:${port}/`));
      site.push(await load(url));
    }
  } finally {
    child.disconnect();
  }
  return { site: medians(site), bare: medians(bare) };
}

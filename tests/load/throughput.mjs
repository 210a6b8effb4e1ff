// @ts-check
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getMedian } from './median.mjs';
import { readCpuMs } from './process-figures.mjs';

const run = promisify(execFile);

/** `wrk`, since a load generator in JavaScript would measure itself. One thread saturates any Node server. */
const WRK = ['--threads', '1', '--connections', '16', '--duration', '2s', '--latency'];
/** Short rounds in turn, so that both servers meet the same load of the machine. */
const ROUNDS = 7;
const ACCEPT = { 'accept-encoding': 'br', 'accept-language': 'sl' };
const PER_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/**
 * @typedef {{ count: number, perSecond: number, p99: number }} Load requests, requests/s and 99th
 * percentile in ms
 */
/** @typedef {Load & { cpuMicroseconds: number }} ServerLoad with the CPU time of the server per request */

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
  const [, count] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99] = /99%\s+(\S+)/.exec(stdout) ?? [];
  if (fault || !count || !perSecond || !p99) throw new Error(`${url}: ${fault ?? stdout}`);
  return { count: Number(count), perSecond: Number(perSecond), p99: parseMilliseconds(p99) };
}

/**
 * Runs `wrk` once and measures the CPU time of the server meanwhile.
 *
 * @param {string} url
 * @param {number} pid of the server
 * @param {Requests} [requests]
 * @returns {Promise<ServerLoad>}
 */
async function measureServer(url, pid, requests) {
  const cpuBefore = readCpuMs(pid);
  const load = await measureLoad(url, requests);
  return { ...load, cpuMicroseconds: ((readCpuMs(pid) - cpuBefore) * 1000) / load.count };
}

/** @param {readonly ServerLoad[]} runs @returns {ServerLoad} */
const getMedians = (runs) => ({
  count: getMedian(runs.map((run) => run.count)),
  cpuMicroseconds: getMedian(runs.map((run) => run.cpuMicroseconds)),
  perSecond: getMedian(runs.map((run) => run.perSecond)),
  p99: getMedian(runs.map((run) => run.p99)),
});

/**
 * Measures the load of a URL and of a bare server that sends the same bytes, alternating so that both run
 * under the same conditions. Returns medians.
 *
 * @param {string} url
 * @param {number} pid of the process that serves it
 * @param {Requests} [requests] sent instead; the bare server sends the response to `url`
 * @returns {Promise<{ site: ServerLoad, bare: ServerLoad }>}
 */
async function compareThroughput(url, pid, requests) {
  const { headers, body } = await fetchCompressed(url);
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)));
  child.send({ headers, body: body.toString('base64') });
  const [port] = await once(child, 'message');
  /** @type {ServerLoad[]} */
  const site = [];
  /** @type {ServerLoad[]} */
  const bare = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await measureServer(`http://127.0.0.1:${port}/`, Number(child.pid), requests));
      site.push(await measureServer(url, pid, requests));
    }
  } finally {
    child.disconnect();
  }
  return { site: getMedians(site), bare: getMedians(bare) };
}

/**
 * Adds the CPU time of a bare server per request as a share of that of the site, and returns the load of
 * both. CPU time is compared, since requests/s swing with whatever else runs on the machine.
 *
 * @param {import('./figure-list.mjs').FigureList} figures
 * @param {{ what: string, url: string, pid: number, least: number, requests?: Requests }} comparison
 * `pid` of the process that serves `url`
 */
export async function addThroughput(figures, { what, url, pid, least, requests }) {
  const { site, bare } = await compareThroughput(url, pid, requests);
  const [own, others] = [site, bare].map(({ cpuMicroseconds }) => cpuMicroseconds.toFixed(1));
  const perSecond = `${Math.round(site.perSecond)} of ${Math.round(bare.perSecond)} requests/s`;
  figures.add({
    what: `${what}: CPU time of bare node:http, of the site's`,
    value: bare.cpuMicroseconds / site.cpuMicroseconds,
    unit: '',
    bar: { least },
    detail: `${others} of ${own} µs, ${perSecond}`,
  });
  return { site, bare };
}

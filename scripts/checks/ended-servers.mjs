// @ts-check
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './test-parts.mjs';

const FILE = join(RESULTS, 'ended-servers.txt');

/** Records a server that ended while tests used it, with the end of its log. @param {string} text */
export function reportEndedServer(text) {
  mkdirSync(RESULTS, { recursive: true });
  appendFileSync(FILE, `${text}\n`);
  process.stderr.write(`${text}\n`);
}

/** Returns what `reportEndedServer` has recorded in this run of the tests; empty if nothing. */
export const readEndedServers = () => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');

// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB } from './project.mjs';

/** What Node itself reads, besides the variables of the web server. */
const OF_NODE = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'TZ'];

/** @returns {string[]} */
const variables = () => JSON.parse(readFileSync(join(WEB, 'server/variables.json'), 'utf8'));

/**
 * The part of an environment that the web server reads. It is the process that strangers talk to: of secrets it has no
 * need, so that it has none to lose.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function webEnvironment(env) {
  const names = new Set([...OF_NODE, ...variables()]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.has(name)));
}

// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findVariableIssues, RULES } from '../../cms/src/contract/environment-rules.mjs';
import { collectVariables, isSecretVariable } from '../../cms/src/contract/given-variables.mjs';
import { WEB, ROOT } from './project.mjs';

/** Variables of Node itself. */
const NODE_VARIABLES = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'TZ'];

/** @returns {string[]} */
const readWebVariables = () => JSON.parse(readFileSync(join(WEB, 'server/variables.json'), 'utf8'));

/**
 * Picks the variables that the web server reads. It serves the public, so it gets no secrets.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function webEnvironment(env) {
  const names = new Set([...NODE_VARIABLES, ...readWebVariables()]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.has(name)));
}

/**
 * @typedef {object} StartEnvironment what `npm start` itself needs; both processes parse everything again by
 * the same rules
 * @property {number} port of the web server
 * @property {number} cmsPort
 * @property {string} dataDir absolute
 * @property {string} labelsDir absolute
 * @property {string} assetsDir absolute
 * @property {string} siteOrigin
 * @property {'on' | 'off'} demo
 */

const MAX_SHOWN_LENGTH = 200;

/**
 * Describes an issue in one line, with the value unless that is a secret.
 *
 * @param {import('../../cms/src/contract/environment-rules.mjs').VariableIssue} issue
 * @param {Readonly<Record<string, string>>} values
 */
function describeIssue({ name, requirement }, values) {
  const value = values[name];
  if (value === undefined || isSecretVariable(name)) return `${name} ${requirement}.`;
  // Line breaks of the value would split the line.
  const displayedValue = value.replaceAll(/\s/g, ' ');
  return `${name} ${requirement}, not "${displayedValue.length > MAX_SHOWN_LENGTH ? `${displayedValue.slice(0, MAX_SHOWN_LENGTH)}…` : displayedValue}".`;
}

/**
 * Describes each pair of servers with the same port, in one line.
 *
 * @param {readonly (readonly [name: string, port: number])[]} ports
 */
const findSharedPorts = (ports) =>
  ports.flatMap(([name, port], index) =>
    ports
      .slice(0, index)
      .filter(([, earlier]) => earlier === port)
      .map(([earlierName]) => `${earlierName} and ${name} are both ${port}: each needs a port of its own.`),
  );

/** The variable of a server's address, by the variable of its port. */
const HOST_NAMES = {
  PORT: 'HOST',
  CMS_PORT: 'CMS_HOST',
  METRICS_PORT: 'METRICS_HOST',
  CMS_METRICS_PORT: 'METRICS_HOST',
};

const PORT_NAMES = /** @type {const} */ (['PORT', 'CMS_PORT', 'METRICS_PORT', 'CMS_METRICS_PORT']);

/**
 * Lists the variables of ports with their numbers, without wrong ones.
 * @param {Readonly<Record<string, string>>} values
 */
const listPorts = ({
  PORT = RULES.PORT.default,
  CMS_PORT = RULES.CMS_PORT.default,
  METRICS_PORT = '',
  CMS_METRICS_PORT = '',
}) => {
  const texts = { PORT, CMS_PORT, METRICS_PORT, CMS_METRICS_PORT };
  return PORT_NAMES.flatMap((name) => {
    const port = RULES[name].parse(texts[name]);
    return port === undefined ? [] : [/** @type {const} */ ([name, port])];
  });
};

/**
 * Checks all variables of an installation at once, before anything is installed or started. An empty value
 * counts as absent.
 *
 * @param {NodeJS.ProcessEnv} env with absolute paths (`makePathsAbsolute`)
 * @returns {{ environment: StartEnvironment, listeners: import('./preflight.mjs').Listener[], issues:
 * string[] }}
 *   `listeners` has the port of each server, `issues` one line for each wrong value
 */
export function readEnvironment(env) {
  const { values, issues: unreadable } = collectVariables(env, (path) => readFileSync(path, 'utf8'));
  const issues = findVariableIssues(values);
  const ports = listPorts(values);
  // An unreadable file already has a line.
  const hasFileIssue = (/** @type {string} */ name) =>
    unreadable.some((message) => message.startsWith(`${name}_FILE:`));
  const messages = [
    ...unreadable.map((message) => `${message}.`),
    ...issues.filter(({ name }) => !hasFileIssue(name)).map((issue) => describeIssue(issue, values)),
    ...findSharedPorts(ports),
  ];
  const { PORT: port = 3000, CMS_PORT: cmsPort = 1337 } = Object.fromEntries(ports);
  const dataDir = values.DATA_DIR ?? join(ROOT, '.data');
  const { LABELS_DIR, ASSETS_DIR, DEMO } = values;
  const listeners = ports.map(([name, each]) => {
    const hostName = HOST_NAMES[name];
    return { name, port: each, hostName, host: values[hostName] };
  });
  return {
    issues: messages,
    listeners,
    environment: {
      port,
      cmsPort,
      dataDir,
      labelsDir: LABELS_DIR ?? join(dataDir, 'labels'),
      assetsDir: ASSETS_DIR ?? join(dataDir, 'assets'),
      siteOrigin: values.SITE_ORIGIN ?? `http://localhost:${port}`,
      demo: DEMO === 'on' || DEMO === 'off' ? DEMO : values.DATABASE_URL === undefined ? 'on' : 'off',
    },
  };
}

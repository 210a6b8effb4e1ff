// @ts-check
import { readFileSync } from 'node:fs';
import { join, isAbsolute } from 'node:path';
import { findVariableIssues, RULES } from '../../cms/src/contract/environment-rules.mjs';
import { collectVariables, isSecretVariable } from '../../cms/src/contract/given-variables.mjs';
import { WEB, ROOT } from './project.mjs';

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

const MOST_SHOWN = 200;

/**
 * A fault in one line, with the value unless that is a secret.
 *
 * @param {import('../../cms/src/contract/environment-rules.mjs').VariableIssue} issue
 * @param {Readonly<Record<string, string>>} values
 */
function describeIssue({ name, must }, values) {
  const value = values[name];
  if (value === undefined || isSecretVariable(name)) return `${name} ${must}.`;
  // A line break in a value would begin a line of its own.
  const shown = value.replaceAll(/\s/g, ' ');
  return `${name} ${must}, not "${shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}…` : shown}".`;
}

/**
 * One line for each pair of servers that would listen on the same port of this machine.
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

/** The variable that says where a server listens, by the variable of its port. */
const HOST_NAMES = {
  PORT: 'HOST',
  CMS_PORT: 'CMS_HOST',
  METRICS_PORT: 'METRICS_HOST',
  CMS_METRICS_PORT: 'METRICS_HOST',
};

const PORT_NAMES = /** @type {const} */ (['PORT', 'CMS_PORT', 'METRICS_PORT', 'CMS_METRICS_PORT']);

/**
 * The ports that an environment sets, by their variables; wrong ones are left out.
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
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ environment: StartEnvironment, listeners: import('./preflight.mjs').Listener[], faults:
 * string[] }}
 *   `listeners` has all ports that will be listened on, `faults` one readable line for each wrong value
 */
export function readEnvironment(env) {
  const { values, faults: unreadable } = collectVariables(env, (path) => readFileSync(path, 'utf8'));
  const issues = findVariableIssues(values);
  const ports = listPorts(values);
  // What a file should hold is missing too, which needs no second line.
  const isTold = (/** @type {string} */ name) => unreadable.some((fault) => fault.startsWith(`${name}_FILE:`));
  const faults = [
    ...unreadable.map((fault) => `${fault}.`),
    ...issues.filter(({ name }) => !isTold(name)).map((issue) => describeIssue(issue, values)),
    ...findSharedPorts(ports),
  ];
  const { PORT: port = 3000, CMS_PORT: cmsPort = 1337 } = Object.fromEntries(ports);
  /** @param {string} folder */
  const absolute = (folder) => (isAbsolute(folder) ? folder : join(ROOT, folder));
  const dataDir = absolute(values.DATA_DIR ?? '.data');
  const { LABELS_DIR, ASSETS_DIR, DEMO } = values;
  const listeners = ports.map(([name, each]) => {
    const hostName = HOST_NAMES[name];
    return { name, port: each, hostName, host: values[hostName] };
  });
  return {
    faults,
    listeners,
    environment: {
      port,
      cmsPort,
      dataDir,
      labelsDir: LABELS_DIR ? absolute(LABELS_DIR) : join(dataDir, 'labels'),
      assetsDir: ASSETS_DIR ? absolute(ASSETS_DIR) : join(dataDir, 'assets'),
      siteOrigin: values.SITE_ORIGIN ?? `http://localhost:${port}`,
      demo: DEMO === 'on' || DEMO === 'off' ? DEMO : values.DATABASE_URL === undefined ? 'on' : 'off',
    },
  };
}

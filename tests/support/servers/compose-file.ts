import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../paths';

/** Properties of a compose service that the tests read. */
export interface ComposeService {
  image?: string;
  build?: { target: string };
  user?: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[];
  ports?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  stop_grace_period?: string;
  healthcheck?: { test: string[]; timeout: string };
}
interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<
    string,
    { internal?: boolean; enable_ipv6?: boolean; ipam?: { config: { subnet: string }[] } } | null
  >;
  secrets: Record<string, { file: string }>;
}

/** Where the engine mounts secrets, by their names. */
const MOUNTED = '/run/secrets/';
const VARIABLE = /\$\{(\w+)(?:(:[-?])([^}]*))?\}/g;

/** Puts values into `${NAME}`, `${NAME:-default}` and `${NAME:?what is missing}`, as the engine does. */
const substituteVariables = (text: string, values: Record<string, string>): string =>
  text.replaceAll(VARIABLE, (_, name: string, operator: string | undefined, rest: string | undefined) => {
    const value = values[name] ?? '';
    if (value === '' && operator === ':?') throw new Error(`${name}: ${rest ?? ''}`);
    return value === '' && operator === ':-' ? (rest ?? '') : value;
  });

/** Reads docker-compose.yml and merges shared settings into each service. */
export const readComposeFile = (): ComposeFile =>
  parse(readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as ComposeFile;

function getService(name: string): ComposeService {
  const service = readComposeFile().services[name];
  if (!service) throw new Error(`docker-compose.yml: no service ${name}`);
  return service;
}

/** Returns the command of a service in docker-compose.yml. */
export const getComposeCommand = (service: string): string[] => getService(service).command ?? [];

/** Runs docker/make-secrets.sh for a folder with an `.env`; returns its output. */
export const makeSecrets = (folder: string): string =>
  execFileSync('sh', [join(PROJECT_ROOT, 'docker', 'make-secrets.sh'), folder], { encoding: 'utf8' });

/** What a service is given. */
export interface ComposeSettings {
  /** Those of a `.env` file. */
  values: Record<string, string>;
  /** Beside `.env`, with the folder of the secrets. */
  folder: string;
}

/**
 * The environment that docker-compose.yml gives a service. The names of mounted secrets are those of their
 * files on this machine; one that the service is not given is no file in the container, and a fault here.
 */
export function getComposeEnvironment(service: string, { values, folder }: ComposeSettings): Record<string, string> {
  const { secrets: files } = readComposeFile();
  const { environment = {}, secrets = [] } = getService(service);
  const onThisMachine = (value: string): string => {
    if (!value.startsWith(MOUNTED)) return value;
    const name = value.slice(MOUNTED.length);
    const file = files[name]?.file;
    if (!secrets.includes(name) || file === undefined) throw new Error(`${service}: no secret ${name}`);
    return join(folder, file);
  };
  return Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, onThisMachine(substituteVariables(text, values))]),
  );
}

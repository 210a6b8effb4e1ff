import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../paths';

interface ComposeFile {
  services: Record<string, { command?: string[]; environment?: Record<string, string> } | undefined>;
}

const VARIABLE = /\$\{(\w+)(?:(:[-?])([^}]*))?\}/g;

/** Puts values into `${NAME}`, `${NAME:-default}` and `${NAME:?what is missing}`, as the engine does. */
const fillIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(VARIABLE, (_, name: string, operator: string | undefined, rest: string | undefined) => {
    const value = values[name] ?? '';
    if (value === '' && operator === ':?') throw new Error(`${name}: ${rest ?? ''}`);
    return value === '' && operator === ':-' ? (rest ?? '') : value;
  });

const readFile = (): ComposeFile =>
  parse(readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8')) as ComposeFile;

/** What docker-compose.yml starts a service with. */
export const composeCommand = (service: string): string[] => readFile().services[service]?.command ?? [];

/** What docker-compose.yml puts into the environment of a service for the values of a `.env` file. */
export function composeEnvironment(service: string, values: Record<string, string>): Record<string, string> {
  const environment = readFile().services[service]?.environment;
  if (!environment) throw new Error(`docker-compose.yml: no environment of ${service}`);
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fillIn(text, values)]));
}

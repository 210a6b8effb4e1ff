import { readFileSync } from 'node:fs';
import { collectVariables } from '../../contract/given-variables.mjs';

/**
 * The variables that are set, secrets also from their files; `faults` has one line for each file without a
 * secret.
 */
export const givenVariables = (source: NodeJS.ProcessEnv) =>
  collectVariables(source, (path) => readFileSync(path, 'utf8'));

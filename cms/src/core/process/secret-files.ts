import { readFileSync } from 'node:fs';
import { collectVariables } from '../../contract/given-variables.mjs';

/**
 * Returns the environment variables that have a value, with secrets read from the files that `…_FILE`
 * variables name. `issues` has one line for each file that cannot be used, see `collectVariables`.
 */
export const readGivenVariables = (source: NodeJS.ProcessEnv) =>
  collectVariables(source, (path) => readFileSync(path, 'utf8'));

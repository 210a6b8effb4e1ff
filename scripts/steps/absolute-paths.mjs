// @ts-check
import { resolve } from 'node:path';
import { VARIABLE_GROUPS } from '../../cms/src/contract/environment-rules.mjs';
import { SECRETS_IN_FILES } from '../../cms/src/contract/given-variables.mjs';

/** The variables whose values are paths, with one of Node itself. */
export const PATH_VARIABLES = [
  ...VARIABLE_GROUPS.flatMap(({ variables }) =>
    Object.entries(variables).flatMap(([name, rule]) => ('isPath' in rule && rule.isPath ? [name] : [])),
  ),
  ...SECRETS_IN_FILES.map((name) => `${name}_FILE`),
  'NODE_EXTRA_CA_CERTS',
];

/**
 * Returns the absolute path of what a user wrote; a relative one counts from the folder in which the command
 * was called. npm runs commands in the folder of the product, and names that folder. URLs stay as they are.
 *
 * @param {string} path
 */
export const resolveTypedPath = (path) =>
  path.includes('://') ? path : resolve(process.env.INIT_CWD || process.cwd(), path);

/**
 * Makes the relative paths among the variables of an environment absolute, in place: this process and its
 * children run in different folders.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function makePathsAbsolute(env) {
  for (const name of PATH_VARIABLES) {
    const path = env[name];
    if (path) env[name] = resolveTypedPath(path);
  }
}

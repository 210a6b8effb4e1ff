// @ts-check
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds the CMS in the current folder, a copy of the project without packages: `node build-mutants.mjs
 * <folder of the project>`. It links the packages of the project first, which the mutation runner does only
 * after the build.
 */
const [, , project] = process.argv;
if (project === undefined) throw new Error('The folder of the project is missing.');

for (const folder of ['.', 'cms', 'web'])
  symlinkSync(join(project, folder, 'node_modules'), join(folder, 'node_modules'));
execFileSync('node', ['cms/node_modules/typescript/bin/tsc', '-p', 'cms/tsconfig.json'], { stdio: 'inherit' });

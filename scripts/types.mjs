// @ts-check
// npm run types: generates cms/types/generated from the schemas of the content types.
import { join } from 'node:path';
import { generateTypes } from './checks/generated-types.mjs';
import { CMS } from './steps/project.mjs';

const { code, output } = await generateTypes(join(CMS, 'types'));
process.stdout.write(output);
process.exitCode = code;

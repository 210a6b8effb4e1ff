// @ts-check
// npm run configuration: writes docs/configuration.md from the rules of the environment variables.
import { writeFileSync } from 'node:fs';
import { CONFIGURATION, renderConfiguration } from './checks/configuration.mjs';

writeFileSync(CONFIGURATION, await renderConfiguration());

import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The root of the project, wherever the tests are started from. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CMS_ROOT = join(PROJECT_ROOT, 'cms');
export const WEB_ROOT = join(PROJECT_ROOT, 'web');

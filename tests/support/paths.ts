import { join } from 'node:path';

/** The root of the project, wherever the tests are started from. */
export const PROJECT_ROOT = join(__dirname, '..', '..');
export const CMS_ROOT = join(PROJECT_ROOT, 'cms');
export const WEB_ROOT = join(PROJECT_ROOT, 'web');
export const CMS_TEST_ENTRY = join(__dirname, 'servers', 'cms-entry.cjs');

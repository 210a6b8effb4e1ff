import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './environment';

/** Building the panel reads the configuration too, but must leave no data behind in an image. */
export const isBuild = (): boolean => process.argv[2] === 'build';

/** A folder below DATA_DIR as an absolute path; it is created when the CMS starts. */
export function dataDirectory(...names: string[]): string {
  const path = join(environment().DATA_DIR, ...names);
  if (!isBuild()) mkdirSync(path, { recursive: true });
  return path;
}

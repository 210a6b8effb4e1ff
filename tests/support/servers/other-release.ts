import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CMS_ROOT } from '../paths';

const SCHEMA = 'dist/src/api/wine/content-types/wine/schema.json';
/** What the other release has that this build does not. */
export const OTHER_FIELD = 'tastingHint';
export const OTHER_COLUMN = 'tasting_hint';

interface TypeSchema {
  attributes: Record<string, { type: string }>;
}

/** A copy of this build of the CMS that names one more field of a wine: a later release, or one before. */
export function makeOtherCms(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'winery-other-cms-'));
  for (const name of ['dist', 'database', 'package.json'])
    cpSync(join(CMS_ROOT, name), join(root, name), { recursive: true });
  for (const name of ['node_modules', 'providers', 'demo', '.demo-copies'])
    symlinkSync(join(CMS_ROOT, name), join(root, name));
  const schema = JSON.parse(readFileSync(join(root, SCHEMA), 'utf8')) as TypeSchema;
  schema.attributes[OTHER_FIELD] = { type: 'string' };
  writeFileSync(join(root, SCHEMA), JSON.stringify(schema));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

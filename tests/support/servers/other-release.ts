import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CMS_ROOT, WEB_ROOT } from '../paths';

/** Another build of a product: its folder, to be removed in the end. */
export interface OtherRelease {
  root: string;
  remove(): void;
}

function copyRelease(from: string, copied: readonly string[], linked: readonly string[]): OtherRelease {
  const root = mkdtempSync(join(tmpdir(), 'winery-other-release-'));
  for (const name of copied) cpSync(join(from, name), join(root, name), { recursive: true });
  for (const name of linked) symlinkSync(join(from, name), join(root, name));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

const WINE_SCHEMA = 'dist/src/api/wine/content-types/wine/schema.json';
const OTHER_FIELD = 'tastingHint';
/** The column of a wine that the other release of the CMS has and this build does not. */
export const OTHER_COLUMN = 'tasting_hint';

interface TypeSchema {
  attributes: Record<string, { type: string }>;
}

/** Copies the build of the CMS with one more wine column, as an earlier or later release. */
export function makeOtherCms(): OtherRelease {
  const release = copyRelease(
    CMS_ROOT,
    ['dist', 'database', 'package.json'],
    ['node_modules', 'providers', 'demo', '.demo-copies'],
  );
  const file = join(release.root, WINE_SCHEMA);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as TypeSchema;
  schema.attributes[OTHER_FIELD] = { type: 'string' };
  writeFileSync(file, JSON.stringify(schema));
  return release;
}

const ASSET = /^(.+-)([\w-]{8})(\.\w+)$/;
const TEXT = /\.(js|css|html)$/;

/** Copies the build of the web server with other names for all scripts, styles and fonts. */
export function makeOtherWeb(): OtherRelease {
  const release = copyRelease(WEB_ROOT, ['dist', 'package.json'], ['node_modules']);
  const assets = join(release.root, 'dist/client/assets');
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    // Compressed forms have other names inside: who asks for them gets the plain one.
    if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name));
    const [, stem = '', hash = '', type = ''] = ASSET.exec(name) ?? [];
    if (hash !== '') names.set(name, `${stem}${hash.slice(1)}_${type}`);
  }
  for (const [name, other] of names) renameSync(join(assets, name), join(assets, other));
  for (const entry of readdirSync(join(release.root, 'dist'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replaceAll(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => names.get(name) ?? name),
    );
  }
  return release;
}

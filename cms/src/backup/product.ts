import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './archive/manifest';
import { BackupFault } from './backup-fault';

const versionIn = (...path: string[]): string =>
  (JSON.parse(readFileSync(join(process.cwd(), ...path, 'package.json'), 'utf8')) as { version: string }).version;

/** Which product this is, run from the folder `cms`: what an archive was made by, and what may read it. */
export const thisProduct = (): Manifest['product'] => ({
  version: versionIn(),
  strapi: versionIn('node_modules', '@strapi', 'strapi'),
  migrations: readdirSync(join(process.cwd(), 'database', 'migrations'))
    .filter((name) => name.endsWith('.js'))
    .toSorted(),
});

/** Whether a version such as 5.54.0 is later than another. */
function isLater(a: string, b: string): boolean {
  const [as, bs] = [a, b].map((version) => version.split(/[.-]/).map(Number));
  const difference = as?.map((part, index) => part - (bs?.[index] ?? 0)).find((part) => part !== 0) ?? 0;
  return difference > 0;
}

/**
 * An archive of an earlier product is brought up to date by the next start; one of a later product would lose what this
 * one does not know.
 * @throws BackupFault for an archive of a later product
 */
export function refuseLater({ product: made }: Manifest, own = thisProduct()): void {
  const unknown = made.migrations.find((name) => !own.migrations.includes(name));
  if (!isLater(made.version, own.version) && !isLater(made.strapi, own.strapi) && unknown === undefined) return;
  const what = unknown === undefined ? `${made.version} (Strapi ${made.strapi})` : `one with the migration ${unknown}`;
  throw new BackupFault(
    `The archive was made by a later product, ${what}: update this one first (${own.version}, Strapi ${own.strapi}).`,
  );
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { BackupError } from '../backup-error';
import { StrapiSchema } from '../database/strapi-schema';

/** Raised when an older product could not read an archive. */
export const FORMAT = 2;

const Column = z.object({
  name: z.string(),
  type: z.enum(['integer', 'bigint', 'number', 'boolean', 'datetime', 'date', 'time', 'json', 'binary', 'text']),
  scale: z.number().optional(),
  length: z.number().optional(),
});
/** A part of an archive before it was sealed. */
const Part = z.object({ bytes: z.number(), sha256: z.string() });

/** What an archive is, written last: without it there is none. */
export const Manifest = z.object({
  format: z.number(),
  id: z.string(),
  createdAt: z.iso.datetime(),
  product: z.object({ version: z.string(), strapi: z.string(), migrations: z.array(z.string()) }),
  database: Part.extend({
    kind: z.enum(['sqlite', 'postgres']),
    schema: StrapiSchema,
    tables: z.array(z.object({ name: z.string(), columns: z.array(Column), rows: z.number(), digest: z.string() })),
  }),
  media: Part.extend({ kind: z.enum(['disk', 's3']), files: z.number(), totalBytes: z.number() }),
  /** Originals that the database names and that were nowhere to be found. */
  missing: z.array(z.string()),
  /** What addresses and panel keys are signed with; kept in encrypted archives only, and where it is not in the environment. */
  secret: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

const Enclosed = z.object({ sha256: z.string(), manifest: z.unknown() });
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A manifest with its own checksum around it. */
export function manifestText(manifest: Manifest): string {
  const text = JSON.stringify(manifest);
  return `{"sha256":"${digestOf(text)}","manifest":${text}}\n`;
}

/** @throws BackupFault when it is damaged or made by a later product */
export function readManifest(text: string): Manifest {
  const damaged = new BackupError('The archive is damaged: its manifest cannot be read.');
  let enclosed;
  try {
    enclosed = Enclosed.parse(JSON.parse(text));
  } catch (cause) {
    damaged.cause = cause;
    throw damaged;
  }
  if (digestOf(JSON.stringify(enclosed.manifest)) !== enclosed.sha256) throw damaged;
  const { format } = z.object({ format: z.number() }).parse(enclosed.manifest);
  if (format > FORMAT) {
    throw new BackupError(
      `The archive has format ${format}, and this version of the product knows ${FORMAT}: update it first.`,
    );
  }
  const { data } = Manifest.safeParse(enclosed.manifest);
  if (!data) throw damaged;
  return data;
}

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
  throw new BackupError(
    `The archive was made by a later product, ${what}: update this one first (${own.version}, Strapi ${own.strapi}).`,
  );
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { BackupError } from '../backup-error';
import { StrapiSchema } from '../database/strapi-schema';

/** Format version of archives; raise it when older releases cannot read new archives. */
export const FORMAT_VERSION = 2;

const Column = z.object({
  name: z.string(),
  type: z.enum(['integer', 'bigint', 'number', 'boolean', 'datetime', 'date', 'time', 'json', 'binary', 'text']),
  scale: z.number().optional(),
  length: z.number().optional(),
});
/** Size and SHA-256 of an archive part before compression and encryption. */
const Part = z.object({ bytes: z.number(), sha256: z.string() });

/** Manifest of an archive. It is written last, so an archive without it is unfinished. */
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
  /** Originals that the database names but that were missing. */
  missing: z.array(z.string()),
  /**
   * Secret that signs URLs and panel keys; only in encrypted archives, and only if the environment does not
   * set it.
   */
  secret: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

const WrappedManifest = z.object({ sha256: z.string(), manifest: z.unknown() });
const computeDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON of an archive's manifest, wrapped with its own SHA-256. */
export function serializeManifest(manifest: Manifest): string {
  const text = JSON.stringify(manifest);
  return `{"sha256":"${computeDigest(text)}","manifest":${text}}\n`;
}

/**
 * Parses an archive's manifest and checks its SHA-256. Throws `BackupError` when it is damaged or of a later
 * format.
 */
export function parseManifest(text: string): Manifest {
  const damageError = new BackupError('The archive is damaged: its manifest cannot be read.');
  let wrapped;
  try {
    wrapped = WrappedManifest.parse(JSON.parse(text));
  } catch (cause) {
    damageError.cause = cause;
    throw damageError;
  }
  if (computeDigest(JSON.stringify(wrapped.manifest)) !== wrapped.sha256) throw damageError;
  const { format } = z.object({ format: z.number() }).parse(wrapped.manifest);
  if (format > FORMAT_VERSION) {
    throw new BackupError(
      `The archive has format ${format}, and this version of the product knows ${FORMAT_VERSION}: update it first.`,
    );
  }
  const { data } = Manifest.safeParse(wrapped.manifest);
  if (!data) throw damageError;
  return data;
}

const readPackageVersion = (...path: string[]): string =>
  (JSON.parse(readFileSync(join(process.cwd(), ...path, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * Reads version, Strapi version and names of database migrations of the running product; the working
 * directory must be `cms`.
 */
export const readProduct = (): Manifest['product'] => ({
  version: readPackageVersion(),
  strapi: readPackageVersion('node_modules', '@strapi', 'strapi'),
  migrations: readdirSync(join(process.cwd(), 'database', 'migrations'))
    .filter((name) => name.endsWith('.js'))
    .toSorted(),
});

/** Whether version `a`, such as 5.54.0, is later than `b`. */
function isLaterVersion(a: string, b: string): boolean {
  const [parts, otherParts] = [a, b].map((version) => version.split(/[.-]/).map(Number));
  const difference = parts?.map((part, index) => part - (otherParts?.[index] ?? 0)).find((part) => part !== 0) ?? 0;
  return difference > 0;
}

/**
 * Throws `BackupError` for an archive of a later product or Strapi version, or with a migration that this
 * product does not have: unknown data would be lost. Archives of earlier products are fine: the next start
 * migrates them.
 */
export function requireReadable({ product: archiveProduct }: Manifest, currentProduct = readProduct()): void {
  const unknown = archiveProduct.migrations.find((name) => !currentProduct.migrations.includes(name));
  if (
    !isLaterVersion(archiveProduct.version, currentProduct.version) &&
    !isLaterVersion(archiveProduct.strapi, currentProduct.strapi) &&
    unknown === undefined
  )
    return;
  const what =
    unknown === undefined
      ? `${archiveProduct.version} (Strapi ${archiveProduct.strapi})`
      : `one with the migration ${unknown}`;
  throw new BackupError(
    `The archive was made by a later product, ${what}: update this one first (${currentProduct.version}, Strapi ${currentProduct.strapi}).`,
  );
}

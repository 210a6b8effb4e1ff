import { ARCHIVE_FILES, LabelKey } from '#contract/published-labels';
import { ArchiveManifest, getKeyFingerprint, hashFile, isSignatureValid } from './archive-manifest';
import type { ArchiveSource } from './archive-source';

/** Thrown if an archive cannot be verified at all. */
export class UnusableArchiveError extends Error {
  override readonly name = 'UnusableArchiveError';
}

/** Result of a verification. */
export interface Verification {
  labels: number;
  pages: number;
  /** SHA-256 of the public key that made the signature. */
  fingerprint: string;
  /** One line for each file that is missing or differs, with the code of its label. */
  differences: string[];
}

/** Pages that are read at a time. */
const CONCURRENCY = 8;

async function readRequired(source: ArchiveSource, path: string): Promise<Buffer> {
  const body = await source.read(path);
  if (!body) throw new UnusableArchiveError(`${source.name} has no ${path}.`);
  return body;
}

/** Parses JSON of an archive. Throws `UnusableArchiveError` for anything else. */
function parseJson<Value>(schema: { parse: (value: unknown) => Value }, body: Buffer, path: string): Value {
  try {
    return schema.parse(JSON.parse(body.toString()));
  } catch {
    throw new UnusableArchiveError(`${path} cannot be read.`);
  }
}

/** Parses the file of a public key. Throws `UnusableArchiveError` if it is none. */
export const parseLabelKey = (body: Buffer): LabelKey => parseJson(LabelKey, body, ARCHIVE_FILES.key);

/** Runs a task for all items, a limited number at a time, and returns the results in order. */
async function mapConcurrently<Item, Result>(items: readonly Item[], task: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await task(item);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

/**
 * Verifies the signature of an archive and compares each of its files with the manifest; at a URL only
 * the pages of labels, as readers get them. Throws `UnusableArchiveError` if manifest, signature or key are
 * missing or the signature is not valid.
 * @param trustedKey the key that must have signed it; null for the one in the archive, which proves only that
 *   nothing is damaged
 */
export async function verifyArchive(source: ArchiveSource, trustedKey: LabelKey | null): Promise<Verification> {
  const [manifestFile, signature] = [
    await readRequired(source, ARCHIVE_FILES.manifest),
    await readRequired(source, ARCHIVE_FILES.signature),
  ];
  const key = trustedKey ?? parseLabelKey(await readRequired(source, ARCHIVE_FILES.key));
  if (!isSignatureValid(manifestFile, signature, key))
    throw new UnusableArchiveError(`The signature of ${ARCHIVE_FILES.manifest} was not made with this key.`);
  const { pages, files } = parseJson(ArchiveManifest, manifestFile, ARCHIVE_FILES.manifest);
  const entries = [
    ...pages.map(({ path, sha256, code }) => ({ path, sha256, name: `${code}: ${path}` })),
    ...(source.hasAllFiles ? files.map(({ path, sha256 }) => ({ path, sha256, name: path })) : []),
  ];
  const differences = await mapConcurrently(entries, async ({ path, sha256, name }) => {
    const body = await source.read(path);
    if (!body) return `${name} is missing`;
    return hashFile(body) === sha256 ? null : `${name} differs`;
  });
  return {
    labels: new Set(pages.map(({ code }) => code)).size,
    pages: pages.length,
    fingerprint: getKeyFingerprint(key),
    differences: differences.flatMap((each) => each ?? []),
  };
}

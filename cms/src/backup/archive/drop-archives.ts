import { type ArchiveName, type BackupSet } from './backup-set';
import { keptArchives, type Retention } from './retention';

/** Digits of an object's name that tell it from others in memory: 48 bits, which a number holds. */
const DIGITS = 12;
const digitsOf = (object: string): number =>
  Number.parseInt(object.slice(object.lastIndexOf('/') + 1).slice(0, DIGITS), 16);

async function drop(set: BackupSet, { objects }: ArchiveName): Promise<void> {
  // The manifest first: what is left of an archive whose removal was broken off is none.
  const manifestFirst = objects.toSorted((a, b) => Number(b.includes('/manifest')) - Number(a.includes('/manifest')));
  for (const object of manifestFirst) await set.store.delete(object);
}

/** What the archives need; `null` when one cannot be read, such as one with the key before. */
async function usedFiles(set: BackupSet, kept: readonly ArchiveName[]): Promise<Set<number> | null> {
  const used = new Set<number>();
  try {
    for (const archive of kept) {
      for await (const { sha256 } of set.mediaOf(archive))
        used.add(digitsOf(set.objectOf(sha256, archive.isEncrypted)));
    }
    return used;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Removes the files that none of the archives has, if that can be known. */
async function dropUnused(set: BackupSet, kept: readonly ArchiveName[]): Promise<number> {
  const used = await usedFiles(set, kept);
  if (!used) return 0;
  let dropped = 0;
  for await (const { name } of set.mediaObjects()) {
    if (used.has(digitsOf(name))) continue;
    await set.store.delete(name);
    dropped += 1;
  }
  return dropped;
}

/** Removes what backups that were killed have left of themselves; nobody else may be writing. */
export async function dropUnfinished(set: BackupSet): Promise<number> {
  await set.store.clearUnfinished();
  const unfinished = (await set.archives()).filter(({ isComplete }) => !isComplete);
  for (const archive of unfinished) await drop(set, archive);
  return unfinished.length;
}

/** Removes the archives that the rule does not keep, and the files that only they needed. */
export async function dropOld(set: BackupSet, rule: Retention): Promise<{ archives: number; files: number }> {
  const archives = (await set.archives()).filter(({ isComplete }) => isComplete);
  const kept = keptArchives(archives, rule);
  const old = archives.filter((archive) => !kept.has(archive));
  for (const archive of old) await drop(set, archive);
  return { archives: old.length, files: old.length > 0 ? await dropUnused(set, [...kept]) : 0 };
}

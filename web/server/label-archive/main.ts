// The program behind `npm run labels`: see docs/adr/0043-archive-of-labels.md.
import { readFile } from 'node:fs/promises';
import { ARCHIVE_FILES } from '#contract/published-labels';
import { readLabelFile } from '../labels/label-file';
import { createUrlSource, createFolderSource } from './archive-source';
import { parseLabelKey, verifyArchive, UnusableArchiveError } from './verify-archive';
import { writeArchive } from './write-archive';

const isUrl = (text: string): boolean => /^https?:\/\//.test(text);

/** Writes the labels of the folder of label files to the folder of an archive. */
async function exportLabels(folder: string, labelsDir: string): Promise<void> {
  const store = await readLabelFile(labelsDir);
  if (!store) throw new UnusableArchiveError(`${labelsDir} has no labels: the site writes them there while it runs.`);
  const { labels, pages } = writeArchive(store, folder);
  process.stdout.write(`Labels: ${String(labels)}, pages: ${String(pages)}\n`);
}

const readKey = async (location: string) =>
  parseLabelKey(
    isUrl(location)
      ? ((await createUrlSource(location).read(ARCHIVE_FILES.key)) ?? Buffer.alloc(0))
      : await readFile(location),
  );

/** Verifies an archive, names each difference, and sets the exit code. */
async function verifyLabels(location: string, keyLocation: string | undefined): Promise<void> {
  const source = isUrl(location) ? createUrlSource(location) : createFolderSource(location);
  const key = keyLocation === undefined ? null : await readKey(keyLocation);
  const { labels, pages, fingerprint, differences } = await verifyArchive(source, key);
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  process.stdout.write(
    `Labels: ${String(labels)}, pages: ${String(pages)}, differences: ${String(differences.length)}\n` +
      `Signed with the key ${fingerprint}${key ? '' : ', which came with the archive'}\n`,
  );
  if (differences.length > 0) process.exitCode = 1;
}

const [command, location = '', option] = process.argv.slice(2);
try {
  await (command === 'export' ? exportLabels(location, option ?? '') : verifyLabels(location, option));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

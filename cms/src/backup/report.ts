import type { Made } from './make-backup';
import type { Manifest } from './archive/manifest';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** How long this process has worked on something, and how much memory it has had at most. */
function effort(since: number): string {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  return `${seconds} s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory`;
}

const contentOf = ({ database, media }: Manifest): string => {
  const rows = database.tables.reduce((sum, { rows }) => sum + rows, 0);
  return `${database.tables.length} tables with ${rows} rows, ${media.files} files of ${megabytes(media.totalBytes)}`;
};

/** What was done, in a line for whoever asked for it. */
export const report = {
  made({ manifest, copied, dropped }: Made, since: number): string {
    const gone = [
      ...(dropped.archives > 0 ? [`${dropped.archives} old backups and ${dropped.files} files dropped`] : []),
      ...(dropped.unfinished > 0 ? [`${dropped.unfinished} unfinished ones cleared away`] : []),
    ];
    const news = `${copied.files} of them new (${megabytes(copied.bytes)})`;
    return `${[`Backup ${manifest.id}: ${contentOf(manifest)}, ${news}`, ...gone].join('; ')}. ${effort(since)}.`;
  },
  restored: (manifest: Manifest, since: number): string =>
    `Restored ${manifest.id} of ${manifest.createdAt}: ${contentOf(manifest)}. ${effort(since)}.`,
  rehearsed: (manifest: Manifest, since: number): string =>
    `Rehearsed ${manifest.id}: everything is as it was backed up, ${contentOf(manifest)}. ${effort(since)}.`,
};

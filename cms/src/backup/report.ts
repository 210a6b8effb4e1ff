import { hostname } from 'node:os';
import { getErrorLine } from '../core/process/start/startup-error';
import type { Manifest } from './archive/manifest';
import type { BackupResult } from './make-backup';

const TIMEOUT_MS = 10_000;

/** Alert to the owner: a backup or rehearsal failed, or a backup is late. */
interface Alert {
  event: 'backup failed' | 'backup late';
  message: string;
  target: string;
}

/**
 * Posts an alert about backups as JSON to the owner's webhook URL, if one is set, and waits at most 10 s.
 * Never throws: a failure is only printed.
 */
export async function sendAlert(url: string | undefined, alert: Alert): Promise<void> {
  if (url === undefined) return;
  const body = JSON.stringify({ ...alert, text: `${alert.event}: ${alert.message}`, host: hostname(), at: new Date() });
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`answered ${response.status}`);
  } catch (error) {
    process.stderr.write(`BACKUP_ALERT_URL: the alert could not be sent: ${getErrorLine(error)}\n`);
  }
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a duration such as `90s`, `45m`, `26h` or `2d` into ms; `null` for anything else, zero included. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,5})([smhd])$/.exec(text.trim()) ?? [];
  return count === undefined || unit === undefined ? null : Number(count) * (UNITS[unit] ?? 0);
}

/**
 * Formats ms in the largest unit (s, m, h, d) of which there are at least two, rounded, such as `26 h` or `45
 * s`.
 */
export function formatDuration(ms: number): string {
  const [unit, size] = Object.entries(UNITS).findLast(([, size]) => ms >= 2 * size) ?? ['s', 1_000];
  return `${Math.round(ms / size)} ${unit}`;
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Seconds since a start time, and the peak memory of this process. */
function formatEffort(since: number): string {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  return `${seconds} s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory`;
}

const formatContent = ({ database, media }: Manifest): string => {
  const rows = database.tables.reduce((sum, { rows }) => sum + rows, 0);
  return `${database.tables.length} tables with ${rows} rows, ${media.files} files of ${formatMegabytes(media.totalBytes)}`;
};

/** Formats one-line results of backup, restore and rehearsal. `since` is the start time in epoch ms. */
export const formatReport = {
  backup({ manifest, copied, dropped }: BackupResult, since: number): string {
    const removed = [
      ...(dropped.archives > 0 ? [`${dropped.archives} old backups and ${dropped.files} files dropped`] : []),
      ...(dropped.unfinished > 0 ? [`${dropped.unfinished} unfinished ones cleared away`] : []),
    ];
    const copiedText = `${copied.files} of them new (${formatMegabytes(copied.bytes)})`;
    return `${[`Backup ${manifest.id}: ${formatContent(manifest)}, ${copiedText}`, ...removed].join('; ')}. ${formatEffort(since)}.`;
  },
  restore: (manifest: Manifest, since: number): string =>
    `Restored ${manifest.id} of ${manifest.createdAt}: ${formatContent(manifest)}. ${formatEffort(since)}.`,
  rehearsal(manifest: Manifest, since: number): string {
    const age = formatDuration(since - new Date(manifest.createdAt).getTime());
    const what = `everything is as it was backed up ${age} ago`;
    return `Rehearsed ${manifest.id}: ${what}, ${formatContent(manifest)}. ${formatEffort(since)}.`;
  },
};

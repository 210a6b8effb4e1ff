import { hostname } from 'node:os';
import { wordsOf } from '../core/process/start/start-fault';

const TIMEOUT_MS = 10_000;

/** What an owner is told of: a backup, or its rehearsal, that failed, or one that did not come. */
export interface Alert {
  event: 'backup failed' | 'backup late';
  message: string;
  target: string;
}

/** Posts an alert as JSON, where an address for it is set. That nobody could be told is said, and no reason to end. */
export async function sendAlert(url: string | undefined, alert: Alert): Promise<void> {
  if (url === undefined) return;
  const body = JSON.stringify({ ...alert, text: `${alert.event}: ${alert.message}`, host: hostname(), at: new Date() });
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`answered ${response.status}`);
  } catch (error) {
    process.stderr.write(`BACKUP_ALERT_URL: the alert could not be sent: ${wordsOf(error)}\n`);
  }
}

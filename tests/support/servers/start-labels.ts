import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishedLabel } from '#contract/published-labels';
import { writeLabelFile } from '../../../web/server/labels/label-file';
import { createLabelStore, type LabelBatch } from '../../../web/server/labels/label-store';
import { PHRASES, WORDS } from '../../../web/server/testing/labels';
import { WEB_ENTRY } from '../../../scripts/steps/entries.mjs';
import { WEB_ROOT } from '../paths';
import { getFreePort } from './get-free-port';
import { startServerProcess } from './server-process';

/** Nobody listens here. */
const NOWHERE = 'http://127.0.0.1:9';

/** Starts the built web server with published labels in its folder and no CMS at all. `stop` ends it. */
export async function startLabels(
  items: readonly PublishedLabel[],
  named: Omit<LabelBatch, 'items'> = { words: WORDS, phrases: PHRASES },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'winery-labels-'));
  const labels = join(folder, 'labels');
  const store = createLabelStore();
  store.addBatch({ items, ...named });
  await writeLabelFile(labels, store);
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  const web = startServerProcess({
    name: 'the web server of labels',
    script: join(WEB_ROOT, WEB_ENTRY),
    cwd: WEB_ROOT,
    logFile: join(folder, 'web.log'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      CMS_ORIGIN: NOWHERE,
      LABELS_DIR: labels,
    },
  });
  const stop = async (): Promise<void> => {
    await web.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await web.waitFor(`${url}/healthz`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

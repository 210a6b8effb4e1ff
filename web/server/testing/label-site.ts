import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import type { PublishedLabel } from '#contract/published-labels';
import { labelText, labelUpstream, publishedLabel, UNKNOWN_IN_MOST } from './labels';
import { startTestSite, type Answer, type TestSite } from './site';

/** The GTIN of one of the labels. */
export const GTIN = '3831234567895';

/** Polls a condition every 50 ms until it holds. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(50);
}

/** A web server with labels for one test. */
interface LabelSite {
  /** Folder of the label file. */
  folder: string;
  /** Labels of the upstream: a plain one, one corrected twice, one with special characters. */
  labels: PublishedLabel[];
  /** The web server, after `start`. */
  site: TestSite;
  start: (env?: Record<string, string>) => Promise<void>;
  isReady: () => Promise<boolean>;
  asked: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Changes the revision of the upstream and waits until a condition holds. */
  change: (next: () => Promise<boolean>) => Promise<void>;
}

const firstLabels = (): PublishedLabel[] => [
  publishedLabel('AAAAAAAA'),
  publishedLabel('BBBBBBBB', {
    gtin: GTIN,
    lots: ['L-24.1'],
    history: [
      { until: '2025-05-01T10:00:00.000Z', reason: 'Napaka <v> imenu', text: labelText({ name: 'Rebola' }) },
      { until: '2025-06-01T10:00:00.000Z', reason: 'Sladkor', text: labelText({ alcohol: 11.5 }) },
    ],
  }),
  publishedLabel('CCCCCCCC', { text: labelText({ items: [UNKNOWN_IN_MOST], name: '<b>"&', vintage: null }) }),
];

/** Registers hooks that give each test of the file its own folder, labels and web server. */
export function labelSite(): LabelSite {
  const own = {
    folder: '',
    labels: [],
    async start(env = {}) {
      own.site = await startTestSite({ LABELS_DIR: own.folder, ...env }, (upstream) => {
        labelUpstream(upstream, own.labels);
      });
    },
    isReady: async () => (await own.site.ask('/healthz')).status === 200,
    asked: (path, headers = {}) => own.site.ask(path, { headers }),
    async change(next) {
      own.site.upstream.revision += '1';
      await until(next);
    },
  } as Omit<LabelSite, 'site'> as LabelSite;
  beforeEach(async () => {
    own.folder = await mkdtemp(join(tmpdir(), 'winery-labels-'));
    own.labels = firstLabels();
  });
  afterEach(async () => {
    await own.site.stop();
    await rm(own.folder, { recursive: true, force: true });
  });
  return own;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import type { PublishedLabel } from '#contract/published-labels';
import { createLabelText, serveLabels, createPublishedLabel, ENGLISH_ONLY_ITEM } from './labels';
import type { TestResponse } from './send-request';
import { startTestSite, type TestSite } from './site';
import type { Upstream } from './upstream';

/** The GTIN of one of the labels. */
export const GTIN = '3831234567895';

/** Polls a condition every 50 ms until it holds. */
export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(50);
}

/** A web server with labels for one test. */
interface LabelSiteFixture {
  /** Folder of the label file. */
  folder: string;
  /** Labels of the upstream: a plain one, one corrected twice, one with special characters. */
  labels: PublishedLabel[];
  /** The web server, after `start`. */
  site: TestSite;
  /** Starts it; the upstream serves `labels`, unless `prepare` makes it serve others. */
  start: (env?: Record<string, string>, prepare?: (upstream: Upstream) => void) => Promise<void>;
  isReady: () => Promise<boolean>;
  ask: (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
  /** Changes the revision of the upstream and waits until a condition holds. */
  changeAndWait: (next: () => Promise<boolean>) => Promise<void>;
}

const firstLabels = (): PublishedLabel[] => [
  createPublishedLabel('AAAAAAAA'),
  createPublishedLabel('BBBBBBBB', {
    gtin: GTIN,
    lots: ['L-24.1'],
    history: [
      { until: '2025-05-01T10:00:00.000Z', reason: 'Napaka <v> imenu', text: createLabelText({ name: 'Rebola' }) },
      { until: '2025-06-01T10:00:00.000Z', reason: 'Sladkor', text: createLabelText({ alcohol: 11.5 }) },
    ],
  }),
  createPublishedLabel('CCCCCCCC', {
    text: createLabelText({ items: [ENGLISH_ONLY_ITEM], name: '<b>"&', vintage: null }),
  }),
];

/** Registers hooks that give each test of the file its own folder, labels and web server. */
export function createLabelSiteFixture(): LabelSiteFixture {
  const fixture = {
    folder: '',
    labels: [],
    async start(env = {}, prepare) {
      fixture.site = await startTestSite({ LABELS_DIR: fixture.folder, ...env }, (upstream) => {
        serveLabels(upstream, fixture.labels);
        prepare?.(upstream);
      });
    },
    isReady: async () => (await fixture.site.request('/healthz')).status === 200,
    ask: (path, headers = {}) => fixture.site.request(path, { headers }),
    async changeAndWait(next) {
      fixture.site.upstream.revision += '1';
      await waitUntil(next);
    },
  } as Omit<LabelSiteFixture, 'site'> as LabelSiteFixture;
  beforeEach(async () => {
    fixture.folder = await mkdtemp(join(tmpdir(), 'winery-labels-'));
    fixture.labels = firstLabels();
  });
  afterEach(async () => {
    await fixture.site.stop();
    await rm(fixture.folder, { recursive: true, force: true });
  });
  return fixture;
}

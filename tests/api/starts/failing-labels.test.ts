import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { ApiClient } from '../../support/clients/api-client';
import { scrapeMetrics } from '../../support/clients/scrape';
import { findInboxItem } from '../../support/inbox-item';
import { readVersion, requestDueLabels, startPublicSite } from '../../support/label-addresses';
import { PROJECT_ROOT } from '../../support/paths';
import { getFreePort } from '../../support/servers/get-free-port';
import { STAFF_ADMIN, startCms } from '../../support/servers/start-cms';

interface AlertFile {
  groups: { rules: { alert: string; expr: string }[] }[];
}

test('[R211] failing labels of a public site are in the inbox, in a metric that an alert reads, and in the log', async () => {
  const port = await getFreePort();
  const cms = await startCms({ env: { ELABEL_ORIGIN: 'https://labels.example.com', CMS_METRICS_PORT: String(port) } });
  onTestFinished(() => cms.stop());
  const admin = new ApiClient(cms.url);
  await admin.signIn(STAFF_ADMIN);
  const countFailing = async () => (await scrapeMetrics(port)).value('winery_cms_labels_failing');
  const { body: published } = await admin.call('listPublishedLabels', 200, { query: { page: 1, pageSize: 100 } });
  const { total } = published;
  expect(total).toBeGreaterThan(0);
  expect([await countFailing(), await findInboxItem(admin, 'failingLabels')]).toEqual([0, undefined]);

  const versions = new Map<string, string>();
  const { origin } = await startPublicSite((path, response) => {
    const version = versions.get(path);
    if (version === undefined) response.writeHead(404).end('gone');
    else response.writeHead(200, { etag: `"${version}.sl.program"` }).end('<!doctype html>');
  });
  for (const minutes of [60, 75]) await requestDueLabels(cms.controlUrl, origin, minutes);
  expect(await countFailing()).toBe(total);
  expect(await findInboxItem(admin, 'failingLabels')).toEqual({
    kind: 'failingLabels',
    count: total,
    since: expect.any(String),
    adminPath: '/admin/label-check',
  });
  await expect.poll(() => cms.output()).toContain('does not respond at its public address: missing');
  const alerts = parse(readFileSync(join(PROJECT_ROOT, 'docker', 'monitoring', 'alerts.yml'), 'utf8')) as AlertFile;
  const rules = alerts.groups.flatMap((group) => group.rules);
  expect(rules.find(({ alert }) => alert === 'WineryLabelsFail')?.expr).toBe('max(winery_cms_labels_failing) > 0');

  for (const { code } of published.items) versions.set(`/l/${code}`, await readVersion(admin, code));
  await requestDueLabels(cms.controlUrl, origin, 300);
  expect([await countFailing(), await findInboxItem(admin, 'failingLabels')]).toEqual([0, undefined]);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { REVISION_HEADER } from '#contract/health';
import { startTestSite, type TestSite } from '../testing/site';

const READY = '/api/v1/health/ready';
let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.stop());

const health = async () => JSON.parse((await site.request('/healthz')).text) as { cms: string };

it('polls new revisions also while the storage of the CMS is unavailable', async () => {
  await site.request('/wines');
  const before = site.upstream.count('/api/v1/wines');
  site.upstream.revision = 'saved-meanwhile';
  site.upstream.routes[READY] = () => ({ status: 503, headers: { [REVISION_HEADER]: site.upstream.revision } });
  await site.waitForRevision();
  expect(await health()).toMatchObject({ cms: 'ok' });
  await site.request('/wines');
  expect(site.upstream.count('/api/v1/wines')).toBeGreaterThan(before);
});

it('treats a CMS without a revision as unavailable', async () => {
  site.upstream.routes[READY] = () => ({ status: 503 });
  await site.waitForRevision();
  expect(await health()).toMatchObject({ cms: 'unavailable' });
});

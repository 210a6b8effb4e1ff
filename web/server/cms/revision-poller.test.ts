import { afterEach, beforeEach, expect, it } from 'vitest';
import { REVISION_HEADER } from '#contract/health';
import { startTestSite, type TestSite } from '../testing/site';

const READY = '/api/v1/health/ready';
let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.stop());

const health = async () => JSON.parse((await site.ask('/healthz')).text) as { cms: string };

it('hears of saved changes also while the storage of the CMS does not answer', async () => {
  await site.ask('/wines');
  const before = site.upstream.count('/api/v1/wines');
  site.upstream.revision = 'saved-meanwhile';
  site.upstream.routes[READY] = () => ({ status: 503, headers: { [REVISION_HEADER]: site.upstream.revision } });
  await site.untilHeard();
  expect(await health()).toMatchObject({ cms: 'ok' });
  await site.ask('/wines');
  expect(site.upstream.count('/api/v1/wines')).toBeGreaterThan(before);
});

it('knows that a CMS that names no revision is not there', async () => {
  site.upstream.routes[READY] = () => ({ status: 503 });
  await site.untilHeard();
  expect(await health()).toMatchObject({ cms: 'unavailable' });
});

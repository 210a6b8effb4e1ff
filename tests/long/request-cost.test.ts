import { afterEach, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import {
  type CostRoute,
  listExceededLimits,
  measureRoutes,
  saveCostResults,
  formatCostTable,
} from '../support/cost/cost-run';
import { type MeasuredSite, startMeasuredSite } from '../support/cost/measured-site';
import { type KnownNames, createApiRoutes, createPanelRoutes, createWebRoutes } from '../support/cost/public-routes';
import { createStaffRoutes } from '../support/cost/staff-routes';
import { parseOperations } from '../support/fuzz/request';

let measured: MeasuredSite | undefined;
afterEach(() => measured?.stop());

async function readKnownNames(cmsUrl: string): Promise<KnownNames> {
  const client = new ApiClient(cmsUrl);
  const [wines, labels] = await Promise.all([client.call('listWines', 200), client.call('listPublishedLabels', 200)]);
  const [wine] = wines.body.items;
  const published = labels.body.items.find(({ gtin }) => gtin !== null);
  return { slug: wine?.slug ?? '', label: published?.code ?? '', gtin: published?.gtin ?? '' };
}

/**
 * Measures routes of a site of their own, prints the slowest request of each, and tells what is above its
 * limit.
 */
async function findSlowRoutes(name: string, create: (site: MeasuredSite) => Promise<CostRoute[]>): Promise<string[]> {
  measured = await startMeasuredSite();
  const results = await measureRoutes(measured, await create(measured));
  process.stdout.write(`${formatCostTable(results)}\n`);
  saveCostResults(name, results);
  return listExceededLimits(results);
}

const readOperations = async ({ site }: MeasuredSite) =>
  parseOperations((await new ApiClient(site.cms.url).call('getOpenApi', 200)).body);

describe('[R60] [R63] [O1] CPU time of one request on the main thread', () => {
  test('is at most 50 ms for the API without a sign-in', async () => {
    const slow = await findSlowRoutes('api', async (site) =>
      createApiRoutes(await readOperations(site), await readKnownNames(site.site.cms.url)),
    );
    expect(slow).toEqual([]);
  });

  test('is at most 50 ms for the panel without a sign-in', async () => {
    expect(await findSlowRoutes('panel', () => Promise.resolve(createPanelRoutes()))).toEqual([]);
  });

  test('is at most 50 ms for pages, forms, labels and files of the web server', async () => {
    const slow = await findSlowRoutes('web', async ({ site }) => createWebRoutes(await readKnownNames(site.cms.url)));
    expect(slow).toEqual([]);
  });

  test('is at most 200 ms for writes of staff', async () => {
    const slow = await findSlowRoutes('staff', async (site) => createStaffRoutes(await readOperations(site), site));
    expect(slow).toEqual([]);
  });
});

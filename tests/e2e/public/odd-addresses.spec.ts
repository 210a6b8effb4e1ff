import { runInParallel } from '../../../scripts/steps/run-command.mjs';
import { MAX_REQUEST_URL_LENGTH } from '#contract/limits';
import { ODD_VALUES, createOddQueries, PAGE_PARAMETERS, pageOperations } from '../../support/fuzz/odd-queries';
import { createSeededRandom } from '../../support/fuzz/random';
import { generateRequest } from '../../support/fuzz/request';
import { createKeepAliveAgent, sendFuzzRequest } from '../../support/fuzz/send';
import { expect, test } from '../../support/site-test';

const LONG = 'x'.repeat(101);
const URLS = [
  '/wines?vintage=1850',
  '/wines?vintage=1799',
  '/wines?vintage=2e3',
  '/wines?vintage=0x7E6&color=Red',
  '/wines?vintage=%202022',
  '/wines?color=red&style=nothing',
  '/wines?search=%20%20sipon%20',
  `/wines?search=${LONG}`,
  '/wines?search=%25&search=second',
  '/wines?search=%ED%A0%80%FF',
  '/wines?vintage=1850&minPrice=9&maxPrice=8&sort=up',
  '/wines?maxPrice=20&sort=price-desc',
  '/gallery?year=1850&album=-',
];

/** A page waits for the server and the browser most of the time. */
const PAGES_AT_ONCE = 4;

const toText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('[R5] [Z4] [P12] a visitor with an odd URL sees in the browser what the server has rendered', async ({
  page: first,
  site,
}) => {
  const compare = async (url: string): Promise<void> => {
    const page = await first.context().newPage();
    await page.goto(url);
    const rendered = await (await fetch(site.url + url)).text();
    const status = /<p role="status"[^>]*>(.*?)<\/p>/s.exec(rendered)?.[1];
    const list = page.locator('main');
    await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
    if (status !== undefined) await expect(list.getByRole('status'), url).toHaveText(toText(status));
    await expect(page.locator('main img').or(page.locator('main h2')).first(), url).toBeVisible();
    await page.close();
  };
  await runInParallel(
    URLS.map((url) => () => compare(url)),
    PAGES_AT_ONCE,
  );
});

test('[R77] [O1] the server answers every query of a page without an error', async ({ site }) => {
  const all = (value: string): string => PAGE_PARAMETERS.map((name) => `${name}=${value}`).join('&');
  const queries = [...ODD_VALUES.map(all), ...PAGE_PARAMETERS.flatMap(createOddQueries)];
  const paths = pageOperations.map(({ path }) => path.replace('{slug}', 'x'));
  const written = paths.flatMap((path) =>
    [path, `/en${path}`].flatMap((each) => ODD_VALUES.map((value) => `${each}?${all(value)}`)),
  );
  const addresses = [
    ...written,
    ...['/wines', '/gallery'].flatMap((path) => queries.map((query) => `${path}?${query}`)),
  ];
  const random = createSeededRandom(77);
  const madeUp = Array.from({ length: 300 }, () => generateRequest(pageOperations, ['rebula-2024'], random));
  const requests = [
    ...addresses.map((target) => ({ operation: 'page', method: 'GET', target, headers: {}, body: '' })),
    // A longer one is rejected before parsing, also for HEAD, so its response has a body.
    ...madeUp.filter(({ target }) => target.length <= MAX_REQUEST_URL_LENGTH),
  ];
  const agent = createKeepAliveAgent();
  const found: string[] = [];
  await runInParallel(
    requests.map((request) => async () => {
      let { status } = await sendFuzzRequest(site.url, request, agent);
      // A rendering that takes too long on a busy machine goes on, and later requests get its page.
      for (let tries = 1; status === 503 && tries < 20; tries += 1)
        ({ status } = await sendFuzzRequest(site.url, request, agent));
      if (status >= 500 || status === 429) found.push(`${status} ${request.method} ${request.target.slice(0, 200)}`);
    }),
    PAGES_AT_ONCE,
  );
  agent.destroy();
  expect(found).toEqual([]);
});

import { inParallel } from '../../../scripts/steps/run-command.mjs';
import { expect, test } from '../../support/site-test';

const LONG = 'x'.repeat(101);
const ADDRESSES = [
  '/wines?vintage=1850',
  '/wines?vintage=1799',
  '/wines?vintage=2e3',
  '/wines?vintage=0x7E6&color=Red',
  '/wines?vintage=%202022',
  '/wines?color=red&style=nothing',
  '/wines?search=%20%20sipon%20',
  `/wines?search=${LONG}`,
  '/wines?search=%25&search=second',
  '/gallery?album=A_B',
  `/gallery?album=${LONG}${LONG}`,
  '/gallery?year=1850&album=-',
];

/** Most of the time a page that nobody touches waits until it takes over: several do so side by side. */
const PAGES_AT_ONCE = 4;

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('[R5] [Z4] [P12] an odd address shows in the browser what the server has rendered', async ({
  page: first,
  site,
}) => {
  const look = async (address: string): Promise<void> => {
    const page = await first.context().newPage();
    const takenOver = page.waitForResponse(/\/users\/me/);
    await page.goto(address);
    const rendered = await (await fetch(site.url + address)).text();
    const status = /<p role="status"[^>]*>(.*?)<\/p>/s.exec(rendered)?.[1];
    await takenOver;
    const list = page.locator('main');
    await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
    if (status !== undefined) await expect(list.getByRole('status'), address).toHaveText(wordsOf(status));
    await expect(page.locator('main img').or(page.locator('main h2')).first(), address).toBeVisible();
    await page.close();
  };
  await inParallel(
    ADDRESSES.map((address) => () => look(address)),
    PAGES_AT_ONCE,
  );
});

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { API_PREFIX } from '#contract/endpoint';
import { LANGUAGES } from '#contract/languages';
import type { Wine } from '#contract/wines';
import { createProblemResponse, type FakeRequest, type FakeResponses } from '#testing/fake-api';
import { createFakeDocuments } from '#testing/fake-documents';
import { moveItemDown, pressOn, tabTo, toggleWithSpace } from '#testing/keyboard';
import { makeLot } from '#testing/make-cellar';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite, type OpenSiteOptions } from '#testing/open-site';

const PAGES = { sl: 'Strani', en: 'Pages' } as const;
const NOTHING = { sl: 'Nič ne ustreza iskanju.', en: 'Nothing matches.' } as const;
const rows = page.getByRole('row');
const getSelectionBox = ({ name }: Wine) => page.getByRole('checkbox', { name: `Select ${name}` });
const pressPager = (name: string) => pressOn(page.getByRole('button', { name, exact: true }));
const makeWines = (count: number): Wine[] => Array.from({ length: count }, () => makeWine());

/** The parameters of the requests of a list, the first one first. */
const getReads = (requests: readonly FakeRequest[], path: string) =>
  requests
    .filter(({ method, url }) => method === 'GET' && url.pathname === API_PREFIX + path)
    .map(({ url }) => Object.fromEntries(url.searchParams));

async function openWines(path: string, wines: Wine[], options: OpenSiteOptions = {}) {
  const documents = createFakeDocuments<Wine>('/wines', wines, { key: 'slug', toDetail: toWineDetail });
  const responses = { ...documents.responses, ...options.responses };
  const { router, api } = await openSite(path, { signedInAs: 'editor', ...options, responses });
  return { documents, api, router, getReads: () => getReads(api.requests, '/wines') };
}

describe.each(LANGUAGES)('[R124] [R45] a list in %s', (lang) => {
  const first = { lang, status: 'all', pageSize: '50', page: '1' };

  test('asks once for its first page, and for each other one when it is opened', async () => {
    const wines = makeWines(120);
    const opened = await openWines('/admin/wines', wines, { language: lang });
    await expect.element(rows.first()).toHaveTextContent(wines[0]?.name ?? '');
    expect(opened.getReads()).toEqual([first]);
    const pager = page.getByRole('navigation', { name: PAGES[lang] });
    await pressOn(pager.getByRole('button').last());
    await expect.element(rows.first()).toHaveTextContent(wines[50]?.name ?? '');
    expect(opened.getReads()).toEqual([first, { ...first, page: '2' }]);
  });

  test('asks for what its URL says, and says that nothing matches', async () => {
    const filters = 'color=Red&minPrice=9.5&maxPrice=12&translation=incomplete&lacks=price&sort=price-desc&search=xyz';
    const opened = await openWines(`/admin/wines?${filters}&status=waits&page=3`, [], { language: lang });
    await expect.element(page.getByText(NOTHING[lang])).toBeVisible();
    const asked = { ...Object.fromEntries(new URLSearchParams(filters)), publication: 'waits' };
    expect(opened.getReads()[0]).toEqual({ ...first, ...asked, page: '3' });
  });
});

test('[R124] a long list shows its first rows before it renders the others, and all at once on the way back', async () => {
  const { router } = await openWines('/admin/wines?new=', makeWines(50));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const counts: number[] = [];
  const observer = new MutationObserver(() => {
    const { length } = document.querySelectorAll('main [role=row]:has(a)');
    if (length > 0) counts.push(length);
  });
  observer.observe(document.body, { subtree: true, childList: true });
  const waitForList = async () => {
    await expect.poll(() => counts.at(-1)).toBe(50);
    return counts.splice(0)[0];
  };
  await router.navigate('/admin/wines');
  expect(await waitForList()).toBeLessThan(50);
  await router.navigate('/admin/wines?new=');
  await expect.element(rows.first()).not.toBeInTheDocument();
  counts.length = 0;
  await router.navigate(-1);
  expect(await waitForList()).toBe(50);
  observer.disconnect();
});

test('[R124] a sorted list starts at its first page, and back shows it again without a request', async () => {
  const opened = await openWines('/admin/wines?page=2', makeWines(60));
  const read = { lang: 'en', status: 'all', pageSize: '50' };
  await pressOn(page.getByRole('group', { name: 'Sort' }).getByRole('button', { name: /^Price/ }));
  await expect.poll(opened.getReads).toHaveLength(2);
  expect(opened.getReads()).toEqual([
    { ...read, page: '2' },
    { ...read, page: '1', sort: 'price' },
  ]);
  await rows.first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect.element(rows.first()).toBeVisible();
});

test('[R124] typing waits for a pause, loses no key, and the list stays while it is slow', async () => {
  const wines = makeWines(3);
  let respond = (): void => undefined;
  const opened = await openWines('/admin/wines', wines, {
    responses: {
      '/wines': (url) =>
        url.searchParams.has('search')
          ? new Promise((resolve) => {
              respond = () => {
                resolve({ items: wines.slice(1, 2), total: 1 });
              };
            })
          : { items: wines, total: 3 },
    },
  });
  const field = page.getByRole('searchbox');
  await field.click();
  // All in one task: a pause between two keys on a busy machine would be one of the person.
  for (const key of 'rebu') document.execCommand('insertText', false, key);
  await expect.poll(opened.getReads).toHaveLength(2);
  await userEvent.keyboard('l');
  await expect.element(field).toHaveValue('rebul');
  await expect.poll(() => opened.getReads().map(({ search }) => search)).toEqual([undefined, 'rebu', 'rebul']);
  expect(rows.elements()).toHaveLength(3);
  expect(rows.first().element().closest('[aria-busy="true"]')).not.toBeNull();
  respond();
  await expect.element(rows).toHaveTextContent(wines[1]?.name ?? '');
  await expect.element(field).toHaveValue('rebul');
  await expect.element(field).toHaveFocus();
  expect(rows.first().element().closest('[aria-busy="true"]')).toBeNull();
});

test('[R124] a page that cannot be loaded leaves the former one, says why, and is asked for again', async () => {
  const wines = makeWines(60);
  let fails = true;
  const list = (url: URL) => {
    const isSecond = url.searchParams.get('page') === '2';
    if (isSecond && fails) return createProblemResponse('validation_failed', { detail: 'Not now.' });
    return { items: isSecond ? wines.slice(50) : wines.slice(0, 50), total: 60 };
  };
  await openWines('/admin/wines', wines, { responses: { '/wines': list } });
  await expect.element(rows.first()).toHaveTextContent(wines[0]?.name ?? '');
  await pressPager('Next');
  const failure = page.getByRole('alert');
  await expect.element(failure).toHaveTextContent('Not now.');
  await expect.element(rows.first()).toHaveTextContent(wines[0]?.name ?? '');
  fails = false;
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rows.first()).toHaveTextContent(wines[50]?.name ?? '');
  await expect.element(failure).not.toBeInTheDocument();
});

describe('[R124] [X1] the selection of a list', () => {
  const changeAll: FakeResponses = {
    'POST /wines/changes': (_url, { body }) => ({
      results: (body as { items: { id: string }[] }).items.map(({ id }) => ({ id, outcome: 'changed', version: 2 })),
    }),
  };

  test('spans pages and ends with other filters', async () => {
    const wines = makeWines(60).map((wine) => ({ ...wine, published: false }));
    const opened = await openWines('/admin/wines', wines, { responses: changeAll });
    const [first, last] = [wines[0], wines[50]] as [Wine, Wine];
    await toggleWithSpace(getSelectionBox(first));
    await pressPager('Next');
    await toggleWithSpace(getSelectionBox(last));
    await expect.element(page.getByText('2 selected', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Colour', exact: true }).selectOptions('White');
    await expect.element(page.getByText('2 selected', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Clear/ }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect
      .poll(() => opened.api.getBodies('POST', '/wines/changes'))
      .toMatchObject([
        {
          items: [
            { id: first.id, expectedVersion: 1, set: { published: true } },
            { id: last.id, expectedVersion: 1, set: { published: true } },
          ],
        },
      ]);
    await expect.element(page.getByText('2 entries changed.')).toBeVisible();
  });

  test('has all that match only when asked, and the refused ones in their new version', async () => {
    const wines = makeWines(130).map((wine) => ({ ...wine, published: false }));
    const refused = wines[120]?.id ?? '';
    const opened = await openWines('/admin/wines', wines, {
      responses: {
        'POST /wines/changes': (_url, { body }) => {
          const { items } = body as { items: { id: string; expectedVersion: number }[] };
          return {
            results: items.map(({ id, expectedVersion }) =>
              id === refused && expectedVersion === 1
                ? { id, outcome: 'refused', code: 'version_conflict', detail: 'Someone else saved it.' }
                : { id, outcome: 'changed', version: 2 },
            ),
          };
        },
      },
    });
    await toggleWithSpace(getSelectionBox(wines[0] as Wine));
    expect(opened.getReads()).toHaveLength(1);
    await page.getByRole('button', { name: 'Select all 130' }).click();
    await expect.element(page.getByText('130 selected', { exact: true })).toBeVisible();
    expect(opened.getReads().slice(1)).toMatchObject([
      { page: '1', pageSize: '100' },
      { page: '2', pageSize: '100' },
    ]);
    opened.documents.change(refused, { description: 'Someone else' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog', { name: 'Results' }).getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible();
    await expect.poll(() => opened.getReads().filter(({ pageSize }) => pageSize === '100')).toHaveLength(4);
    await expect.poll(opened.api.isIdle).toBe(true);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect
      .poll(() => opened.api.getBodies('POST', '/wines/changes').at(-1))
      .toMatchObject({ items: [{ id: refused, expectedVersion: 2 }] });
  });
});

test('[R124] [W1] the order of a page is saved alone', async () => {
  const wines = makeWines(53);
  const opened = await openWines('/admin/wines?page=2', wines);
  const ids = wines.map(({ id }) => id);
  await tabTo(rows.first());
  await userEvent.keyboard('{ArrowRight}');
  await moveItemDown();
  await expect.element(rows.first()).toHaveTextContent(wines[51]?.name ?? '');
  const order = [ids[51], ids[50], ids[52]];
  expect(opened.api.getBodies('PUT', '/wines/order')).toEqual([{ ids: order, part: true }]);
  await expect.poll(() => opened.documents.getAll().map(({ id }) => id)).toEqual([...ids.slice(0, 50), ...order]);
});

test('[R124] the deletion of the last entry of a page shows the page before', async () => {
  const wines = makeWines(51);
  const opened = await openWines('/admin/wines?page=2', wines);
  await rows.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => rows.elements().length).toBe(50);
  expect(opened.router.state.location.search).toBe('?page=1');
});

test('[R124] an editor asks for the neighbours of its document only', async () => {
  const wines = makeWines(120);
  const [before, current, after] = wines.slice(60, 63) as [Wine, Wine, Wine];
  const opened = await openWines(`/admin/wines?slug=${current.slug}`, wines);
  await expect.element(page.getByRole('link', { name: `Previous: ${before.name} 2024` })).toBeVisible();
  await expect.element(page.getByRole('link', { name: `Next: ${after.name} 2024` })).toBeVisible();
  expect(opened.getReads()).toEqual([{ lang: 'en', status: 'all', around: current.slug }]);
});

test('[R124] [E6] the wines to filter lots by are asked for when the filter is used', async () => {
  const wine = makeWine({ name: 'Zelen' });
  const lots = createFakeDocuments('/lots', [makeLot({ wineId: wine.id })]);
  const opened = await openWines('/admin/lots', [wine], { responses: lots.responses });
  await expect.element(rows.first()).toBeVisible();
  expect(opened.getReads()).toEqual([]);
  const choice = page.getByRole('combobox', { name: 'Wine', exact: true });
  (choice.element() as HTMLElement).focus();
  await expect.element(choice.getByRole('option', { name: 'Zelen 2024' })).toBeInTheDocument();
  await choice.selectOptions('Zelen 2024');
  await expect.poll(() => getReads(opened.api.requests, '/lots').at(-1)).toMatchObject({ wine: wine.id, page: '1' });
});

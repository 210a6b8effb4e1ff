import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WineColor } from '#contract/wines';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const WINES = Array.from({ length: 60 }, (_, index) => {
  const number = String(index + 1);
  const color: WineColor = index % 2 === 0 ? 'White' : 'Red';
  return makeWine({ slug: `wine-${number}`, name: `Wine ${number}`, color, language: 'en' });
});

/** Wines of the API's list: every second one is red. */
function listWines({ searchParams }: URL) {
  const color = searchParams.get('color');
  const search = searchParams.get('search');
  const found = WINES.filter((each) => (!color || each.color === color) && (!search || each.name.endsWith(search)));
  const size = Number(searchParams.get('pageSize'));
  const from = (Number(searchParams.get('page')) - 1) * size;
  const facets = { color: ['White', 'Red'], style: ['Still'], sweetness: ['Dry'], vintage: [2024], food: ['Fish'] };
  return { items: found.slice(from, from + size), total: found.length, facets };
}

const count = () => screen.getAllByRole('article').length;
const open = (url = '/wines') => openSite(url, { responses: { '/wines': listWines } });
type Router = Awaited<ReturnType<typeof open>>['router'];
const getUrl = ({ state }: Router) => state.location.pathname + state.location.search;
/** Goes back to a URL. A page is shown only once its data are read. */
async function goBackTo(router: Router, url: string): Promise<void> {
  await act(() => router.navigate(-1));
  await waitFor(() => {
    expect(getUrl(router)).toBe(url);
  });
}

describe('/wines', () => {
  it('[R84] no line of a card begins or ends with a dot, and each part keeps its place', async () => {
    await open();
    await screen.findAllByRole('article');
    const lines = [...document.querySelectorAll<HTMLElement>('.wine-card .dotted')];
    expect(lines.length).toBeGreaterThan(count());
    for (const line of lines) {
      line.style.width = '4rem';
      expect(line.textContent).not.toContain('·');
      expect(getComputedStyle(line).overflowX).toBe('clip');
      const [first, ...rest] = [...line.children].map((part) => part.getBoundingClientRect());
      // A part of a new line begins where the first one does, which clips the dot before it.
      for (const part of rest.filter(({ top }) => top > (first?.top ?? 0))) expect(part.left).toBe(first?.left);
    }
  });

  it('[R33] shows more wines below, and moves the focus to the first of them', async () => {
    const { router } = await open();
    await page.getByRole('link', { name: 'Show more wines', exact: true }).click();
    await waitFor(() => {
      expect(count()).toBe(48);
    });
    expect(getUrl(router)).toBe('/wines?page=2');
    expect(screen.getByText('1–48 of 60')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement?.textContent).toContain('Wine 25');
    });
    await page.getByRole('link', { name: 'Show more wines', exact: true }).click();
    await waitFor(() => {
      expect(count()).toBe(60);
    });
    expect(screen.queryByRole('link', { name: 'Show more wines' })).toBeNull();
  });

  it('[R33] shows all pages of the list again after back navigation, and one less a step before', async () => {
    const { router } = await open();
    await page.getByRole('link', { name: 'Show more wines', exact: true }).click();
    await screen.findByText('1–48 of 60');
    await act(() => router.navigate('/about'));
    await goBackTo(router, '/wines?page=2');
    await screen.findByText('1–48 of 60');
    expect(count()).toBe(48);
    await goBackTo(router, '/wines');
    await screen.findByText('1–24 of 60');
    expect(count()).toBe(24);
  });

  it('[R33] shows the page of the list that its URL names, with a link to the one before', async () => {
    const { router } = await open('/wines?page=3');
    await screen.findByText('49–60 of 60');
    expect(count()).toBe(12);
    await page.getByRole('link', { name: 'Show earlier wines', exact: true }).click();
    await screen.findByText('25–48 of 60');
    expect(getUrl(router)).toBe('/wines?page=2');
  });

  it('[R33] redirects to the first page if the page no longer exists', async () => {
    const { router } = await open('/wines?color=Red&page=9');
    await screen.findByText('1–24 of 30');
    expect(getUrl(router)).toBe('/wines?color=Red');
  });

  it('[R43] a colour and a choice are steps of the history and lead to the first page of the list', async () => {
    const { router } = await open('/wines?page=2');
    await page.getByRole('link', { name: 'Red', exact: true }).click();
    await screen.findByText('30 wines');
    expect(getUrl(router)).toBe('/wines?color=Red');
    await page.getByRole('combobox', { name: 'With food' }).selectOptions('Fish');
    await waitFor(() => {
      expect(getUrl(router)).toBe('/wines?color=Red&food=Fish');
    });
    await goBackTo(router, '/wines?color=Red');
    await goBackTo(router, '/wines?page=2');
  });

  it('[R43] a search replaces the URL of the one before while it is typed, and its field keeps the text', async () => {
    const { router } = await open();
    await page.getByRole('link', { name: 'Red', exact: true }).click();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, '2');
    await waitFor(() => {
      expect(getUrl(router)).toBe('/wines?color=Red&search=2');
    });
    await userEvent.type(field, '0');
    await waitFor(() => {
      expect(getUrl(router)).toBe('/wines?color=Red&search=20');
    });
    await screen.findByText('1 wine');
    expect(field.value).toBe('20');
    expect(document.activeElement).toBe(field);
    await goBackTo(router, '/wines');
  });

  it('[R43] a form that is sent with a choice and a search is one step of the history', async () => {
    const { router } = await open();
    const style = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Style' });
    style.value = 'Still';
    screen.getByRole<HTMLInputElement>('searchbox').value = '7';
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => {
      expect(getUrl(router)).toBe('/wines?style=Still&search=7');
    });
    await goBackTo(router, '/wines');
  });

  it('[R155] a choice of removed alcohol is there only where there is such a wine, and is kept in the URL', async () => {
    await open();
    await screen.findByRole('combobox', { name: 'Style' });
    expect(screen.queryByRole('combobox', { name: 'De-alcoholised' })).toBeNull();
    const listWeakWines = (url: URL) => {
      const list = listWines(url);
      return { ...list, facets: { ...list.facets, dealcoholised: ['full', 'partial'] } };
    };
    const { router } = await openSite('/wines', { responses: { '/wines': listWeakWines } });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'De-alcoholised' });
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'All',
      'All alcohol removed',
      'Alcohol partly removed',
    ]);
    fireEvent.change(choice, { target: { value: 'partial' } });
    await waitFor(() => {
      expect(getUrl(router)).toBe('/wines?dealcoholised=partial');
    });
  });
});

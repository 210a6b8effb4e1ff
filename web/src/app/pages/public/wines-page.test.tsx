import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSite } from '#testing/open-site';

const WINES = 60;
const wine = (number: number, color: string) => {
  const name = `Wine ${String(number)}`;
  const own = { id: `w${String(number)}`, slug: `wine-${String(number)}`, name, vintage: 2024, color };
  return { ...own, sweetnessLevel: 'Dry', price: null, bottleImage: null };
};

/** The wines that a list of the API would hold: every second one is red. */
function wines({ searchParams }: URL): Response {
  const color = searchParams.get('color');
  const search = searchParams.get('search');
  const all = Array.from({ length: WINES }, (_, index) => wine(index + 1, index % 2 === 0 ? 'White' : 'Red'));
  const found = all.filter((each) => (!color || each.color === color) && (!search || each.name.endsWith(search)));
  const size = Number(searchParams.get('pageSize'));
  const from = (Number(searchParams.get('page')) - 1) * size;
  const facets = { color: ['White', 'Red'], style: ['Still'], sweetness: ['Dry'], vintage: [2024], food: ['Fish'] };
  return Response.json({ items: found.slice(from, from + size), total: found.length, facets });
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const count = () => screen.getAllByRole('article').length;
const open = (address = '/wines') => openSite(address, { responses: { '/wines': wines } });
type Router = Awaited<ReturnType<typeof open>>['router'];
const addressOf = ({ state }: Router) => state.location.pathname + state.location.search;
const back = (router: Router) => act(() => router.navigate(-1));

describe('/wines', () => {
  it('[R33] shows more below what is there, and goes on there with a keyboard', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Show more wines' }));
    await waitFor(() => {
      expect(count()).toBe(48);
    });
    expect(addressOf(router)).toBe('/wines?page=2');
    expect(screen.getByText('1–48 of 60')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement?.textContent).toContain('Wine 25');
    });
    await userEvent.click(screen.getByRole('link', { name: 'Show more wines' }));
    await waitFor(() => {
      expect(count()).toBe(60);
    });
    expect(screen.queryByRole('link', { name: 'Show more wines' })).toBeNull();
  });

  it('[R33] has all the parts again when its visitor comes back, and one less a step before', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Show more wines' }));
    await screen.findByText('1–48 of 60');
    await act(() => router.navigate('/about'));
    await back(router);
    await screen.findByText('1–48 of 60');
    expect(count()).toBe(48);
    await back(router);
    await screen.findByText('1–24 of 60');
    expect(count()).toBe(24);
  });

  it('[R33] shows the part that its address names, with the way to the one before', async () => {
    const { router } = await open('/wines?page=3');
    await screen.findByText('49–60 of 60');
    expect(count()).toBe(12);
    await userEvent.click(screen.getByRole('link', { name: 'Show earlier wines' }));
    await screen.findByText('25–48 of 60');
    expect(addressOf(router)).toBe('/wines?page=2');
  });

  it('[R33] leads to the first part where there is no such part any more', async () => {
    const { router } = await open('/wines?color=Red&page=9');
    await screen.findByText('1–24 of 30');
    expect(addressOf(router)).toBe('/wines?color=Red');
  });

  it('[R43] a colour and a choice are steps to go back from, at the first part', async () => {
    const { router } = await open('/wines?page=2');
    await userEvent.click(await screen.findByRole('link', { name: 'Red' }));
    await screen.findByText('30 wines');
    expect(addressOf(router)).toBe('/wines?color=Red');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'With food' }), 'Fish');
    await waitFor(() => {
      expect(addressOf(router)).toBe('/wines?color=Red&food=Fish');
    });
    await back(router);
    expect(addressOf(router)).toBe('/wines?color=Red');
    await back(router);
    expect(addressOf(router)).toBe('/wines?page=2');
  });

  it('[R43] addresses of a search take turns while it is typed, and its field keeps what is typed', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Red' }));
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, '2');
    await waitFor(() => {
      expect(addressOf(router)).toBe('/wines?color=Red&search=2');
    });
    await userEvent.type(field, '0');
    await waitFor(() => {
      expect(addressOf(router)).toBe('/wines?color=Red&search=20');
    });
    await screen.findByText('1 wine');
    expect(field.value).toBe('20');
    expect(document.activeElement).toBe(field);
    await back(router);
    expect(addressOf(router)).toBe('/wines');
  });

  it('[R43] sent with a choice and a search at once, as before the scripts, the form is one step', async () => {
    const { router } = await open();
    const style = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Style' });
    style.value = 'Still';
    screen.getByRole<HTMLInputElement>('searchbox').value = '7';
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => {
      expect(addressOf(router)).toBe('/wines?style=Still&search=7');
    });
    await back(router);
    expect(addressOf(router)).toBe('/wines');
  });
});

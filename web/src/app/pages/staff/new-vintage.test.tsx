import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { openSite } from '#testing/open-site';

const REBULA = {
  ...wineCollection.blank,
  id: 'w1',
  slug: 'rebula-2024',
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
  language: 'en',
  name: 'Rebula',
  vintage: 2024,
  price: 12.5,
  alcohol: 13,
  published: true,
  aromas: ['apple'],
};
const writes = vi.fn();

beforeEach(() => {
  localStorage.clear();
  writes.mockReset();
  vi.stubGlobal('scrollTo', vi.fn());
  // What jsdom lacks of a browser.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the dialog of the one wine that there is, by a button of the screen at an address. */
async function openDialog(address: string, button: string) {
  const answer = (body: object) => (url: URL) => {
    writes(url.pathname);
    return Response.json(body);
  };
  const { router } = await openSite(address, {
    responses: {
      '/users/me': () => Response.json({ id: '1', name: 'Ana', email: 'ana@example.com', roles: ['editor'] }),
      '/wines': () => Response.json({ items: [REBULA], total: 1 }),
      '/wines/rebula-2024': () => Response.json(REBULA),
      '/wines/w1': answer(REBULA),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return { router, dialog: await screen.findByRole('dialog', { name: 'New vintage from Rebula 2024' }) };
}

const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="shared.${name}"]`)?.value;

describe('[W1] a new vintage', () => {
  it('is begun in the list: the next year with all that is not measured anew', async () => {
    const { router, dialog } = await openDialog('/admin/wines', 'New vintage from Rebula 2024');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open the new vintage' }));
    await waitFor(() => {
      expect(value('vintage')).toBe('2025');
    });
    expect(router.state.location.search).toBe('?new=rebula-2024&year=2025&without=alcohol');
    expect([value('price'), value('alcohol'), value('slug')]).toEqual(['12.5', '', '']);
  });

  it('is begun in the editor with the year and the parts that are asked for, and saves nothing', async () => {
    const { router, dialog } = await openDialog('/admin/wines?slug=rebula-2024', 'New vintage');
    const year = within(dialog).getByLabelText('Vintage');
    await userEvent.clear(year);
    await userEvent.type(year, 'soon{Enter}');
    expect(within(dialog).getByText('Invalid year')).toBeTruthy();
    expect(document.activeElement).toBe(year);
    await userEvent.clear(year);
    await userEvent.type(year, '2024');
    expect(within(dialog).getByRole('status').textContent).toContain('already');
    await userEvent.clear(year);
    await userEvent.type(year, '2026');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Price' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Alcohol' }));
    await userEvent.type(year, '{Enter}');
    await waitFor(() => {
      expect(value('vintage')).toBe('2026');
    });
    expect(router.state.location.search).toBe('?new=rebula-2024&year=2026&without=price');
    expect([value('price'), value('alcohol')]).toEqual(['', '13']);
    expect(writes).not.toHaveBeenCalled();
  });
});

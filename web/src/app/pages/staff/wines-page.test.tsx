import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSite } from '#testing/open-site';

/** The words of the specification (section 3), written out: a choice that is lost is missed here. */
const CHOICES = {
  color: ['White', 'Red', 'Orange', 'Sparkling', 'Rosé'],
  style: [
    'Still',
    'Sparkling',
    'Fortified',
    'Dessert',
    'Pét-nat',
    'Skin contact',
    'Late harvest',
    'Barrel aged',
    'Blend',
    'Single varietal',
  ],
  sweetnessLevel: ['Bone dry', 'Dry', 'Off-dry', 'Semi-sweet', 'Medium sweet', 'Sweet', 'Very sweet'],
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[W1] the form of a wine offers every colour, style and sweetness, and takes each', async () => {
  await openSite('/admin/wines?new=', {
    responses: {
      '/users/me': () => Response.json({ id: '1', name: 'Ana', email: 'ana@example.com', roles: ['editor'] }),
      '/wines': () => Response.json({ items: [], total: 0 }),
    },
  });
  await screen.findByRole('main');
  for (const [name, texts] of Object.entries(CHOICES)) {
    const select = await waitFor(() => {
      const found = document.querySelector<HTMLSelectElement>(`select[name="shared.${name}"]`);
      if (!found) throw new Error(`There is no choice of ${name}.`);
      return found;
    });
    const offered = [...select.options].filter(({ value }) => value !== '');
    expect(offered.map(({ text }) => text)).toEqual(texts);
    for (const { value } of offered) {
      fireEvent.change(select, { target: { value } });
      expect(select.value).toBe(value);
    }
  }
});

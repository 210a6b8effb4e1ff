import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Stockist } from '#contract/stockists';
import { expectAccessible } from '#testing/expect-accessible';
import { makeStockist } from '#testing/make-stockist';
import { openSite } from '#testing/open-site';

const open = (stockists: readonly Stockist[]) =>
  openSite('/stockists', { responses: { '/stockists': () => ({ items: stockists, total: stockists.length }) } });

const findEntry = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') ?? document.body);

describe('/stockists', () => {
  it('[R381] leads to the map that staff gave, and otherwise to a search for the address', async () => {
    await open([
      makeStockist({ mapsUrl: 'https://maps.example.com/arches' }),
      makeStockist({ name: 'Three Mulberries', website: 'https://www.mulberries.example.com/wine' }),
      makeStockist({ name: 'Online only', kind: 'Online', address: '', postcode: '', town: '' }),
    ]);
    const arches = await findEntry('Under the Arches');
    expect(arches.getByRole('link', { name: /^Map/ }).getAttribute('href')).toBe('https://maps.example.com/arches');
    const mulberries = await findEntry('Three Mulberries');
    expect(mulberries.getByRole('link', { name: /^Map/ }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/search?query=Stara%20ulica%204%2C%201000%20Ljubljana%2C%20SI',
    );
    expect(mulberries.getByRole('link', { name: /^mulberries\.example\.com/ })).toBeTruthy();
    expect((await findEntry('Online only')).queryByRole('link')).toBeNull();
    await expectAccessible();
  });

  it('[R381] links to the towns where there are several', async () => {
    const towns = ['Koper', 'Maribor', 'Celje', 'Kranj'];
    await open(towns.map((town) => makeStockist({ name: `Shop in ${town}`, town })));
    const nav = within(await screen.findByRole('navigation', { name: 'Places' }));
    const links = nav.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Celje', 'Koper', 'Kranj', 'Maribor']);
    for (const { hash, textContent } of links) {
      expect(document.getElementById(hash.slice(1))?.textContent).toBe(textContent);
    }
  });

  it('[R381] says how to reach the cellar, also without any stockist', async () => {
    await open([]);
    expect(await screen.findByRole('heading', { level: 2, name: 'The list is being made' })).toBeTruthy();
    const contact = within(screen.getByRole('region', { name: 'Far from all of them?' }));
    expect(contact.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toMatch(/^mailto:/);
    expect(contact.getByRole('link', { name: 'Visit the cellar' }).getAttribute('href')).toBe('/visit');
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const wine = makeWine({
  name: 'Merlot',
  slug: 'merlot-2022',
  vintage: 2022,
  sweetnessLevel: 'Dry',
  sweetnessTerm: 'Dry',
});
const open = () =>
  openSite('/wines/merlot-2022', {
    responses: {
      '/wines/{slug}': () => toWineDetail(wine),
      '/wines': () => ({
        items: [
          wine,
          makeWine({ name: 'Merlot', slug: 'merlot-2019', vintage: 2019 }),
          makeWine({ name: 'Merlot Rosé', slug: 'merlot-rose-2024', vintage: 2024 }),
        ],
        total: 3,
      }),
    },
  });

describe('/wines/:slug', () => {
  it('[R381] links to the other vintages of the wine alone, and to who sells it', async () => {
    await open();
    expect((await screen.findByRole('link', { name: '2019' })).getAttribute('href')).toBe('/wines/merlot-2019');
    expect(screen.queryByRole('link', { name: '2024' })).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Where to buy' }).getAttribute('href')).toBe('/stockists');
  });

  it('[P14] has one row about sweetness, with the legal term', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    const rows = screen.getAllByRole('term').filter(({ textContent }) => /sweet/i.test(textContent));
    expect(rows.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])).toContainEqual([
      'Sweetness',
      'dry',
    ]);
    expect(
      screen.getAllByText('Sweetness').filter((each) => each.nextElementSibling?.textContent === 'dry'),
    ).toHaveLength(1);
  });
});

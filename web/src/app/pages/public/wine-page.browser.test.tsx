import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Wine } from '#contract/wines';
import { expectAccessible } from '#testing/expect-accessible';
import { makeAward } from '#testing/make-award';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite, type OpenSiteOptions } from '#testing/open-site';

const wine = makeWine({
  name: 'Merlot',
  slug: 'merlot-2022',
  vintage: 2022,
  sweetnessLevel: 'Dry',
  sweetnessTerm: 'Dry',
});
const open = (values: Partial<Wine> = {}, options: OpenSiteOptions = {}) =>
  openSite('/wines/merlot-2022', {
    ...options,
    responses: {
      '/wines/{slug}': () => toWineDetail({ ...wine, ...values }),
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

/** Compares a name with hard spaces, which bind short words, to one without. */
const isNamed = (text: string) => (name: string) => name.replaceAll('\u00a0', ' ') === text;

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

  it.each([
    ['sl', 2026, 2031, 'Za\u00A0pitje', '2026–2031'],
    ['sl', 2026, null, 'Za\u00A0pitje', 'od\u00A02026'],
    ['sl', null, 2031, 'Za\u00A0pitje', 'do\u00A02031'],
    ['en', 2026, 2031, 'Drink', '2026–2031'],
    ['en', 2026, null, 'Drink', 'from 2026'],
    ['en', null, 2031, 'Drink', 'until 2031'],
    ['en', 2027, 2027, 'Drink', '2027'],
  ] as const)('[P161] (%s) says that a wine is best from %j until %j', async (language, from, until, name, value) => {
    await open({ drinkFrom: from, drinkUntil: until }, { language });
    await screen.findByRole('heading', { level: 1 });
    const rows = screen
      .getAllByRole('term')
      .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(rows).toContainEqual([name, value]);
  });

  it('[P161] has no row about when to drink a wine if neither year is known', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Drink')).toBeNull();
  });

  it.each([
    ['sl', 'Lega', 'Zemljevid Slovenije z lego vina Merlot', 'Lega na OpenStreetMap (odpre nov zavihek)'],
    [
      'en',
      'Location',
      'Map of Slovenia with the location of Merlot',
      'The location on OpenStreetMap (opens a new tab)',
    ],
  ] as const)(
    '[P162] (%s) shows the place of a wine on a map, in words and as a link',
    async (language, heading, alternative, linkName) => {
      const place = { latitude: 45.9967, longitude: 13.5253 };
      await open({ place, vineyard: 'Prilesje', appellation: 'Goriška Brda' }, { language });
      const section = within(await screen.findByRole('region', { name: heading }));
      expect(section.getByText('Prilesje').parentElement?.textContent).toBe('Prilesje, Goriška Brda');
      const map = section.getByRole('img', { name: isNamed(alternative) });
      const point = map.querySelector('.place-point');
      // A fifteenth of the way from the western edge, and more than half of that from the northern one.
      expect([point?.getAttribute('cx'), point?.getAttribute('cy')]).toEqual(['21.2', '126.8']);
      const link = section.getByRole('link', { name: isNamed(linkName) });
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.getAttribute('href')).toBe(
        'https://www.openstreetmap.org/?mlat=45.9967&mlon=13.5253#map=14/45.9967/13.5253',
      );
      await expectAccessible();
    },
  );

  it('[P162] has the link without a map for a place beyond the map, and neither without a place', async () => {
    const { unmount } = await open({ place: { latitude: 48.2, longitude: 16.37 } });
    const section = within(await screen.findByRole('region', { name: 'Location' }));
    expect(section.queryByRole('img')).toBeNull();
    expect(section.getByRole('link')).toBeTruthy();
    unmount();
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Location' })).toBeNull();
  });

  it.each([
    ['sl', 'Zlata medalja'],
    ['en', 'Gold medal'],
  ] as const)('[P166] in %s the medal of an award is named once', async (language, medal) => {
    const items = [makeAward({ name: medal }), makeAward({ name: 'Champion' })];
    await openSite('/wines/merlot-2022', {
      language,
      responses: {
        '/wines/{slug}': () => toWineDetail(wine),
        '/awards': () => ({ items, total: items.length }),
      },
    });
    const [named, other] = within(await screen.findByRole('region', { name: /Priznanja|Awards/ })).getAllByRole(
      'listitem',
    );
    expect(named?.textContent.split(medal)).toHaveLength(2);
    expect(other?.textContent).toContain(`Champion ${medal} `);
  });
});

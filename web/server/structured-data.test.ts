import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImageRef, SHOWN_METADATA, SHOWN_QUEEN, SHOWN_WINE } from './testing/page-data';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

const ORIGIN = 'https://winery.example';
const IMAGE = createImageRef('rebula', 960, 1600);
const PICTURE = /^https:\/\/winery\.example\/share\/[\w-]{12}\/sl[\w/-]*\.jpg$/;

const { brand, company, contacts } = SHOWN_METADATA;
const metadata = {
  ...SHOWN_METADATA,
  brand: { ...brand, heroImage: null, logoImage: IMAGE },
  company: { ...company, vatId: 'SI1' },
  contacts: { ...contacts, address: 'Brajda 7', mapsUrl: '' },
};
const wine = { ...SHOWN_WINE, name: 'Rebula </script><script>alert(1)</script>', bottleImage: IMAGE };
const event = (id: string, title: string, start: string) =>
  ({ id, title, start, end: null, location: 'Klet', type: 'Tasting', mapsUrl: '', infoUrl: '' }) as const;
const queen = {
  ...SHOWN_QUEEN,
  hero: { ...SHOWN_QUEEN.hero, image: null },
  events: [
    event('a', 'Pokušina ob trgatvi', '2999-05-02T16:00:00.000Z'),
    event('b', 'Lani', '2025-05-02T16:00:00.000Z'),
  ],
};

let site: TestSite;
const answer = (path: string, body: unknown) => {
  site.upstream.routes[`/api/v1/${path}`] = () => ({ headers: PUBLIC, body });
};
const scripts = async (path: string) =>
  [...(await site.request(path)).text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@context': string; '@graph': Record<string, unknown>[] },
  );
async function thing(path: string, type: string) {
  const [data] = await scripts(path);
  return data?.['@graph'].find((each) => each['@type'] === type);
}

beforeEach(async () => {
  site = await startTestSite();
  answer('metadata', metadata);
  answer('wines/rebula-2024', wine);
  answer('queen', queen);
});
afterEach(() => site.stop());

describe('structured data of pages', () => {
  it('[R78] every page describes the winery, with the country of its address', async () => {
    for (const path of ['/wines', '/about', '/privacy', '/gallery', '/wines/rebula-2024'])
      expect(await thing(path, 'Winery'), path).toMatchObject({
        '@id': `${ORIGIN}/#winery`,
        name: 'Lahor',
        address: { '@type': 'PostalAddress', streetAddress: 'Brajda 7', addressCountry: 'SI' },
      });
    expect(await thing('/no-such-page', 'Winery')).toBeUndefined();
  });

  it.each([
    ['Via Roma 1, 34070 San Floriano, Italia', null, 'IT'],
    ['Brajda 7, 5212 Dobrovo', 'HR12345678901', 'HR'],
    ['Brajda 7, 5212 Dobrovo, Slovenia', 'IT12345678901', 'SI'],
  ])('[R78] takes the country from the address %s, else from the VAT number %s', async (address, vatId, country) => {
    answer('metadata', { ...metadata, company: { ...company, vatId }, contacts: { ...contacts, address } });
    expect(await thing('/', 'Winery')).toMatchObject({ address: { addressCountry: country } });
    expect(await thing('/wines/rebula-2024', 'Product')).toMatchObject({ countryOfOrigin: { name: country } });
  });

  it('[P12] home is the winery, with what staff have filled in', async () => {
    expect(await thing('/', 'Winery')).toEqual({
      '@type': 'Winery',
      '@id': `${ORIGIN}/#winery`,
      name: 'Lahor',
      legalName: 'Lahor d.o.o.',
      slogan: 'Vina s teras',
      url: `${ORIGIN}/`,
      image: expect.stringMatching(PICTURE) as string,
      logo: `${ORIGIN}/files/rebula/960.webp`,
      telephone: '+386 1',
      address: { '@type': 'PostalAddress', streetAddress: 'Brajda 7', addressCountry: 'SI' },
      vatID: 'SI1',
      sameAs: ['https://example.com/i'],
    });
  });

  it('[P9] built-in contacts are not in structured data', async () => {
    delete site.upstream.routes['/api/v1/metadata'];
    expect(await scripts('/')).toEqual([]);
  });

  it('[P14] a wine is a product, sold in the cellar, and nothing in it ends the script', async () => {
    const product = await thing('/wines/rebula-2024', 'Product');
    expect(product).toMatchObject({
      name: `${wine.name} 2024`,
      image: expect.stringMatching(PICTURE) as string,
      url: `${ORIGIN}/wines/rebula-2024`,
      brand: { '@type': 'Brand', name: 'Lahor' },
      offers: {
        '@type': 'Offer',
        price: '12.50',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStoreOnly',
      },
    });
    expect(await thing('/wines/rebula-2024', 'BreadcrumbList')).toBeDefined();
    expect((await site.request('/wines/rebula-2024')).text).not.toContain('<script>alert');
  });

  it('[K2] [P14] contains energy and GTIN of the label, and neither without a label', async () => {
    const property = { '@type': 'PropertyValue', name: 'Energy per 100 ml' };
    const vintage = { '@type': 'PropertyValue', name: 'Vintage', value: 2024 };
    expect(await thing('/wines/rebula-2024', 'Product')).toMatchObject({
      gtin13: '3830001234565',
      additionalProperty: [
        vintage,
        { ...property, value: 312, unitText: 'kJ', unitCode: 'KJO' },
        { ...property, value: 75, unitText: 'kcal', unitCode: 'E14' },
      ],
    });
    answer('wines/rebula-2024', { ...wine, label: null });
    site.upstream.revision = '2';
    await site.waitForRevision();
    const product = await thing('/wines/rebula-2024', 'Product');
    expect(product).toMatchObject({ '@type': 'Product', additionalProperty: [vintage] });
    expect(Object.keys(product ?? {}).filter((name) => name.startsWith('gtin'))).toEqual([]);
  });

  it('[R78] contains vintage, alcohol and country of a wine', async () => {
    answer('wines/rebula-2024', { ...wine, label: null, alcohol: 12.5 });
    expect(await thing('/wines/rebula-2024', 'Product')).toMatchObject({
      productionDate: '2024',
      countryOfOrigin: { '@type': 'Country', name: 'SI' },
      additionalProperty: [
        { name: 'Vintage', value: 2024 },
        { name: 'Alcohol by volume', value: 12.5, unitText: '% vol', unitCode: 'VP' },
      ],
    });
  });

  it('[R78] a wine without a price is no product, since a product needs an offer', async () => {
    answer('wines/rebula-2024', { ...wine, price: null });
    expect(await thing('/wines/rebula-2024', 'Product')).toBeUndefined();
    expect(await thing('/wines/rebula-2024', 'BreadcrumbList')).toBeDefined();
  });

  it('[P12] the Queen’s upcoming events are included, past ones are not', async () => {
    const [data] = await scripts('/queen');
    expect(data?.['@graph']).toMatchObject([
      {
        '@type': 'Event',
        name: 'Pokušina ob trgatvi',
        startDate: '2999-05-02T18:00+02:00',
        location: { '@type': 'Place', name: 'Klet' },
        url: `${ORIGIN}/queen`,
        organizer: { '@id': `${ORIGIN}/#winery`, name: 'Lahor' },
        description: 'Pokušina: Pokušina ob trgatvi, Klet',
        image: expect.stringMatching(PICTURE) as string,
      },
      { '@type': 'Winery' },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('[R75] an event without hours has its days, one past midnight its hours with their offset', async () => {
    const start = '2999-09-04T22:00:00.000Z';
    answer('queen', { ...queen, events: [{ ...event('a', 'Praznik', start), end: '2999-09-07T22:00:00.000Z' }] });
    expect(await thing('/queen', 'Event')).toMatchObject({ startDate: '2999-09-05', endDate: '2999-09-07' });
    const night = { ...event('a', 'Silvestrovo', '2998-12-31T19:00:00.000Z'), end: '2999-01-01T01:00:00.000Z' };
    answer('queen', { ...queen, events: [night] });
    site.upstream.revision = '2';
    await site.waitForRevision();
    expect(await thing('/queen', 'Event')).toMatchObject({
      startDate: '2998-12-31T20:00+01:00',
      endDate: '2999-01-01T02:00+01:00',
    });
  });

  it('[K2] an event without a title is described by its kind and location', async () => {
    const bare = event('a', '', '2999-05-02T16:00:00.000Z');
    answer('queen', { ...queen, events: [bare] });
    expect(await thing('/queen', 'Event')).toMatchObject({ name: 'Pokušina', description: 'Pokušina: Klet' });
    answer('queen', { ...queen, events: [{ ...bare, location: '' }] });
    site.upstream.revision = '2';
    await site.waitForRevision();
    expect(await thing('/queen', 'Event')).toMatchObject({ name: 'Pokušina', description: 'Pokušina' });
  });

  it('[K2] every page below home has breadcrumbs from home or from its list', async () => {
    for (const path of ['/wines', '/about', '/queen', '/privacy', '/gallery', '/wines/rebula-2024'])
      expect((await scripts(path))[0]?.['@graph'].filter((each) => each['@type'] === 'BreadcrumbList')).toHaveLength(1);
    expect(await thing('/about', 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Domov', item: `${ORIGIN}/` },
        { position: 2, item: `${ORIGIN}/about` },
      ],
    });
    expect(await thing('/', 'BreadcrumbList')).toBeUndefined();
  });

  it('[K2] images have formats that all consumers support', async () => {
    const { image } = (await thing('/wines/rebula-2024', 'Product')) as { image: string };
    expect((await site.request(image.slice(ORIGIN.length))).headers['content-type']).toBe('image/jpeg');
  });

  it('[G3] no page contains them under embargo, not even a preview', async () => {
    await site.changeFeature('queen', { embargoDate: '2999-01-01' });
    for (const path of ['/', '/?preview=1', '/queen', '/queen?preview=1'])
      expect(JSON.stringify(await scripts(path)), path).not.toContain('Pokušina');
  });
});

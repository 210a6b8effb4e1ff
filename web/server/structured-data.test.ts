import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteMetadata } from '#contract/metadata';
import type { QueenContent } from '#contract/queen';
import type { WineDetail } from '#contract/wines';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

const ORIGIN = 'https://winery.example';
const IMAGE = {
  storageFolder: 'Wines',
  imageKey: 'rebula.webp',
  mediaId: 'm1',
  alt: '',
  width: 1200,
  height: 1600,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [
    { format: 'avif', width: 960, url: '/files/rebula/960.avif' },
    { format: 'webp', width: 320, url: '/files/rebula/320.webp' },
    { format: 'webp', width: 960, url: '/files/rebula/960.webp' },
  ],
} as const satisfies WineDetail['bottleImage'];
const PICTURE = /^https:\/\/winery\.example\/share\/[\w-]{12}\/sl[\w/-]*\.jpg$/;
const SAVED = { version: 1, updatedAt: '2026-01-01T00:00:00.000Z' };

const metadata: SiteMetadata = {
  ...SAVED,
  language: 'sl',
  brand: {
    title: 'Lahor',
    tagline: 'Vina s teras',
    heroImage: null,
    logoImage: { ...IMAGE, renditions: [...IMAGE.renditions] },
    favIconImage: null,
  },
  company: {
    name: 'Lahor d.o.o.',
    representative: 'Ana',
    address: 'Brajda 7',
    phone: '1',
    registration: null,
    vatId: 'SI1',
  },
  contacts: {
    email: '',
    phone: '+386 1',
    address: 'Brajda 7',
    mapsUrl: '',
    instagram: 'https://example.com/i',
    facebook: '',
  },
};
const wine: WineDetail = {
  ...SAVED,
  id: 'w1',
  language: 'sl',
  slug: 'rebula-2024',
  position: 0,
  name: 'Rebula </script><script>alert(1)</script>',
  vintage: 2024,
  color: 'White',
  style: 'Still',
  variety: ['Rebula'],
  appellation: '',
  vineyard: '',
  sweetnessLevel: 'Dry',
  servingTemperature: null,
  sensory: { fruit: 1, body: 1, acidity: 1, sweetness: 1, tannin: 1, spice: 1, floral: 1, minerality: 1 },
  aromas: [],
  pairings: [],
  foods: [],
  winemakingNotes: '',
  description: 'Z opoke.',
  bottleImage: { ...IMAGE, renditions: [...IMAGE.renditions] },
  price: 12.5,
  alcohol: null,
  volumeMl: 750,
  published: true,
  previous: null,
  next: null,
};
const event = (id: string, title: string, start: string) =>
  ({ id, title, start, end: null, location: 'Klet', type: 'Tasting', mapsUrl: '', infoUrl: '' }) as const;
const queen: QueenContent = {
  ...SAVED,
  language: 'sl',
  hero: { title: 'Ona', subtitle: '', image: null },
  bio: { heading: '', body: '', cards: [] },
  picks: [],
  events: [
    event('a', 'Pokušina ob trgatvi', '2999-05-02T16:00:00.000Z'),
    event('b', 'Lani', '2025-05-02T16:00:00.000Z'),
  ],
  mediaImages: [],
};

let site: TestSite;
const answer = (path: string, body: unknown) => {
  site.upstream.routes[`/api/v1/${path}`] = () => ({ headers: PUBLIC, body });
};
const scripts = async (path: string) =>
  [...(await site.ask(path)).text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
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

describe('what pages tell search engines', () => {
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
      address: 'Brajda 7',
      vatID: 'SI1',
      sameAs: ['https://example.com/i'],
    });
  });

  it('[P9] built-in contacts are told to people only', async () => {
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
    expect((await site.ask('/wines/rebula-2024')).text).not.toContain('<script>alert');
  });

  it('[P9] a wine without a price has no offer', async () => {
    answer('wines/rebula-2024', { ...wine, price: null });
    expect(await thing('/wines/rebula-2024', 'Product')).not.toHaveProperty('offers');
  });

  it('[P12] the Queen’s coming events are told, those that have passed are not', async () => {
    const [data] = await scripts('/queen');
    expect(data?.['@graph']).toMatchObject([
      {
        '@type': 'Event',
        name: 'Pokušina ob trgatvi',
        startDate: '2999-05-02T16:00:00.000Z',
        location: { '@type': 'Place', name: 'Klet' },
        url: `${ORIGIN}/queen`,
        organizer: { '@id': `${ORIGIN}/#winery`, name: 'Lahor' },
        description: 'Pokušina: Pokušina ob trgatvi, Klet',
        image: expect.stringMatching(PICTURE) as string,
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('[K2] an event without a title is told by its kind and place, and by nothing that is not there', async () => {
    const bare = event('a', '', '2999-05-02T16:00:00.000Z');
    answer('queen', { ...queen, events: [bare] });
    expect(await thing('/queen', 'Event')).toMatchObject({ name: 'Pokušina', description: 'Pokušina: Klet' });
    answer('queen', { ...queen, events: [{ ...bare, location: '' }] });
    site.upstream.revision = '2';
    await site.untilHeard();
    expect(await thing('/queen', 'Event')).toMatchObject({ name: 'Pokušina', description: 'Pokušina' });
  });

  it('[K2] every page below home has a trail that begins there or at the list it is in', async () => {
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

  it('[K2] things have pictures that all readers know', async () => {
    const { image } = (await thing('/wines/rebula-2024', 'Product')) as { image: string };
    expect((await site.ask(image.slice(ORIGIN.length))).headers['content-type']).toBe('image/jpeg');
  });

  it('[G3] no page tells them under embargo, a preview neither', async () => {
    site.upstream.features.queen.embargoDate = '2999-01-01';
    for (const path of ['/', '/?preview=1', '/queen', '/queen?preview=1'])
      expect(JSON.stringify(await scripts(path)), path).not.toContain('Pokušina');
  });
});

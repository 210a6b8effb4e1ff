import sharp from 'sharp';
import type { ImageRef } from '#contract/image-ref';
import type { SiteMetadata } from '#contract/metadata';
import type { QueenContent } from '#contract/queen';
import type { WineDetail } from '#contract/wines';
import { PUBLIC, type Upstream } from './upstream';

/** Creates an ImageRef with one AVIF and two WebP renditions, the largest of the given width. */
export const createImageRef = (folder: string, width: number, height: number): ImageRef => ({
  storageFolder: 'Wines',
  imageKey: `${folder}.webp`,
  mediaId: folder,
  alt: '',
  width,
  height,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [
    { format: 'avif', width, url: `/files/${folder}/${String(width)}.avif` },
    { format: 'webp', width: 320, url: `/files/${folder}/320.webp` },
    { format: 'webp', width, url: `/files/${folder}/${String(width)}.webp` },
  ],
});
const SAVED = { version: 1, updatedAt: '2026-01-01T00:00:00.000Z' };

/** Site metadata of test pages. */
export const SHOWN_METADATA: SiteMetadata = {
  ...SAVED,
  language: 'sl',
  brand: {
    title: 'Lahor',
    tagline: 'Vina s teras',
    heroImage: createImageRef('house', 1920, 1200),
    logoImage: null,
    favIconImage: null,
  },
  company: {
    name: 'Lahor d.o.o.',
    representative: 'Ana',
    address: 'Brajda 7',
    phone: '1',
    registration: null,
    vatId: null,
  },
  contacts: {
    email: '',
    phone: '+386 1',
    address: 'Brajda 7, 5212 Dobrovo',
    mapsUrl: 'https://example.com/map',
    instagram: 'https://example.com/i',
    facebook: '',
  },
};

/** The wine of test pages. */
export const SHOWN_WINE: WineDetail = {
  ...SAVED,
  id: 'w1',
  language: 'sl',
  slug: 'rebula-2024',
  position: 0,
  name: 'Rebula',
  vintage: 2024,
  color: 'White',
  style: 'Still',
  variety: ['Rebula'],
  appellation: '',
  place: null,
  drinkFrom: null,
  drinkUntil: null,
  vineyard: '',
  sweetnessLevel: 'Dry',
  servingTemperature: null,
  sensory: { fruit: 1, body: 1, acidity: 1, sweetness: 1, tannin: 1, spice: 1, floral: 1, minerality: 1 },
  aromas: [],
  pairings: [],
  foods: [],
  winemakingNotes: '',
  description: 'Z opoke.',
  bottleImage: createImageRef('bottle', 960, 1600),
  price: 12.5,
  alcohol: null,
  volumeMl: 750,
  sweetnessTerm: null,
  qualityTerm: null,
  qualityPredicate: null,
  logistics: null,
  packaging: [],
  sheetPublic: true,
  label: {
    code: 'ABCD2345',
    allergens: ['sulphites'],
    energyKJ: 312,
    energyKcal: 75,
    gtin: '03830001234565',
    alcoholTerm: null,
  },
  published: true,
  previous: null,
  next: null,
};

/** The Queen section of test pages, with one upcoming event. */
export const SHOWN_QUEEN: QueenContent = {
  ...SAVED,
  language: 'sl',
  hero: { title: 'Ona', subtitle: '', image: createImageRef('queen', 1200, 1500) },
  bio: { heading: '', body: '', cards: [] },
  picks: [],
  events: [
    {
      id: 'e1',
      title: 'Pokušina',
      start: '2999-05-02T16:00:00.000Z',
      end: '2999-05-02T19:00:00.000Z',
      location: 'Brajda 7, 5212 Dobrovo',
      type: 'Tasting',
      mapsUrl: 'https://example.com/map',
      infoUrl: '',
    },
  ],
  mediaImages: [],
};

/** Makes an upstream serve metadata, one wine and the Queen section, with their images. */
export async function servePageData(upstream: Upstream): Promise<void> {
  const setRoute = (path: string, body: unknown, headers: Record<string, string> = PUBLIC) => {
    upstream.routes[path] = () => ({ headers, body });
  };
  setRoute('/api/v1/metadata', SHOWN_METADATA);
  setRoute('/api/v1/wines/rebula-2024', SHOWN_WINE);
  setRoute('/api/v1/queen', SHOWN_QUEEN);
  const background = { r: 120, g: 80, b: 60 };
  const picture = await sharp({ create: { width: 96, height: 120, channels: 3, background } })
    .webp()
    .toBuffer();
  for (const file of ['bottle/960', 'house/1920', 'queen/1200'])
    setRoute(`/files/${file}.webp`, picture, { 'content-type': 'image/webp' });
}

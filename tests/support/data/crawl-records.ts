import type { ApiClient } from '../clients/api-client';
import { createExperienceInput } from './experience-input';
import { createUniqueWord } from './unique-name';
import { createWineInput } from './wine-input';

const NOT_MEASURED = { ph: null, volatileAcidity: null, extract: null, freeSo2: null, polyols: null } as const;

/** One new record of each kind that has an editor screen, and a library image. */
export interface CrawlRecords {
  wineSlug: string;
  /** Paths of the editors of the records, below `/admin`. */
  editors: string[];
}

async function getImage(admin: ApiClient): Promise<string> {
  const { body } = await admin.call('listMedia', 200, { query: { storageFolder: 'Gallery', pageSize: '1' } });
  const [image] = body.items;
  if (!image) throw new Error('The library has no image in Gallery');
  return image.id;
}

/**
 * Creates a published wine with an award, an analysis, a lot and a label, and an album, a stockist, an
 * experience and a user.
 */
export async function createCrawlRecords(admin: ApiClient): Promise<CrawlRecords> {
  const unique = createUniqueWord();
  const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name: `Crawled ${unique}` }) });
  const { body: award } = await admin.call('createAward', 201, {
    body: {
      name: `Crawled ${unique}`,
      competition: 'Vinska pot',
      year: 2024,
      medal: 'Gold',
      points: 91,
      wineSlug: wine.slug,
      url: 'https://example.com/award',
      published: true,
      image: null,
    },
  });
  const { body: analysis } = await admin.call('createAnalysis', 201, {
    body: {
      wineId: wine.id,
      measuredOn: '2025-03-04',
      laboratory: unique,
      note: '',
      alcohol: 12.5,
      sugar: 3,
      acids: 6,
      totalSo2: 90,
      ...NOT_MEASURED,
    },
  });
  const lot = { wineId: wine.id, code: unique, bottledOn: '2025-04-01', bottles: 800, labelId: null };
  const { body: createdLot } = await admin.call('createLot', 201, { body: lot });
  const { body: label } = await admin.call('createLabel', 201, { params: { id: wine.id }, body: {} });
  const { body: album } = await admin.call('createAlbum', 201, {
    body: { title: `Crawled ${unique}`, description: 'Trgatev', year: 2024, published: true, cover: null },
  });
  const { body: stockist } = await admin.call('createStockist', 201, {
    body: {
      name: `Crawled ${unique}`,
      kind: 'Shop',
      address: 'Glavni trg 1',
      postcode: '5000',
      town: 'Nova Gorica',
      country: 'SI',
      phone: '+386 5 000 00 00',
      website: 'https://example.com',
      mapsUrl: '',
      note: '',
      published: true,
    },
  });
  const { body: experience } = await admin.call('createExperience', 201, {
    body: createExperienceInput({ title: `Crawled ${unique}` }),
  });
  const { body: user } = await admin.call('createUser', 201, {
    body: {
      name: `Crawled ${unique}`,
      email: `crawled-${unique}@example.com`,
      password: `password-${unique}`,
      roles: ['editor'],
      isActive: true,
    },
  });
  return {
    wineSlug: wine.slug,
    editors: [
      `/wines?slug=${wine.slug}`,
      `/albums?slug=${album.slug}`,
      `/awards?id=${award.id}`,
      `/labels?id=${label.id}`,
      `/analyses?id=${analysis.id}`,
      `/lots?id=${createdLot.id}`,
      `/stockists?id=${stockist.id}`,
      `/experiences?slug=${experience.slug}`,
      `/users?id=${user.id}`,
      `/media?folder=Gallery&item=${await getImage(admin)}`,
      '/label-words?new=',
      '/content?namespace=home',
      '/content?namespace=home&view=json',
    ],
  };
}

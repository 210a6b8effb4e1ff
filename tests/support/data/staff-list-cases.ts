import { MEDALS } from '#contract/awards';
import { WORD_KINDS } from '#contract/label-terms';
import type { Publication } from '#contract/publication';
import { STOCKIST_KINDS } from '#contract/stockists';
import { WINE_COLORS } from '#contract/wine-colors';
import type { ListedDocument } from '../staff-list-test';
import { createExperienceInput } from './experience-input';
import { addEach, pick, read, type StaffList } from './staff-list-documents';
import { createUniqueWord } from './unique-name';
import { createWineInput } from './wine-input';

const rank = (name: string, values: readonly string[]) => (document: ListedDocument) =>
  values.indexOf(document[name] as string);
const image = { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' };

/** The lists of the staff area, each filled with documents of its own. */
export const STAFF_LISTS: Record<string, StaffList> = {
  wines: {
    operation: 'listWines',
    isPublished: true,
    async fill(lists) {
      const word = createUniqueWord();
      const toBody = (index: number, name: string, state: Publication) =>
        createWineInput({
          ...state,
          name,
          variety: [word],
          vintage: pick([2020, null, 2018, 2021], index),
          color: pick(WINE_COLORS.toReversed(), index),
          price: pick([12, 9.5, null], index),
          pairings: [],
        });
      await addEach(lists, '/wines', toBody, (name) => ({ name }));
      return { search: word };
    },
    columns: {
      name: ({ name, vintage }) => [name, vintage].filter(Boolean).join(' '),
      vintage: read('vintage'),
      color: rank('color', WINE_COLORS),
      price: read('price'),
      updated: read('updatedAt'),
    },
  },
  awards: {
    operation: 'listAwards',
    isPublished: true,
    async fill(lists) {
      const word = createUniqueWord();
      const slugs: string[] = [];
      for (const name of ['Zadnja', 'Prva'])
        slugs.push(String((await lists.add('/wines', createWineInput({ name: `${name} ${word}` }))).slug));
      const toBody = (index: number, name: string, state: Publication) => ({
        ...state,
        name,
        competition: pick([`Vino ${word}`, `Čaša ${word}`, `Cena ${word}`], index),
        year: pick([2021, 2019], index),
        medal: pick(['Silver', 'GrandGold', 'Bronze'], index),
        points: null,
        wineSlug: pick(slugs, index),
        image: null,
        url: '',
      });
      await addEach(lists, '/awards', toBody, (name) => ({ name }));
      return { search: word };
    },
    columns: {
      name: ({ name, competition }) => (name || competition) as string,
      medal: rank('medal', MEDALS),
      competition: read('competition'),
      year: read('year'),
      wineSlug: read('wineSlug'),
      updated: read('updatedAt'),
    },
  },
  stockists: {
    operation: 'listStockists',
    isPublished: true,
    async fill(lists) {
      const word = createUniqueWord();
      const toBody = (index: number, name: string, { published }: Publication) => ({
        published,
        name,
        kind: pick(STOCKIST_KINDS.toReversed(), index),
        address: word,
        postcode: '',
        town: pick(['Žalec', '', 'Celje', 'Črnomelj'], index),
        country: 'SI',
        phone: '',
        website: '',
        mapsUrl: '',
        note: pick(['Vsa vina', 'Nekaj vin', ''], index),
      });
      await addEach(lists, '/stockists', toBody, (note) => ({ note }));
      return { search: word };
    },
    columns: {
      name: read('name'),
      kind: rank('kind', STOCKIST_KINDS),
      town: read('town'),
      updated: read('updatedAt'),
    },
  },
  experiences: {
    operation: 'listExperiences',
    isPublished: true,
    async fill(lists) {
      const word = createUniqueWord();
      const toBody = (index: number, title: string, state: Publication) =>
        createExperienceInput({
          ...state,
          title: `${title} ${word}`,
          included: [],
          durationMinutes: pick([60, 45, 120], index),
          pricePerPerson: pick([15, null, 9.5, 48], index),
          people: { min: 1, max: pick([8, 12, 4], index) },
        });
      await addEach(lists, '/experiences', toBody, (title) => ({ title: `${title} ${word}` }));
      return { search: word };
    },
    columns: {
      name: read('title'),
      durationMinutes: read('durationMinutes'),
      pricePerPerson: read('pricePerPerson'),
      people: ({ people }) => (people as { max: number }).max,
      updated: read('updatedAt'),
    },
  },
  albums: {
    operation: 'listAlbums',
    isPublished: true,
    async fill(lists) {
      const word = createUniqueWord();
      const toBody = (index: number, title: string, state: Publication) => ({
        ...state,
        title: `${title} ${word}`,
        description: pick(['Opis', ''], index),
        year: pick([2001, null, 1999], index),
        cover: null,
      });
      await addEach(lists, '/albums', toBody, (title) => ({ title: `${title} ${word}` }));
      const albums = await lists.readAll('listAlbums', { status: 'all', search: word });
      for (const [index, { id }] of albums.entries()) {
        const item = { albumId: id, title: '', alt: '', year: null, image };
        for (let count = 0; count < index % 3; count += 1)
          await lists.add('/gallery', { ...item, published: count === 0 });
      }
      return { search: word };
    },
    columns: {
      name: read('title'),
      year: read('year'),
      itemCount: read('itemCount'),
      updated: read('updatedAt'),
    },
  },
  'gallery items': {
    operation: 'listGallery',
    isPublished: true,
    async fill(lists) {
      const album = { title: createUniqueWord(), description: '', year: null, published: true, cover: null };
      const { id, slug } = await lists.add('/albums', album);
      const toBody = (index: number, title: string, state: Publication) => ({
        ...state,
        albumId: id,
        title,
        alt: pick(['Opis slike', ''], index),
        year: pick([2001, null, 1999], index),
        image,
      });
      await addEach(lists, '/gallery', toBody, (title) => ({ title }));
      return { album: String(slug) };
    },
    columns: { name: read('title'), year: read('year'), updated: read('updatedAt') },
  },
  lots: {
    operation: 'listLots',
    isPublished: false,
    async fill(lists) {
      const word = createUniqueWord();
      const wines: string[] = [];
      for (const name of ['Zelen', 'Čista', 'Cviček'])
        wines.push(
          (await lists.add('/wines', createWineInput({ name: `${name} ${word}` }), { name: `Wine ${name}` })).id,
        );
      const toBody = (index: number) => ({
        wineId: pick(wines, index),
        code: pick(['L9', 'l10', 'K-1', 'Z', 'A', 'B.7', 'C'], index) + word,
        bottledOn: pick(['2026-03-20', null, '2025-01-01'], index),
        bottles: pick([1200, 90, null], index),
        labelId: null,
      });
      await addEach(lists, '/lots', toBody);
      return { search: word };
    },
    columns: {
      name: read('code'),
      wineId: read('wineTitle'),
      bottledOn: read('bottledOn'),
      bottles: read('bottles'),
      labelId: read('labelCode'),
      updated: read('updatedAt'),
    },
  },
  analyses: {
    operation: 'listAnalyses',
    isPublished: false,
    async fill(lists) {
      const word = createUniqueWord();
      const wines: string[] = [];
      for (const name of ['Zelen', 'Čista', 'Cviček'])
        wines.push((await lists.add('/wines', createWineInput({ name }), { name: `Wine ${name}` })).id);
      const toBody = (index: number) => ({
        wineId: pick(wines, index),
        measuredOn: pick(['2026-03-20', '2024-11-11'], index),
        laboratory: pick(['Žlahtni laboratorij', '', 'Center', 'Čisto'], index),
        alcohol: pick([12.5, null, 9], index),
        sugar: null,
        acids: null,
        polyols: null,
        ph: null,
        volatileAcidity: null,
        freeSo2: null,
        totalSo2: null,
        extract: null,
        note: word,
      });
      await addEach(lists, '/analyses', toBody);
      return { search: word };
    },
    columns: {
      name: ({ wineTitle, measuredOn }) => [wineTitle, measuredOn].filter(Boolean).join(' · '),
      measuredOn: read('measuredOn'),
      alcohol: read('alcohol'),
      laboratory: read('laboratory'),
      updated: read('updatedAt'),
    },
  },
  'label words': {
    operation: 'listLabelWords',
    isPublished: false,
    async fill(lists) {
      const word = createUniqueWord();
      const toBody = (index: number, name: string) => ({
        kind: pick(['gas', 'aid', 'raw'], index),
        class: null,
        eNumber: pick(['', '941', '330'], index),
        allergen: pick(['milk', null, 'egg'], index),
        names: { sl: `${name} ${String(index % 5)}`, en: `${word} ${String(index)}` },
        toCheck: pick([['sl'], [], ['sl', 'de']], index),
        enabled: index % 2 === 0,
      });
      await addEach(lists, '/label-words', toBody);
      return { search: word };
    },
    columns: {
      name: ({ names }) => (names as { sl: string }).sl,
      kind: rank('kind', WORD_KINDS),
      eNumber: read('eNumber'),
      allergen: read('allergen'),
      toCheck: ({ toCheck }) => (toCheck as string[]).length,
      enabled: ({ enabled }) => Number(enabled),
      updated: read('updatedAt'),
    },
  },
};

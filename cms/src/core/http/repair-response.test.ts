import { describe, expect, it } from 'vitest';
import { QueenContent } from '../../contract/queen';
import { Wine } from '../../contract/wines';
import { repairResponse } from './repair-response';

const image = {
  storageFolder: 'Wines',
  imageKey: 'a.webp',
  mediaId: 'm',
  alt: '',
  width: 10,
  height: 20,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [{ format: 'webp', width: 320, url: '/x' }],
};
const wine = {
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
  language: 'sl',
  id: 'abc',
  slug: 'rebula',
  name: 'Rebula',
  vintage: 2022,
  color: 'White',
  style: 'Still',
  variety: ['rebula'],
  appellation: '',
  vineyard: '',
  place: null,
  drinkFrom: null,
  drinkUntil: null,
  sweetnessLevel: 'Dry',
  servingTemperature: { min: 8, max: 10 },
  sensory: { fruit: 1, body: 1, acidity: 1, sweetness: 1, tannin: 1, spice: 1, floral: 1, minerality: 1 },
  aromas: [],
  pairings: [{ name: 'sir' }, { name: 'riba', note: 'z žara' }],
  foods: [],
  winemakingNotes: '',
  description: '',
  bottleImage: image,
  price: 9.5,
  alcohol: 12,
  volumeMl: 750,
  sweetnessTerm: null,
  qualityTerm: null,
  qualityPredicate: null,
  logistics: null,
  packaging: [],
  sheetPublic: false,
  published: true,
  position: 1,
};

describe('an invalid wine', () => {
  it.each([
    ['a price with three decimals', { price: 9.999 }, { price: null }, 'price'],
    ['a price that is no number', { price: NaN }, { price: null }, 'price'],
    ['a year out of range', { vintage: 99 }, { vintage: null }, 'vintage'],
    [
      'one temperature out of range',
      { servingTemperature: { min: 8, max: 50 } },
      { servingTemperature: null },
      'servingTemperature.max',
    ],
    [
      'temperatures the wrong way round',
      { servingTemperature: { min: 12, max: 8 } },
      { servingTemperature: null },
      'servingTemperature.max',
    ],
    ['a quality out of range', { sensory: { ...wine.sensory, fruit: 9 } }, { sensory: null }, 'sensory.fruit'],
    [
      'a pairing without a name',
      { pairings: [{ name: '' }, { name: 'riba' }] },
      { pairings: [{ name: 'riba' }] },
      'pairings.0.name',
    ],
    [
      'a note that is too long',
      { pairings: [{ name: 'riba', note: 'x'.repeat(201) }] },
      { pairings: [{ name: 'riba' }] },
      'pairings.0.note',
    ],
    ['an appellation that is too long', { appellation: 'x'.repeat(201) }, { appellation: '' }, 'appellation'],
    ['a vineyard that is too long', { vineyard: 'x'.repeat(201) }, { vineyard: '' }, 'vineyard'],
    ['a place out of range', { place: { latitude: 99, longitude: 13.5 } }, { place: null }, 'place.latitude'],
    ['an image without a width', { bottleImage: { ...image, width: 0 } }, { bottleImage: null }, 'bottleImage.width'],
    [
      'an image without a key',
      { bottleImage: { ...image, imageKey: null } },
      { bottleImage: null },
      'bottleImage.imageKey',
    ],
    ['no time of change', { updatedAt: '' }, { updatedAt: '1970-01-01T00:00:00.000Z' }, 'updatedAt'],
    ['no version', { version: null }, { version: 1 }, 'version'],
    ['no position', { position: NaN }, { position: 0 }, 'position'],
  ])('[R2] [Z2] shows the rest of one with %s', (_what, broken, shown, path) => {
    for (const keep of [false, true]) {
      const repaired = repairResponse(Wine, { ...wine, ...broken }, { shouldKeepInvalid: keep, id: 'abc' });
      if (!keep) expect(repaired?.value).toEqual({ ...wine, ...shown });
      expect(Wine.safeParse(repaired?.value).success).toBe(true);
      expect(repaired?.issues.map((fault) => fault.path.join('.'))).toContain(path);
    }
  });

  it.each([
    ['colour', { color: 'Purple' }, { color: 'White' }],
    ['style', { style: '' }, { style: 'Still' }],
    ['address', { slug: 'Ne Gre' }, { slug: 'abc' }],
  ])('[R2] [Z2] leaves one without a valid %s out, and gives it to staff with one', (_what, broken, repaired) => {
    expect(repairResponse(Wine, { ...wine, ...broken }, { shouldKeepInvalid: false, id: 'abc' })).toBeNull();
    expect(repairResponse(Wine, { ...wine, ...broken }, { shouldKeepInvalid: true, id: 'abc' })?.value).toEqual({
      ...wine,
      ...repaired,
    });
  });
});

describe('an invalid event', () => {
  const event = { id: 'e', title: 'Trgatev', location: 'Klet', start: '2026-09-01T10:00:00.000Z', type: 'Tasting' };
  const queen = (events: unknown[]) => ({
    version: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    language: 'sl',
    hero: { title: '', subtitle: '', image: null },
    bio: { heading: '', body: '', cards: [] },
    picks: [],
    events,
    mediaImages: [],
  });
  const getEvents = (broken: object, keep: boolean) => {
    const events = [
      { ...event, ...broken },
      { ...event, id: 'whole' },
    ];
    return QueenContent.parse(repairResponse(QueenContent, queen(events), { shouldKeepInvalid: keep })?.value).events;
  };

  it.each([
    [{ mapsUrl: 'foo' }],
    [{ infoUrl: 'javascript:alert(1)' }],
    [{ end: '2026-08-01T10:00:00.000Z' }],
    [{ end: '' }],
  ])('[R2] [Z2] is shown without %o', (broken) => {
    expect(getEvents(broken, false)[0]).toMatchObject(event);
    expect(getEvents(broken, false)).toHaveLength(2);
    for (const name of Object.keys(broken)) expect(getEvents(broken, false)[0]?.[name as 'end'] ?? '').toBe('');
  });

  it.each([[{ start: '' }], [{ type: 'Party' }], [{ id: null }]])(
    '[R2] [Z2] goes alone with %o, and stays for staff',
    (broken) => {
      expect(getEvents(broken, false).map(({ id }) => id)).toEqual(['whole']);
      expect(getEvents(broken, true)).toHaveLength(2);
    },
  );
});

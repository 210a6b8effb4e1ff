import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ImageRefInput } from '../../../contract/image-ref';
import { OptionalLine, RequiredLine } from '../../../contract/values';
import { deriveFields, readFields, toColumnValues, type DocumentValues } from '../entity/fields';
import {
  carryOverTexts,
  mergeTexts,
  findMissingRequiredTexts,
  findMissingTexts,
  hasOwnText,
  replaceTexts,
} from './localised-values';

const shape = {
  name: RequiredLine,
  vintage: z.nullable(z.int()),
  aromas: z.array(RequiredLine),
  hero: z.object({ title: OptionalLine, image: z.nullable(ImageRefInput) }),
  events: z.array(z.strictObject({ id: z.string(), title: OptionalLine, place: RequiredLine })),
};
const fields = deriveFields(shape, {
  localisedFields: ['name', 'aromas', 'hero.title', 'events.*.title'],
  requiredSlovenianFields: ['events.*.title'],
  columns: { 'events.*.id': 'eventKey' },
});

const row = {
  name: 'Rebula',
  vintage: 2020,
  aromas: 'hruška\n\nsuho sadje ',
  heroTitle: null,
  heroImage: { storageFolder: 'Wines', imageKey: 'rebula.webp', width: 3 },
  events: [
    { id: 7, eventKey: 'a', title: 'Pokušina', place: 'Klet' },
    { id: 8, eventKey: 'b', title: 'Večerja', place: 'Hiša' },
  ],
};
const sl = readFields(fields, row);
const english = (events: DocumentValues[], texts: DocumentValues = {}): DocumentValues => ({
  name: '',
  vintage: null,
  aromas: [],
  hero: { title: '', image: null },
  ...texts,
  events,
});
const titles = (value: DocumentValues): unknown[] => (value.events as { title: unknown }[]).map(({ title }) => title);

describe('fields of a contract', () => {
  it('are read from their columns in the shape of a request', () => {
    expect(sl).toEqual({
      name: 'Rebula',
      vintage: 2020,
      aromas: ['hruška', 'suho sadje'],
      hero: { title: '', image: { storageFolder: 'Wines', imageKey: 'rebula.webp' } },
      events: [
        { id: 'a', title: 'Pokušina', place: 'Klet' },
        { id: 'b', title: 'Večerja', place: 'Hiša' },
      ],
    });
  });

  it('are written to the same columns, images as library rows', () => {
    const { events: _events, heroImage: _image, ...columns } = toColumnValues(fields, sl, { 'hero.image': 31 });
    expect(columns).toEqual({ name: 'Rebula', vintage: 2020, aromas: 'hruška\nsuho sadje', heroTitle: '' });
    expect(toColumnValues(fields, sl, { 'hero.image': 31 })).toMatchObject({
      heroImage: 31,
      events: [{ eventKey: 'a', title: 'Pokušina', place: 'Klet' }, { eventKey: 'b' }],
    });
  });
});

describe('[L1] two languages of a document', () => {
  it('share everything except texts, and match list entries by key', () => {
    const en = english([
      { id: 'b', title: 'Dinner', place: 'x' },
      { id: 'a', title: 'Tasting', place: 'y' },
    ]);
    const shown = replaceTexts(fields, sl, en);
    expect(shown.vintage).toBe(2020);
    expect(shown.events).toEqual([
      { id: 'a', title: 'Tasting', place: 'Klet' },
      { id: 'b', title: 'Dinner', place: 'Hiša' },
    ]);
  });

  it('match list entries by position if neither key exists in the other, as the panel creates them', () => {
    const en = english([
      { id: 'z', title: 'Tasting' },
      { id: 'b', title: 'Dinner' },
    ]);
    expect(titles(replaceTexts(fields, sl, en))).toEqual(['Tasting', 'Dinner']);
  });

  it('keep their texts when the other language is written, and a new list entry has none', () => {
    const kept = replaceTexts(
      fields,
      sl,
      english([
        { id: 'a', title: 'Tasting' },
        { id: 'b', title: 'Dinner' },
      ]),
    );
    const input = {
      ...sl,
      events: [{ id: 'new', title: 'Sprehod', place: 'Breg' }, (sl.events as DocumentValues[])[1]],
    };
    expect(titles(carryOverTexts(fields, input, kept))).toEqual(['', 'Dinner']);
  });

  it('fall back text by text', () => {
    const en = english([{ id: 'a', title: '' }], { name: 'Ribolla' });
    const shown = mergeTexts(fields, sl, en, (text, other) => other || text);
    expect(shown.name).toBe('Ribolla');
    expect(titles(shown)).toEqual(['Pokušina', 'Večerja']);
  });

  it('report missing texts by dotted path', () => {
    const en = replaceTexts(fields, { ...sl, name: '' }, english([{ id: 'a', title: 'Tasting' }], { name: 'Ribolla' }));
    expect(findMissingTexts(fields, { ...sl, name: '' }, en)).toEqual({
      sl: ['name'],
      en: ['aromas', 'events.1.title'],
    });
  });

  it('have content only if a text outside of lists does', () => {
    expect(hasOwnText(fields, english([{ id: 'a', title: 'Tasting' }]))).toBe(false);
    expect(hasOwnText(fields, english([], { aromas: ['pear'] }))).toBe(true);
  });

  it('require the titles of list entries', () => {
    const events = [
      { id: 'a', title: '' },
      { id: 'b', title: 'Večerja' },
    ];
    expect(findMissingRequiredTexts(fields, { ...sl, events })).toEqual(['events.0.title']);
  });
});

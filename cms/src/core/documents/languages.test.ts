import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ImageRefInput } from '../../contract/image-ref';
import { OptionalLine, RequiredLine } from '../../contract/values';
import { deriveFields, readFields, toColumnValues, type DocumentValues } from './fields';
import {
  assignPartKeys,
  assignKnownPartKeys,
  matchTranslations,
  carryOverTexts,
  mergeTexts,
  findMissingRequiredTexts,
  findMissingTexts,
  hasOwnText,
  replaceTexts,
} from './languages';

const part = (key: string | null, text: string) => ({ key, text });
type Part = ReturnType<typeof part>;
const pairs = (sl: Part[], en: Part[] | undefined) => {
  const found = matchTranslations(sl, en, ({ key }) => key);
  return sl.map(({ key, text }) => [text, found.get(key)?.text]);
};

describe('list entries of a document', () => {
  it('[L1] are matched by key, in the order of the Slovenian row', () => {
    expect(pairs([part('a', 'Prvi'), part('b', 'Drugi')], [part('b', 'Second'), part('a', 'First')])).toEqual([
      ['Prvi', 'First'],
      ['Drugi', 'Second'],
    ]);
  });

  it('are matched by position if the other language has neither key', () => {
    const sl = [part('a', 'Prvi'), part('x', 'Drugi'), part(null, 'Tretji')];
    const en = [part('a', 'First'), part('y', 'Second'), part(null, 'Third')];
    expect(pairs(sl, en).map(([, text]) => text)).toEqual(['First', 'Second', 'Third']);
    expect(pairs([part('a', 'Prvi'), part('b', 'Drugi')], [part('b', 'Second')]).map(([, text]) => text)).toEqual([
      undefined,
      'Second',
    ]);
    expect(pairs([part('a', 'Prvi')], undefined)).toEqual([['Prvi', undefined]]);
  });

  it('keep the keys of the request, or those at the same positions without any', () => {
    const existing = [{ id: 'a' }, { id: 'b' }];
    expect(assignPartKeys([{ id: 'b' }, { id: 'a' }], existing)).toEqual(['b', 'a']);
    expect(assignPartKeys([{}, {}, {}], existing)).toEqual(['a', 'b', expect.stringMatching(/^[a-f0-9]{12}$/)]);
    const [known, fresh] = assignPartKeys([{ id: 'b' }, {}], existing);
    expect(known).toBe('b');
    expect(fresh).not.toBe('b');
  });

  it('[Q1] get their keys from the server: a request can only name stored ones', () => {
    const existing = [{ id: 'a' }, { id: 'b' }];
    const made = expect.stringMatching(/^[a-f0-9]{12}$/) as string;
    expect(assignKnownPartKeys([{ id: 'b' }, { id: 'mine' }, {}], existing)).toEqual(['b', made, made]);
    expect(assignKnownPartKeys([{ id: 'mine' }], existing), 'it is not taken for the part at its place').toEqual([
      made,
    ]);
    expect(assignKnownPartKeys([{}, {}, {}], existing)).toEqual(['a', 'b', made]);
    const [again] = assignKnownPartKeys([{ id: 'mine' }], existing);
    expect(assignKnownPartKeys([{ id: 'mine' }], existing), 'the other language means the same part').toEqual([again]);
    expect(assignKnownPartKeys([{ id: 'mine' }], [{ id: again }])).toEqual([again]);
    const both = assignKnownPartKeys([{ id: 'mine' }, { id: again }], [{ id: again }]);
    expect(new Set(both).size).toBe(2);
  });
});

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

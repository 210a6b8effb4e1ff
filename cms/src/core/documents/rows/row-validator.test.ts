import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ImageRefInput } from '../../../contract/image-ref';
import { createPartList, OptionalUrl, RequiredLine } from '../../../contract/values';
import { createRowValidator } from './row-validator';

interface Row {
  name: string | null;
  notes: string | null;
  tags: string[];
  links: { key: string; url: string }[];
  image: { storageFolder: string; imageKey: string } | null;
}

const request = ({ name, tags, links, image }: Row) => ({
  name: name ?? '',
  tags,
  links: links.map(({ key, url }) => ({ id: key, url })),
  image,
});
const schema = z.strictObject({
  name: RequiredLine,
  tags: z.array(RequiredLine),
  links: createPartList(z.strictObject({ id: z.string(), url: OptionalUrl }), 'id'),
  image: z.nullable(ImageRefInput),
});
const columns = { tags: 'tags', 'links.*.id': 'links.*.key', image: 'image' };
const validator = createRowValidator<Row>({
  uid: 'api::wine.wine',
  localised: ['name', 'notes'],
  rules: [{ schema, request, columns, missingInSlovenian: ({ notes }) => (notes ? [] : ['notes']) }],
});

const sl: Row = { name: 'Rebula', notes: 'Opis', tags: [], links: [{ key: 'a', url: '' }], image: null };
const en: Row = { ...sl, name: 'Ribolla', notes: '' };

const fault = (language: 'sl' | 'en' | null, column: string, field: string, message: string) => ({
  language,
  column: column.split('.'),
  field,
  message,
});

describe('[Z1] the validator of stored rows', () => {
  it('finds no issue in a row that a request could have stored', () => {
    expect(validator.findIssues({ sl, en })).toEqual([]);
    expect(validator.findIssues({ sl, en: null })).toEqual([]);
  });

  it('returns the column, the field of the contract, and the language of values that are not shared', () => {
    const links = [
      { key: 'a', url: 'https://vino.example' },
      { key: 'b', url: 'javascript:alert(1)' },
    ];
    expect(validator.findIssues({ sl: { ...sl, name: ' ', tags: ['dry', ' '], links } })).toEqual([
      fault('sl', 'name', 'name', 'required'),
      fault(null, 'tags', 'tags.1', 'required'),
      fault(null, 'links.1.url', 'links.1.url', 'invalid_url'),
    ]);
  });

  it('reports two list entries with the same key at the column of the key', () => {
    const links = [
      { key: 'a', url: '' },
      { key: 'a', url: '' },
    ];
    expect(validator.findIssues({ sl: { ...sl, links } })).toEqual([
      fault(null, 'links.1.key', 'links.1.id', 'duplicate'),
    ]);
  });

  it('requires Slovenian texts, and those of a translation only once it has any text', () => {
    const lacking = { ...sl, name: null, notes: null };
    expect(validator.findIssues({ sl: lacking })).toEqual([
      fault('sl', 'name', 'name', 'required'),
      fault('sl', 'notes', 'notes', 'required'),
    ]);
    expect(validator.findIssues({ sl, en: lacking })).toEqual([]);
    expect(validator.findIssues({ sl, en: { ...lacking, notes: 'Notes' } })).toEqual([
      fault('en', 'name', 'name', 'required'),
    ]);
  });

  it('validates shared values only in the Slovenian row', () => {
    expect(validator.findIssues({ sl, en: { ...en, tags: [' '] } })).toEqual([]);
  });

  it('refuses images of the Queen section elsewhere', () => {
    const image = { storageFolder: 'Queen', imageKey: 'crown.png' };
    expect(validator.findIssues({ sl: { ...sl, image } })).toEqual([fault(null, 'image', 'image', 'queen_image')]);
  });

  it('refuses unsafe texts and values that nest too deeply before any schema runs', () => {
    expect(validator.findIssues({ sl: { ...sl, name: 'a\0b' } })).toEqual([fault('sl', 'name', 'name', 'invalid')]);
    let deep: unknown = 'leaf';
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    expect(validator.findIssues({ sl: { ...sl, tags: [deep as string] } })).toEqual([
      fault(null, 'tags', 'tags', 'invalid'),
    ]);
  });
});

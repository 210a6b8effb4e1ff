import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ImageRefInput } from '../../contract/image-ref';
import { parts, OptionalUrl, RequiredLine } from '../../contract/values';
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
  links: parts(z.strictObject({ id: z.string(), url: OptionalUrl }), 'id'),
  image: z.nullable(ImageRefInput),
});
const columns = { tags: 'tags', 'links.*.id': 'links.*.key', image: 'image' };
const rules = createRowValidator<Row>({
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

describe('[Z1] the rules of stored rows', () => {
  it('find nothing wrong with a row that a request could have stored', () => {
    expect(rules.faults({ sl, en })).toEqual([]);
    expect(rules.faults({ sl, en: null })).toEqual([]);
  });

  it('name the column and the field of the contract, and the language of what is not shared', () => {
    const links = [
      { key: 'a', url: 'https://vino.example' },
      { key: 'b', url: 'javascript:alert(1)' },
    ];
    expect(rules.faults({ sl: { ...sl, name: ' ', tags: ['dry', ' '], links } })).toEqual([
      fault('sl', 'name', 'name', 'required'),
      fault(null, 'tags', 'tags.1', 'required'),
      fault(null, 'links.1.url', 'links.1.url', 'invalid_url'),
    ]);
  });

  it('report two parts of the same key at the column of the key', () => {
    const links = [
      { key: 'a', url: '' },
      { key: 'a', url: '' },
    ];
    expect(rules.faults({ sl: { ...sl, links } })).toEqual([fault(null, 'links.1.key', 'links.1.id', 'duplicate')]);
  });

  it('ask for Slovenian texts, and for those of a translation only once it says something', () => {
    const lacking = { ...sl, name: null, notes: null };
    expect(rules.faults({ sl: lacking })).toEqual([
      fault('sl', 'name', 'name', 'required'),
      fault('sl', 'notes', 'notes', 'required'),
    ]);
    expect(rules.faults({ sl, en: lacking })).toEqual([]);
    expect(rules.faults({ sl, en: { ...lacking, notes: 'Notes' } })).toEqual([fault('en', 'name', 'name', 'required')]);
  });

  it('judge shared values by the Slovenian row alone, which is shown', () => {
    expect(rules.faults({ sl, en: { ...en, tags: [' '] } })).toEqual([]);
  });

  it('leave images of the Queen section to it', () => {
    const image = { storageFolder: 'Queen', imageKey: 'crown.png' };
    expect(rules.faults({ sl: { ...sl, image } })).toEqual([fault(null, 'image', 'image', 'queen_image')]);
  });

  it('refuse texts that no page can hold, and values that nest too deeply, before any schema sees them', () => {
    expect(rules.faults({ sl: { ...sl, name: 'a\0b' } })).toEqual([fault('sl', 'name', 'name', 'invalid')]);
    let deep: unknown = 'leaf';
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    expect(rules.faults({ sl: { ...sl, tags: [deep as string] } })).toEqual([fault(null, 'tags', 'tags', 'invalid')]);
  });
});

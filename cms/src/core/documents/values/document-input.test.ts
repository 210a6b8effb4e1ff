import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createBilingualSchema } from '../../../contract/bilingual-write';
import { OptionalLine, PartId, RequiredLine, createPartList } from '../../../contract/values';
import type { StoredRow } from '../rows/stored-rows';
import { deriveFields, toColumnValues, type DocumentValues } from '../entity/fields';
import { getMainValues, resolveInput, splitValues, toDocumentInput, validateInput } from './document-input';

const Request = z.strictObject({
  name: RequiredLine,
  year: z.nullable(z.int()),
  hero: z.strictObject({ title: OptionalLine, place: OptionalLine }),
  cards: createPartList(z.strictObject({ id: z.optional(PartId), text: OptionalLine, link: OptionalLine }), 'id'),
});
const localisedFields = ['name', 'hero.title', 'cards.*.text'];
const fields = deriveFields(Request.shape, { localisedFields });
const entity = { fields, bilingualSchema: createBilingualSchema({ request: Request, localised: localisedFields }) };

const card = (id: string | undefined, text: string, link = '') => ({ ...(id && { id }), text, link });
const sl = { name: 'Rebula', hero: { title: 'Griči', place: 'Brda' }, cards: [card('a', 'Prva', '/1'), card('b', '')] };
const en = { name: 'Hills', hero: { title: 'Hills', place: '' }, cards: [card('a', 'First'), card('b', 'Second')] };
const row = (value: DocumentValues): StoredRow => ({
  ...toColumnValues(fields, value, {}),
  id: 1,
  documentId: 'x',
  version: 1,
  updatedAt: '',
});
const STORED = { sl: row({ ...sl, year: 2020 }), en: row({ ...en, year: 2020 }) };

describe('[R123] the one shape of a write', () => {
  it('gives shared fields to both languages, and fields with texts to their own', () => {
    const values = { ...sl, year: 2020 };
    expect(splitValues(entity, values)).toEqual({ shared: { year: 2020 }, texts: sl });
    expect(toDocumentInput(entity, { sl: values, en: { ...en, year: 1 } })).toEqual({ shared: { year: 2020 }, sl, en });
    expect(getMainValues({ shared: { year: 1 }, en })).toEqual({ year: 1, ...en });
  });

  it('takes list entries and their shared values from Slovenian', () => {
    const cards = [card('b', 'Druga', '/2'), card('a', 'Prva')];
    const resolved = resolveInput(entity, { shared: { year: 1 }, sl: { ...sl, cards }, en }, STORED);
    expect(resolved.sl).toEqual({ ...sl, cards, year: 1 });
    expect(resolved.en).toEqual({
      ...en,
      hero: { title: 'Hills', place: 'Brda' },
      cards: [card('b', 'Second', '/2'), card('a', 'First')],
      year: 1,
    });
  });

  it('keeps the texts of an omitted language; without Slovenian the entries are those of English', () => {
    const cards = [card('b', 'Only', '/9')];
    const resolved = resolveInput(entity, { shared: { year: 1 }, en: { ...en, cards } }, STORED);
    expect(resolved.sl).toEqual({ ...sl, hero: { title: 'Griči', place: '' }, cards: [card('b', '', '/9')], year: 1 });
    expect(resolveInput(entity, { shared: { year: 1 } }, STORED)).toMatchObject({
      sl: { ...sl, year: 1 },
      en: { name: 'Hills' },
    });
    expect(resolveInput(entity, { shared: { year: 1 } }, {})).toEqual({
      sl: { name: '', year: 1, hero: { title: '', place: '' }, cards: [] },
      en: { name: '', year: 1, hero: { title: '', place: '' }, cards: [] },
    });
  });

  it('gives new entries the same id in both languages, of which clients choose none', () => {
    const input = {
      sl: { ...sl, cards: [card('mine', 'Nova'), card('a', 'Prva')] },
      en: { ...en, cards: [card('a', 'First'), card('mine', 'New')] },
    };
    const made = resolveInput(entity, { shared: {}, ...input }, STORED);
    const id = (made.sl.cards as { id: string }[])[0]?.id;
    expect(id).toMatch(/^[a-f0-9]{12}$/);
    expect(made.en.cards).toEqual([card(id, 'New'), card('a', 'First')]);
    expect(resolveInput(entity, { shared: {}, ...input, hasStoredIds: true }, {}).en.cards).toEqual([
      card('mine', 'New'),
      card('a', 'First'),
    ]);
    const unnamed = {
      sl: { ...sl, cards: [card(undefined, 'Prva'), card(undefined, 'Druga')] },
      en: { ...en, cards: [card(undefined, 'One'), card(undefined, 'Two')] },
    };
    expect(resolveInput(entity, { shared: {}, ...unnamed }, STORED).en.cards).toEqual([
      card('a', 'One'),
      card('b', 'Two'),
    ]);
    expect(
      (resolveInput(entity, { shared: {}, ...unnamed }, {}).en.cards as { text: string }[]).map(({ text }) => text),
    ).toEqual(['One', 'Two']);
  });

  it('is parsed with both languages; blank English texts are no issue', () => {
    const blank = validateInput(entity, { shared: { year: 1 }, sl, en: { name: ' ', hero: en.hero } });
    expect(blank).toEqual({ input: { shared: { year: 1 }, sl, en: { ...en, name: '', cards: [] } }, issues: [] });
    const broken = { shared: { year: 'x' }, sl: { ...sl, name: '' }, en: { ...en, cards: [{ text: 5, link: '' }] } };
    expect(validateInput(entity, broken).issues).toEqual([
      { path: ['year'], message: 'invalid', language: null },
      { path: ['name'], message: 'required', language: 'sl' },
      { path: ['cards', '0', 'text'], message: 'invalid_text', language: 'en' },
    ]);
  });
});

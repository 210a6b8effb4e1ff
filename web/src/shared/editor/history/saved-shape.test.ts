import { describe, expect, it } from 'vitest';
import { About } from '#contract/about';
import { QueenContent } from '#contract/queen';
import { Wine } from '#contract/wines';
import { createBlankDocument } from '#shared/editor/document-form';
import { adaptSavedDocument, adaptSavedBilingual } from './saved-shape';

const now: Wine = { ...createBlankDocument(Wine), id: 'w1', version: 4, name: 'Danes', price: 12, aromas: ['a'] };

const PLACE = { latitude: 45.9967, longitude: 13.5253 };

describe('a version saved by an earlier release', () => {
  it('[P162] is read completely if the schema has not changed, with image names', () => {
    const image = { storageFolder: 'Wines', imageKey: 'a.webp' };
    const saved = { ...now, name: 'Nekoč', price: null, servingTemperature: { min: 8, max: 10 }, bottleImage: image };
    expect(adaptSavedDocument(Wine, { ...saved, place: PLACE }, now)).toEqual({ ...saved, place: PLACE });
    expect(adaptSavedDocument(Wine, saved, now)).toEqual(saved);
  });

  it('uses current values for missing and incompatible fields, and drops removed ones', () => {
    const saved = {
      name: 'x'.repeat(900),
      price: { net: 4 },
      variety: 'Rebula',
      cork: 'natural',
      pairings: [{}, 'Sir'],
    };
    const read = adaptSavedDocument(Wine, saved, now);
    expect(read).toMatchObject({ name: saved.name, price: 12, variety: [], pairings: [{ name: '' }, { name: '' }] });
    expect(read).not.toHaveProperty('cork');
    expect(adaptSavedDocument(Wine, 'broken', now)).toEqual(now);
  });

  it('was not translated where a translation lacks', () => {
    const { sl, en } = adaptSavedBilingual(Wine, { sl: { name: 'Nekoč' } }, { sl: now, en: now });
    expect(sl).toMatchObject({ name: 'Nekoč', price: 12, aromas: ['a'] });
    expect(en).toMatchObject({ name: '', aromas: [] });
  });

  it.each([
    ['the story of the house', About],
    ['the Queen section', QueenContent],
  ] as const)('can be %s before it had any of its parts', (_name, schema) => {
    const today = createBlankDocument(schema as typeof About);
    for (const saved of [{}, { hero: null, story: 'x', events: [null], bio: 4, milestones: [{ year: 1890 }] }]) {
      expect(Object.keys(adaptSavedDocument(schema as typeof About, saved, today)).toSorted()).toEqual(
        Object.keys(today).toSorted(),
      );
    }
  });
});

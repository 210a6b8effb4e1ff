import { describe, expect, it } from 'vitest';
import { listChangedFields } from './revisions';

const inBoth = { isVersionedPerLanguage: false };

describe('[N2] the fields that a version changes', () => {
  it('are those that differ in either language', () => {
    const before = { sl: { name: 'Rebula', price: 9, aromas: ['hruška'] }, en: { name: 'Rebula', aromas: ['pear'] } };
    const after = { sl: { name: 'Rebula', price: 10, aromas: ['hruška'] }, en: { name: 'Rebula', aromas: ['quince'] } };
    expect(listChangedFields(inBoth, before, after)).toEqual(['price', 'aromas']);
  });

  it('are all fields without a revision before', () => {
    expect(listChangedFields(inBoth, null, { sl: { name: 'Rebula', price: 9 }, en: { name: 'Rebula' } })).toEqual([
      'name',
      'price',
    ]);
  });

  it('are none if only the order of properties differs', () => {
    const before = { sl: { temperature: { min: 8, max: 10 } } };
    expect(listChangedFields(inBoth, before, { sl: { temperature: { max: 10, min: 8 } } })).toEqual([]);
  });

  it('are the texts if each language has its own versions', () => {
    const before = { hero: { title: 'Vino' }, visit: { title: 'Obisk' } };
    const after = { hero: { title: 'Vina' }, visit: { title: 'Obisk' } };
    expect(listChangedFields({ isVersionedPerLanguage: true }, before, after)).toEqual(['hero']);
  });
});

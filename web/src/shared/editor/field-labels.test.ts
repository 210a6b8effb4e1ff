import { describe, expect, it } from 'vitest';
import type { TFunction } from '#shared/i18n/i18n';
import { getPartsLabel, type LabelledForm } from './field-labels';

/** Answers the key itself, with the values that a text would hold. */
const t = ((key: string, values?: Record<string, unknown>) =>
  values ? `${key}(${Object.values(values).join(', ')})` : key) as TFunction;

const form: LabelledForm = {
  texts: 'x',
  parts: ['story'],
  getLabelKey: (section, field) => (section === 'visit' && field === 'text' ? 'visit' : field),
};
const label = (path: string) => getPartsLabel(t, path, form);

describe('the label of a field of a form with parts', () => {
  it('[W3][Q1] names a part by its place, and not by its id', () => {
    expect(label('story.1.year')).toBe('x.parts.story(2): x.fields.year');
    expect(label('story.a1b2.year')).toBe('x.parts.story(): x.fields.year');
    expect(label('story.1')).toBe('x.parts.story(2)');
    expect(label('story')).toBe('x.cards.story');
  });

  it('[W3][Q1] says in which language a text is', () => {
    expect(label('story.0.en.body')).toBe('x.parts.story(1): admin.bilingual.label(x.fields.body, admin.languages.en)');
    expect(label('hero.sl.title')).toBe('admin.bilingual.label(x.fields.title, admin.languages.sl)');
    expect(label('hero.image')).toBe('x.fields.image');
  });

  it('[W3] takes the label of a field that is called otherwise', () => {
    expect(label('visit.sl.text')).toBe('admin.bilingual.label(x.fields.visit, admin.languages.sl)');
  });
});

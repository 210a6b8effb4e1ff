import { describe, expect, it } from 'vitest';
import { ATTENTION_ENTITIES } from '#contract/attention';
import { ENTITY_NAMES, ENTITY_TRAITS, hasTrait } from '#contract/entity-list';
import { LANGUAGES } from '#contract/languages';
import { getSection } from '#features/admin-frame/lib/admin-sections';
import { getTextNamespace } from '#shared/collection/document-texts';
import { staffPageEntries } from '#shared/staff-pages';

interface Texts {
  [key: string]: Texts | string | undefined;
}
const FILES = import.meta.glob<Texts>('../locales/*/admin*.json', { eager: true, import: 'default' });

const PLURAL_FORM = /_other$/;

/** Keys of a group of staff texts, without plural forms; empty if there is no such group. */
function getKeys(language: string, namespace: string, group?: string): string[] {
  const file = FILES[`../locales/${language}/${namespace}.json`] ?? {};
  const texts = group === undefined ? file : file[group];
  return typeof texts === 'object' ? Object.keys(texts).map((key) => key.replace(PLURAL_FORM, '')) : [];
}

describe('[R122] every entity of the list', () => {
  it.each(ENTITY_NAMES)('%s has a section with a screen and an icon', (entity) => {
    const { section } = ENTITY_TRAITS[entity];
    const { id, Icon } = getSection(section);
    expect(id).toBe(section);
    expect(Icon).toBeTypeOf('object');
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it.each(ENTITY_NAMES)('%s has names and the texts of its screen', (entity) => {
      const names = ['many', 'plain', ...(hasTrait(entity, 'hasBin') ? ['one', 'named'] : [])];
      expect(getKeys(language, 'adminEntities', entity)).toEqual(expect.arrayContaining(names));
      expect(getKeys(language, 'admin', 'sections')).toContain(ENTITY_TRAITS[entity].section);
      if (hasTrait(entity, 'hasNewAction')) expect(getKeys(language, getTextNamespace(entity))).toContain('new');
    });

    it.each(ATTENTION_ENTITIES.filter((entity) => hasTrait(entity, 'hasBin')))(
      '%s has the texts of its findings',
      (entity) => {
        const attention = getKeys(language, getTextNamespace(entity), 'attention');
        const gaps = getKeys(language, getTextNamespace(entity), 'gaps');
        expect(attention).toEqual(expect.arrayContaining(['faulty', 'untranslated', 'drafts', ...gaps]));
      },
    );
  });
});

it('[R122] every screen of the staff area has a module', () => {
  const modules = Object.keys(import.meta.glob('./pages/staff/*-page.tsx'));
  expect(modules).toEqual(
    expect.arrayContaining(staffPageEntries.map(([, { section }]) => `./pages/staff/${section.module}-page.tsx`)),
  );
});

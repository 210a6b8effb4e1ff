import { describe, expect, it } from 'vitest';
import { createCollectionPreview } from '#shared/collection/collection-preview';
import { wineCollection } from './wine-collection';

const { blank, getSharedValues, getTexts } = wineCollection;
const REBULA = { ...blank, id: 'w1', slug: 'rebula-2024', version: 3, name: 'Rebula', published: true };
const NEW = wineCollection.createBlank();

/** Returns the changes of a wine's preview in a language for given form values. */
function getChanges(saved: typeof REBULA, typed: { shared?: object; sl?: object; en?: object } = {}) {
  const form = {
    shared: { ...getSharedValues(saved), ...typed.shared },
    sl: { ...getTexts(saved), ...typed.sl },
    en: { ...getTexts({ ...saved, name: '' }), ...typed.en },
  };
  const shown = createCollectionPreview(wineCollection, form, { sl: saved, en: saved });
  const patchAt = (path: string, language: string) =>
    shown?.patches.find((patch) => patch.path === path && patch.language === language)?.change;
  return { shown, patchAt };
}

describe("[V3] preview of a wine's page with the values of its form", () => {
  it('keeps the saved URL while another slug is typed, and shows the typed values', () => {
    const { shown, patchAt } = getChanges(REBULA, { shared: { slug: 'drugje', price: 9 }, sl: { name: 'Nova' } });
    expect(shown).toMatchObject({ page: '/wines/rebula-2024', publicPath: '/wines/rebula-2024', saved: '3' });
    expect(patchAt('/wines/rebula-2024', 'sl')).toMatchObject({
      value: { slug: 'rebula-2024', price: 9, name: 'Nova' },
      isNew: false,
    });
    expect(patchAt('/wines', 'sl')).toMatchObject({ by: 'slug', adds: false, value: { name: 'Nova' } });
  });

  it('shows Slovenian for missing English texts', () => {
    const { patchAt } = getChanges(REBULA, { sl: { name: 'Nova' } });
    expect(patchAt('/wines/rebula-2024', 'en')).toMatchObject({ value: { name: 'Nova', language: 'en' } });
    const written = getChanges(REBULA, { sl: { name: 'Nova' }, en: { name: 'New' } });
    expect(written.patchAt('/wines/rebula-2024', 'en')).toMatchObject({ value: { name: 'New' } });
  });

  it('has no temperature if one end is missing', () => {
    const temperature = (min: number | null, max: number | null) =>
      getChanges(REBULA, { shared: { servingTemperature: { min, max } } }).patchAt('/wines/rebula-2024', 'sl');
    expect(temperature(8, 10)).toMatchObject({ value: { servingTemperature: { min: 8, max: 10 } } });
    expect(temperature(8, null)).toMatchObject({ value: { servingTemperature: null } });
    expect(temperature(null, null)).toMatchObject({ value: { servingTemperature: null } });
  });

  it('requests nothing while the wine is new, and visitors do not find it', () => {
    const { shown, patchAt } = getChanges(NEW, { sl: { name: 'Nova' } });
    expect(shown).toMatchObject({ page: '/wines/preview-of-a-new-one', publicPath: null });
    expect(patchAt('/wines/preview-of-a-new-one', 'sl')).toMatchObject({
      isNew: true,
      value: { id: 'preview-of-a-new-one', previous: null, next: null },
    });
  });

  it('shows a site that is closed', () => {
    expect(getChanges(REBULA).patchAt('/features', 'sl')).toMatchObject({ value: { site: { enabled: true } } });
  });
});

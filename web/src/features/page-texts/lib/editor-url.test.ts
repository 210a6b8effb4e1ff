import { describe, expect, it } from 'vitest';
import { buildEditorHref, isLeavingEditor, readEditorUrlState } from './editor-url';

const createLocation = (search: string, pathname = '/admin/content') => ({ pathname, search });

describe('readEditorUrlState', () => {
  it('[T1] reads namespace, language and view, with defaults for unknown values', () => {
    const href = buildEditorHref('home', 'en', 'json');
    expect(readEditorUrlState(new URL(href, 'https://x.invalid').searchParams)).toEqual({
      namespace: 'home',
      language: 'en',
      view: 'json',
    });
    expect(readEditorUrlState(new URLSearchParams('namespace=nowhere&language=de&view=x'))).toEqual({
      namespace: null,
      language: 'sl',
      view: 'form',
    });
  });

  it('[R98] knows the picture of the home page alone', () => {
    const readView = (namespace: string) =>
      readEditorUrlState(new URLSearchParams(`namespace=${namespace}&view=picture`)).view;
    expect([readView('home'), readView('about')]).toEqual(['picture', 'form']);
  });
});

describe('isLeavingEditor', () => {
  it('[T2] is false if only language or view change', () => {
    const current = createLocation('?namespace=home&language=sl');
    expect(
      isLeavingEditor({
        currentLocation: current,
        nextLocation: createLocation('?namespace=home&language=en&view=json'),
      }),
    ).toBe(false);
    expect(
      isLeavingEditor({
        currentLocation: current,
        nextLocation: createLocation('?namespace=home&language=sl&view=picture'),
      }),
    ).toBe(true);
    expect(
      isLeavingEditor({ currentLocation: current, nextLocation: createLocation('?namespace=about&language=sl') }),
    ).toBe(true);
    expect(
      isLeavingEditor({ currentLocation: current, nextLocation: createLocation('?namespace=home', '/admin') }),
    ).toBe(true);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { I18n } from './i18n';

function createTexts() {
  const i18n = new I18n('en');
  i18n.setTexts('sl', {
    wines: { count_one: '{{count}} vino', count_two: '{{count}} vini', count_other: '{{count}} vin' },
    only: { here: 'Samo tu' },
  });
  i18n.setTexts('en', {
    wines: { count_one: '{{count}} wine', count_other: '{{count}} wines', list: ['{{name}}', { note: 'by {{name}}' }] },
    found: { wines_zero: 'No wines', wines_other: '{{count}} wines' },
    saved: { state: 'Saved', state_yours: 'Saved by you', state_yours_one: 'One saved by you' },
    empty: { text: '', none: null },
  });
  return i18n;
}

describe('I18n', () => {
  it('[L1] takes a text from the default language if the current one lacks it', () => {
    const i18n = createTexts();
    expect([i18n.t('only.here'), i18n.exists('only.here')]).toEqual(['Samo tu', true]);
  });

  it('chooses the plural form of the language in which it finds the text', () => {
    const i18n = createTexts();
    expect([1, 2, 5].map((count) => i18n.t('wines.count', { count }))).toEqual(['1 wine', '2 wines', '5 wines']);
    i18n.setLanguage('sl');
    expect([1, 2, 5].map((count) => i18n.t('wines.count', { count }))).toEqual(['1 vino', '2 vini', '5 vin']);
  });

  it('has a text of its own for none, if there is one', () => {
    const { t } = createTexts();
    expect([t('found.wines', { count: 0 }), t('found.wines', { count: 2 })]).toEqual(['No wines', '2 wines']);
    expect(t('wines.count', { count: 0 })).toBe('0 wines');
  });

  it('chooses a text by context, with the plural form if there is one', () => {
    const { t } = createTexts();
    expect([
      t('saved.state', { context: 'yours', count: 1 }),
      t('saved.state', { context: 'yours', count: 2 }),
      t('saved.state', { context: 'theirs', count: 2 }),
    ]).toEqual(['One saved by you', 'Saved by you', 'Saved']);
  });

  it('fills the placeholders of lists and groups', () => {
    const { t } = createTexts();
    const list = t('wines.list', { name: 'Ana', returnObjects: true });
    expect(list).toEqual(['Ana', { note: 'by Ana' }]);
  });

  it('returns the first text of several keys, else the default value, else the last key', () => {
    const { t } = createTexts();
    expect(t(['no.such', 'saved.state'])).toBe('Saved');
    expect(t(['no.such', 'none.either'], { defaultValue: '' })).toBe('');
    expect(t(['no.such', 'none.either'])).toBe('none.either');
  });

  it('has an empty text, but no text at a group, null, or a name that all objects have', () => {
    const i18n = createTexts();
    expect(i18n.t('empty.text')).toBe('');
    expect(['wines', 'empty.none', 'constructor', 'wines.toString'].map((key) => i18n.t(key))).toEqual([
      'wines',
      'empty.none',
      'constructor',
      'wines.toString',
    ]);
    expect(i18n.exists('wines.toString')).toBe(false);
  });

  it('has another `t` and calls its listeners when the language is set', () => {
    const i18n = createTexts();
    const listener = vi.fn();
    const stop = i18n.subscribe(listener);
    const before = i18n.t;
    i18n.setLanguage('en');
    expect(i18n.t).not.toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    i18n.setLanguage('sl');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

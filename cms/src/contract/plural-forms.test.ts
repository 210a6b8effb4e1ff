import { describe, expect, it } from 'vitest';
import { hasPluralFormOfKey } from './plural-forms';

describe('hasPluralFormOfKey', () => {
  it('[T1] requires no plural form that a language does not have', () => {
    expect(hasPluralFormOfKey('sl', 'winesPage.count_two')).toBe(true);
    expect(hasPluralFormOfKey('en', 'winesPage.count_two')).toBe(false);
    expect(hasPluralFormOfKey('en', 'winesPage.count_other')).toBe(true);
    expect(hasPluralFormOfKey('en', 'hero.title')).toBe(true);
  });
});

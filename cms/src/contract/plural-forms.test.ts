import { describe, expect, it } from 'vitest';
import { isNeededIn } from './plural-forms';

describe('hasPluralFormOfKey', () => {
  it('[T1] requires no plural form that a language does not have', () => {
    expect(isNeededIn('sl', 'winesPage.count_two')).toBe(true);
    expect(isNeededIn('en', 'winesPage.count_two')).toBe(false);
    expect(isNeededIn('en', 'winesPage.count_other')).toBe(true);
    expect(isNeededIn('en', 'hero.title')).toBe(true);
  });
});

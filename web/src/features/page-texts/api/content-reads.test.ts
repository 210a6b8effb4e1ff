import { describe, expect, it } from 'vitest';
import { isStale } from './content-reads';

const at = (updatedAt: string | null) => ({ version: 1, updatedAt });

describe('isTranslationStale', () => {
  it('[T1] marks a translation that is older than the Slovenian text', () => {
    const states = { sl: at('2026-05-02T10:00:00Z'), en: at('2026-05-01T10:00:00Z') };
    expect(isStale(states, 'en')).toBe(true);
    expect(isStale(states, 'sl')).toBe(false);
  });

  it('[T1] treats both as fresh if they were saved together', () => {
    expect(isStale({ sl: at('2026-05-02T10:00:05Z'), en: at('2026-05-02T10:00:00Z') }, 'en')).toBe(false);
    expect(isStale({ sl: at('2026-05-02T10:00:05Z'), en: at(null) }, 'en')).toBe(false);
  });
});

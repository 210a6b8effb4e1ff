import { describe, expect, it } from 'vitest';
import { isTranslationStale } from './content-reads';

const createVersion = (updatedAt: string | null) => ({ version: 1, updatedAt });

describe('isTranslationStale', () => {
  it('[T1] marks a translation that is older than the Slovenian text', () => {
    const states = { sl: createVersion('2026-05-02T10:00:00Z'), en: createVersion('2026-05-01T10:00:00Z') };
    expect(isTranslationStale(states, 'en')).toBe(true);
    expect(isTranslationStale(states, 'sl')).toBe(false);
  });

  it('[T1] treats both as fresh if they were saved together', () => {
    expect(
      isTranslationStale(
        { sl: createVersion('2026-05-02T10:00:05Z'), en: createVersion('2026-05-02T10:00:00Z') },
        'en',
      ),
    ).toBe(false);
    expect(isTranslationStale({ sl: createVersion('2026-05-02T10:00:05Z'), en: createVersion(null) }, 'en')).toBe(
      false,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { LAW_RULES } from './law-rules';

describe('LAW_RULES', () => {
  it('[R151] every rule has an id of its own, a day of check and dates in order', () => {
    expect(new Set(LAW_RULES.map(({ id }) => id)).size).toBe(LAW_RULES.length);
    for (const { id, checkedOn, validFrom, validTo, replaces } of LAW_RULES) {
      expect(id).toMatch(/^[a-z0-9-]{1,64}$/);
      expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(validTo === undefined || validFrom <= validTo).toBe(true);
      expect(replaces === undefined || LAW_RULES.some((rule) => rule.id === replaces)).toBe(true);
    }
  });
});

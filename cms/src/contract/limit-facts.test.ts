import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { limitFacts } from './limit-facts';

const schema = z.unknown().check(limitFacts());

const getIssues = (part: unknown) =>
  schema.safeParse(part).error?.issues.map(({ code, path, message }) => ({ code, path, message })) ?? [];

const repeatFact = (count: number, placeholder = '{{wines}}'): string => placeholder.repeat(count);

describe('limitFacts', () => {
  it.each(['{{wineCount}}', '{{wines}}', '{{openingHours}}', '{{groupSize}}', '{{ wines }}', '{{   wines\n}}'])(
    'accepts 20 facts %j and rejects 21',
    (placeholder) => {
      expect(getIssues(repeatFact(20, placeholder))).toEqual([]);
      expect(getIssues(repeatFact(21, placeholder))).toEqual([
        { code: 'custom', path: [], message: 'too_many_facts?count=21&limit=20' },
      ]);
    },
  );

  it.each(['{{unknown}}', '{wines}', '{{wines}', '{{Wines}}', '{{    wines}}', '{{}}'])('does not count %j', (text) => {
    expect(getIssues(repeatFact(30, text))).toEqual([]);
  });

  it('names the first text that exceeds the limit, and counts the facts of all texts', () => {
    const part = {
      title: repeatFact(10),
      sections: ['no fact', { sl: repeatFact(10), en: repeatFact(3) }, repeatFact(4)],
    };
    expect(getIssues(part)).toEqual([
      { code: 'custom', path: ['sections', 1, 'en'], message: 'too_many_facts?count=27&limit=20' },
    ]);
  });

  it.each([[null], [undefined], [21], [true], [[]], [{ count: 1, image: null, link: undefined }]])(
    'accepts values without texts: %j',
    (part) => {
      expect(getIssues(part)).toEqual([]);
    },
  );
});

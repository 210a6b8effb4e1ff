import { describe, expect, inject } from 'vitest';
import { createUniqueName } from '../support/data/unique-name';
import { test } from '../support/single-test';
import { countQueries } from '../support/servers/query-count';

describe('about', () => {
  test('[P12] returns the story in both languages with the same years', async ({ aboutFixture, guest }) => {
    const texts = { sl: createUniqueName('Hiša'), en: createUniqueName('House') };
    for (const language of ['sl', 'en'] as const) {
      const text = texts[language];
      await aboutFixture.save(language, {
        ...(await aboutFixture.readInput(language)),
        story: [{ id: 'own', heading: text, body: text }],
        milestones: [{ id: 'own', year: 1901, text }],
        visit: { text, openingHours: [text] },
      });
    }
    for (const language of ['sl', 'en'] as const) {
      const { body } = await guest.call('getAbout', 200, { query: { lang: language } });
      const text = texts[language];
      expect(body).toMatchObject({
        language,
        story: [{ heading: text, body: text }],
        milestones: [{ year: 1901, text }],
        visit: { text, openingHours: [text] },
      });
    }
  });

  test('carries a strong ETag and answers 304', async ({ guest }) => {
    const { headers } = await guest.call('getAbout', 200);
    const again = await guest.request('/api/v1/about', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('takes a fixed number of queries', async ({ guest }) => {
    const query = { lang: 'en', nothing: '' };
    const queries = await countQueries(inject('cmsControlUrl'), () => guest.call('getAbout', 200, { query }));
    expect(queries).toBeLessThanOrEqual(8);
  });
});

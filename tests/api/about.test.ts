import { describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { countQueries } from '../support/servers/query-count';

describe('about', () => {
  test('[P12] tells the story of the house in both languages, with one set of images and years', async ({ guest }) => {
    const { body: sl } = await guest.call('getAbout', 200, { query: { lang: 'sl' } });
    const { body: en } = await guest.call('getAbout', 200, { query: { lang: 'en' } });
    expect([sl.language, en.language]).toEqual(['sl', 'en']);
    expect(en.hero.title).not.toBe(sl.hero.title);
    expect(en.story.map(({ image }) => image?.imageKey)).toEqual(sl.story.map(({ image }) => image?.imageKey));
    expect(en.milestones.map(({ year }) => year)).toEqual(sl.milestones.map(({ year }) => year));
    expect(en.milestones.map(({ text }) => text)).not.toEqual(sl.milestones.map(({ text }) => text));
    expect(sl.story.length).toBeGreaterThan(1);
    expect(sl.visit.openingHours.length).toBeGreaterThan(1);
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

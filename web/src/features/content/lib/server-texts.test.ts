import { expect, it } from 'vitest';
import { CONTENT_NAMESPACES } from '#contract/content';
import { createApiClient } from '#shared/api/api-client';
import { fetchServerTexts } from './server-texts';

it('[L3] requests all ten documents in parallel and leaves out the one that fails', async () => {
  const asked = new Map<string, (response: Response) => void>();
  const api = createApiClient({
    host: '',
    language: () => 'en',
    fetch: (url) =>
      new Promise((resolve) => {
        asked.set(new URL(url, 'https://example.com').pathname.split('/').at(-1) ?? '', resolve);
      }),
  });
  const texts = fetchServerTexts(api, 'en', false);
  // No response has been sent yet: a request that waits for another would be missing.
  await new Promise((resolve) => setTimeout(resolve));
  expect([...asked.keys()].toSorted()).toEqual([...CONTENT_NAMESPACES].toSorted());
  expect(asked.size).toBe(10);
  for (const [namespace, answer] of asked) {
    const document = { namespace, language: 'en', data: { from: namespace }, version: 1, updatedAt: '2025-11-01' };
    answer(namespace === 'about' ? new Response(null, { status: 500 }) : Response.json(document));
  }
  const { texts: found, failed } = await texts;
  expect(failed).toEqual(['about']);
  expect(Object.keys(found).toSorted()).toEqual(CONTENT_NAMESPACES.filter((each) => each !== 'about').toSorted());
  expect(found.home).toEqual({ from: 'home' });
});

it.each([true, false])(
  '[R81] asks for the facts that texts name, and does without those texts if it must (%s)',
  async (isKnown) => {
    const facts = { wineCount: 2, wines: '2 wines', openingHours: '', groupSize: 16 };
    const api = createApiClient({
      host: '',
      language: () => 'en',
      fetch: (url) => {
        const name = new URL(url, 'https://example.com').pathname.split('/').at(-1) ?? '';
        if (name === 'facts')
          return Promise.resolve(isKnown ? Response.json(facts) : new Response(null, { status: 500 }));
        const data = { lead: name === 'winesPage' ? '{{wines}} from one cellar' : 'x' };
        return Promise.resolve(
          Response.json({ namespace: name, language: 'en', data, version: 1, updatedAt: '2025-11-01' }),
        );
      },
    });
    const found = await fetchServerTexts(api, 'en', false);
    expect(found.facts).toEqual(isKnown ? facts : undefined);
    expect(found.failed).toEqual(isKnown ? [] : ['winesPage']);
    expect('winesPage' in found.texts).toBe(isKnown);
  },
);

it('[L4] leaves out a document that the API sent in the other language', async () => {
  const api = createApiClient({
    host: '',
    language: () => 'en',
    fetch: (url) => {
      const namespace = new URL(url, 'https://example.com').pathname.split('/').at(-1) ?? '';
      const language = namespace === 'footer' ? 'sl' : 'en';
      const document = { namespace, language, data: { text: language }, version: 1, updatedAt: '2025-11-01' };
      return Promise.resolve(Response.json(document));
    },
  });
  const { texts, failed } = await fetchServerTexts(api, 'en', false);
  expect(failed).toEqual([]);
  expect('footer' in texts).toBe(false);
  expect(texts.home).toEqual({ text: 'en' });
});

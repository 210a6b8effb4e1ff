import { describe, expect } from 'vitest';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';

/** Returns the current version of the document; 0 if there is none. */
async function getVersion(client: ApiClient, namespace: string, language: string): Promise<number> {
  const { body } = await client.call('listContent', 200);
  return body.items.find((item) => item.namespace === namespace && item.language === language)?.version ?? 0;
}

describe('reading page texts', () => {
  test('[H5] [P12] a saved text is public, its editor visible to staff only', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const data = { intro: { title: 'Naša hiša' } };
    await editor.call('updateContent', 200, { body: { namespace: 'legalTerms', language: 'sl', data } });
    const params = { namespace: 'legalTerms' };
    const { body, headers } = await guest.call('getContent', 200, { params });
    expect(body.data).toEqual(data);
    expect(body).not.toHaveProperty('updatedBy');
    expect(headers.get('cache-control')).toContain('public');
    const seen = await editor.call('getContent', 200, { params });
    expect(seen.body.updatedBy).toBe('Test editor');
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
  });

  test('[L1] falls back to sl and marks the fallback; lang takes precedence over Accept-Language', async ({
    guest,
    signInAs,
  }) => {
    const admin = await signInAs('admin');
    const params = { namespace: 'legalImpressum' };
    const write = (language: 'sl' | 'en', title: string) =>
      admin.call('updateContent', 200, { body: { namespace: 'legalImpressum', language, data: { title } } });
    await write('sl', 'Kolofon');
    await write('en', 'Legal notice');
    const headers = { 'accept-language': 'en-GB,en;q=0.9' };
    expect((await guest.call('getContent', 200, { params, headers })).body.data).toEqual({ title: 'Legal notice' });
    const query = { lang: 'sl' };
    expect((await guest.call('getContent', 200, { params, headers, query })).body.data).toEqual({ title: 'Kolofon' });
  });

  test('answers 304 to a strong ETag, and 200 after a change', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const save = (title: string) =>
      editor.call('updateContent', 200, { body: { namespace: 'comingSoon', language: 'sl', data: { title } } });
    await save('Kmalu');
    const path = '/api/v1/content/comingSoon?lang=sl';
    const etag = (await guest.request(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const unchanged = await guest.request(path, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe('');
    await save('Kmalu odpremo');
    expect((await guest.request(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('saving page texts', () => {
  test('[T1] saves every version; restoring one creates a new version', async ({
    signInAs,
    restoreContentAfterTest,
  }) => {
    await (
      await signInAs('admin')
    ).call('updateContent', 200, { body: { namespace: 'footer', language: 'en', data: { a: 0 } } });
    await restoreContentAfterTest('footer', 'en');
    const editor = await signInAs('editor');
    const start = await getVersion(editor, 'footer', 'en');
    const save = (data: unknown, expectedVersion: number) =>
      editor.call('updateContent', 200, { body: { namespace: 'footer', language: 'en', data, expectedVersion } });
    expect((await save({ a: 1 }, start)).body.version).toBe(start + 1);
    expect((await save({ a: 2 }, start + 1)).body.version).toBe(start + 2);
    const params = { namespace: 'footer', version: start + 1 };
    const query = { lang: 'en' };
    const restored = await editor.call('restoreContentRevision', 200, {
      params,
      query,
      body: { expectedVersion: start + 2 },
    });
    expect(restored.body).toMatchObject({ version: start + 3, data: { a: 1 } });
    const list = await editor.call('listContentRevisions', 200, { params: { namespace: 'footer' }, query });
    expect(list.body.items.slice(0, 3).map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [start + 3, start + 1],
      [start + 2, null],
      [start + 1, null],
    ]);
    expect((await editor.call('getContentRevision', 200, { params, query })).body.data).toEqual({ a: 1 });
    await editor.expectProblem('getContentRevision', 'not_found', {
      params: { namespace: 'footer', version: 9999 },
      query,
    });
  });

  test('[T2] a stale version is a conflict with the current document, and writes nothing', async ({
    signInAs,
    restoreContentAfterTest,
  }) => {
    const editor = await signInAs('editor');
    await editor.call('updateContent', 200, {
      body: { namespace: 'galleryPage', language: 'sl', data: { a: 'mine' } },
    });
    await restoreContentAfterTest('galleryPage', 'sl');
    const version = await getVersion(editor, 'galleryPage', 'sl');
    const document = { namespace: 'galleryPage', language: 'sl', data: { a: 'late' } };
    for (const expectedVersion of [0, version - 1, version + 1].filter((stale) => stale >= 0)) {
      const { body } = await editor.expectProblem('updateContent', 'version_conflict', {
        body: { ...document, expectedVersion },
      });
      expect(body.extensions.current).toMatchObject({ version, data: { a: 'mine' } });
    }
    expect(await getVersion(editor, 'galleryPage', 'sl')).toBe(version);
  });

  test('[T1] refuses a root that is no object, unknown fields, namespaces and languages', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const good = { namespace: 'home', language: 'sl', data: {} };
    const wrong = [
      { ...good, data: [] },
      { ...good, data: 'text' },
      { ...good, namespace: 'other' },
      { ...good, language: 'de' },
      { ...good, expectedVersion: -1 },
      { ...good, expectedVersion: 1.5 },
      { ...good, id: 'another' },
      { ...good, author: 'someone' },
    ];
    for (const body of wrong) await editor.expectProblem('updateContent', 'validation_failed', { body });
    const { body } = await editor.expectProblem('updateContent', 'validation_failed', {
      body: wrong[0],
      query: { lang: 'en' },
    });
    expect(body.extensions.fields).toEqual({ data: 'The JSON root must be an object' });
  });

  test('[R62] [O4] rejects a document above the page limit and names the long fields', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const documents: [data: Record<string, unknown>, field: string][] = [
      [{ hero: { title: 'x'.repeat(10_001) } }, 'data.hero.title'],
      [{ hero: { list: Array.from({ length: 101 }, () => '') } }, 'data.hero.list'],
      [Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`key${index}`, ''])), 'data'],
    ];
    for (const [data, field] of documents) {
      const body = { namespace: 'home', language: 'sl', data };
      const refused = await editor.expectProblem('updateContent', 'validation_failed', { body, query: { lang: 'en' } });
      expect(refused.body.extensions.fields).toEqual({
        [field]: expect.stringMatching(
          /^(Too long: \d+ characters, at most 10000|Too many entries: \d+, at most 100|The document is too long: )/,
        ) as string,
      });
    }
  });

  test('[R12] [T1] accepts its own response as a request and ignores server fields', async ({
    signInAs,
    restoreContentAfterTest,
  }) => {
    await restoreContentAfterTest('home', 'sl');
    const editor = await signInAs('editor');
    const sent = { namespace: 'home', language: 'sl', data: { a: 1 }, version: 7000, updatedBy: 'someone' };
    const { body } = await editor.call('updateContent', 200, { body: sent });
    expect(body.updatedBy).not.toBe('someone');
    expect(body.version).toBeLessThan(7000);
  });

  test('[A8] the queen role saves queenPage only', async ({ signInAs }) => {
    const queen = await signInAs('queen');
    await queen.call('updateContent', 200, { body: { namespace: 'queenPage', language: 'en', data: { a: 1 } } });
    await queen.expectProblem('updateContent', 'forbidden', { body: { namespace: 'home', language: 'sl', data: {} } });
  });

  test('lists the keys that only the other language has', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const save = (language: 'sl' | 'en', data: unknown) =>
      editor.call('updateContent', 200, { body: { namespace: 'legalPrivacy', language, data } });
    await save('sl', { intro: { title: 'Zasebnost', lead: 'Malo' }, list: ['a'] });
    await save('en', { intro: { title: 'Privacy', lead: '' } });
    const { body } = await editor.call('listContent', 200);
    expect(body.total).toBe(20);
    const missing = body.items.find((item) => item.namespace === 'legalPrivacy' && item.language === 'en')?.missingKeys;
    expect(missing).toEqual(['intro.lead', 'list']);
  });

  test('lists Slovenian texts that have changed since the translation was saved', async ({
    signInAs,
    restoreContentAfterTest,
  }) => {
    await restoreContentAfterTest('winesPage', 'sl');
    await restoreContentAfterTest('winesPage', 'en');
    const editor = await signInAs('editor');
    const save = (language: 'sl' | 'en', data: unknown) =>
      editor.call('updateContent', 200, { body: { namespace: 'winesPage', language, data } });
    const stale = async (language: 'sl' | 'en') => {
      const { body } = await editor.call('listContent', 200);
      return body.items.find((item) => item.namespace === 'winesPage' && item.language === language)?.staleKeys;
    };
    await save('sl', { intro: { title: 'Vina', lead: 'Vsa' }, same: 'x' });
    await save('en', { intro: { title: 'Wines', lead: 'All' }, same: 'x' });
    expect(await stale('en')).toEqual([]);
    await save('sl', { intro: { title: 'Naša vina', lead: 'Vsa' }, same: 'x', extra: 'Novo' });
    await save('sl', { intro: { title: 'Naša vina', lead: 'Vsa!' }, same: 'x', extra: 'Novo' });
    expect(await stale('en')).toEqual(['intro.title', 'intro.lead', 'extra']);
    expect(await stale('sl'), 'the source is never stale').toEqual([]);
    await save('en', { intro: { title: 'Our wines', lead: 'All!' }, same: 'x', extra: 'New' });
    expect(await stale('en')).toEqual([]);
    const [, , first] = (await editor.call('listContentRevisions', 200, { params: { namespace: 'winesPage' } })).body
      .items;
    const params = { namespace: 'winesPage', version: first?.version ?? 0 };
    await editor.call('restoreContentRevision', 200, { params, query: { lang: 'sl' }, body: {} });
    expect(await stale('en'), 'a restored text is another one too').toEqual(['intro.title', 'intro.lead']);
  });

  test('a stale restore is a conflict, and writes nothing', async ({ signInAs, restoreContentAfterTest }) => {
    const editor = await signInAs('editor');
    await editor.call('updateContent', 200, { body: { namespace: 'about', language: 'en', data: { a: 1 } } });
    await restoreContentAfterTest('about', 'en');
    const version = await getVersion(editor, 'about', 'en');
    const input = {
      params: { namespace: 'about', version },
      query: { lang: 'en' },
      body: { expectedVersion: version - 1 },
    };
    const { body } = await editor.expectProblem('restoreContentRevision', 'version_conflict', input);
    expect(body.extensions.current).toMatchObject({ version, data: { a: 1 } });
    await editor.expectProblem('restoreContentRevision', 'not_found', {
      ...input,
      params: { namespace: 'about', version: 9999 },
    });
    expect(await getVersion(editor, 'about', 'en')).toBe(version);
  });

  test('every change raises the revision that caches watch', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const { revision } = (await guest.call('getHealthReady', 200)).body;
    await editor.call('updateContent', 200, {
      body: { namespace: 'comingSoon', language: 'en', data: { title: 'Soon' } },
    });
    await expect
      .poll(async () => (await guest.call('getHealthReady', 200)).body.revision, { interval: 20 })
      .not.toBe(revision);
  });
});

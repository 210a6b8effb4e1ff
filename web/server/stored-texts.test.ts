import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_NAMESPACES } from '#contract/content';
import { loadBundledTexts } from '#shared/i18n/bundled-texts';
import { isTextTree } from '#shared/i18n/merge-texts';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.stop());

const PAGES = ['/', '/wines', '/gallery', '/queen', '/about', '/privacy', '/terms', '/impressum'];

/** Stores a document in the place of each, as one of another release or of a repaired database could be. */
function store(dataOf: (namespace: string) => unknown): void {
  for (const namespace of CONTENT_NAMESPACES) {
    const body = {
      namespace,
      language: 'sl',
      data: dataOf(namespace),
      version: 1,
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    site.upstream.routes[`/api/v1/content/${namespace}`] = () => ({ headers: PUBLIC, body });
  }
}

/** The same tree of texts with another value at each leaf; lists are leaves. */
const withLeaves = (texts: unknown, leaf: unknown): unknown =>
  isTextTree(texts)
    ? Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, withLeaves(inner, leaf)]))
    : leaf;

/** The content of a page without the names of its files and the instant of its rendering. */
async function read(path: string): Promise<{ status: number; text: string }> {
  const { status, text } = await site.request(path);
  return { status, text: text.replace(/"(textsUrl|dataUrl|now)":"[^"]*"/g, '') };
}

describe('[R62] [O4] pages with hostile stored texts', () => {
  it('show nested texts as they were typed', async () => {
    const levels = Array.from({ length: 19 }, (_, level) => [
      `a${level}`,
      `$t(queenPage.a${level + 1})$t(queenPage.a${level + 1})`,
    ]);
    store((namespace) =>
      namespace === 'queenPage' ? { eyebrow: '$t(queenPage.a0)', ...Object.fromEntries(levels), a19: 'z' } : {},
    );
    site.upstream.routes['/api/v1/queen'] = () => ({
      headers: PUBLIC,
      body: {
        version: 1,
        updatedAt: '2026-01-01T00:00:00.000Z',
        language: 'sl',
        hero: { title: 'K', subtitle: '', image: null },
        bio: { heading: '', body: '', cards: [] },
        picks: [],
        events: [],
        mediaImages: [],
      },
    });
    const { status, text } = await read('/queen');
    expect(status).toBe(200);
    expect(text).toContain('>$t(queenPage.a0)<');
    const files = (await site.request(/"textsUrl":"([^"]+)"/.exec((await site.request('/queen')).text)?.[1] ?? ''))
      .text;
    expect(files).not.toContain('$t(queenPage.a1)');
  });

  it.each([
    ['null', null],
    ['a list', [['x']]],
    ['a group', { a: { b: 'c' } }],
    ['a switch', true],
  ])('are as with nothing stored where %s stands at each text', async (_name, leaf) => {
    const before = await Promise.all(PAGES.map(read));
    expect(before.map(({ status }) => status)).toEqual(PAGES.map(() => 200));
    const bundled = await loadBundledTexts('public', 'sl');
    store((namespace) => withLeaves(bundled[namespace], leaf));
    site.upstream.revision = 'other';
    await site.waitForRevision();
    const after = await Promise.all(PAGES.map(read));
    // A list replaces a list, even without a usable entry.
    if (Array.isArray(leaf)) expect(after.map(({ status }) => status)).toEqual(PAGES.map(() => 200));
    else expect(after).toEqual(before);
    expect(after.map(({ text }) => text).join('')).not.toMatch(/\[object |returned an object/);
  });

  it('contain no markup of them, in text, head, attributes and structured data', async () => {
    const markup = '</title></script><img src=x onerror=alert(1)>"\'<!--';
    const bundled = await loadBundledTexts('public', 'sl');
    store((namespace) => withLeaves(bundled[namespace], markup));
    for (const path of PAGES) {
      const { status, text } = await read(path);
      expect(status).toBe(200);
      expect(text, path).toContain('&lt;/title&gt;');
      expect(text, path).not.toContain('<img src=x');
      expect(text, path).not.toContain(markup);
    }
  });
});

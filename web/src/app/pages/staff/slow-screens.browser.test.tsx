import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeSingle } from '#testing/fake-single';
import { makeMetadata } from '#testing/make-metadata';
import { openSite } from '#testing/open-site';

const SLOW = { sl: 'Nalaganje traja dlje', en: 'Loading takes longer than usual' } as const;
const RETRY = { sl: 'Poskusi znova', en: 'Try again' } as const;

const never = () => new Promise<never>(() => undefined);
const bar = (language: 'sl' | 'en') => page.getByRole('status').filter({ hasText: SLOW[language] });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(LANGUAGES)(
  '[R106] [S2] a screen whose CMS hangs says so after 5 s and reads anew when asked (%s)',
  async (language) => {
    const metadata = makeMetadata();
    const stored = createFakeSingle('/metadata', { sl: metadata, en: { ...metadata, language: 'en' } });
    let hangs = true;
    const { api } = await openSite('/admin/metadata', {
      signedInAs: 'admin',
      language,
      responses: {
        ...stored.responses,
        '/metadata': (url, request) => (hangs ? never() : stored.responses['/metadata']?.(url, request)),
      },
    });
    const reads = () => api.requests.filter(({ url }) => url.pathname.endsWith('/metadata')).length;
    await expect.poll(reads).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect.element(bar(language)).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1_500);
    await expect.element(bar(language)).toBeVisible();
    await expectAccessible();
    hangs = false;
    const before = reads();
    await bar(language).getByRole('button', { name: RETRY[language] }).click();
    await expect.element(page.getByRole('textbox').first()).toBeVisible();
    expect(reads()).toBeGreaterThan(before);
    await expect.element(bar(language)).not.toBeInTheDocument();
  },
);

test.each(['/admin', '/admin/wines', '/admin/gallery', '/admin/media', '/admin/content', '/admin/bin', '/admin/users'])(
  '[R106] %s says that it takes long, and stops saying so when it has its data',
  async (path) => {
    const hanging = Object.fromEntries(
      ['attention', 'audit', 'mass-changes', 'wines', 'gallery', 'albums', 'media', 'content', 'bin', 'users'].map(
        (name) => [`/${name}`, never],
      ),
    );
    const { unmount } = await openSite(path, { signedInAs: 'admin', responses: hanging });
    await expect.element(page.getByRole('main')).toBeVisible();
    await vi.advanceTimersByTimeAsync(5_500);
    await expect.element(bar('en')).toBeVisible();
    unmount();
  },
);

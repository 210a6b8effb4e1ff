import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeSingle, OTHER_AUTHOR } from '#testing/fake-single';
import { makeAbout } from '#testing/make-about';
import { openSite } from '#testing/open-site';

const WORDS = {
  sl: {
    title: 'Naslov – Slovenščina',
    save: 'Shrani',
    own: 'Novejšo različico ste shranili drugje',
    where: 'v drugem zavihku ali oknu ali na drugi napravi',
    other: /nekdo drug|someone else|njihov/i,
  },
  en: {
    title: 'Title – Slovenian',
    save: 'Save',
    own: 'You saved a newer version elsewhere',
    where: 'in another tab or window, or on another device',
    other: /someone else|their/i,
  },
} as const;

/** Types, is overtaken by a save under a name, and saves. */
async function meetSaveBy(author: string, language: 'sl' | 'en') {
  const about = makeAbout();
  const stored = createFakeSingle('/about', { sl: about, en: { ...about, language: 'en' } });
  const list = stored.responses['/about/revisions'];
  const words = WORDS[language];
  await openSite('/admin/about', {
    signedInAs: 'editor',
    language,
    responses: {
      ...stored.responses,
      '/about/revisions': (url, request) => {
        const { items, total } = (list?.(url, request) ?? { items: [], total: 0 }) as {
          items: object[];
          total: number;
        };
        return { items: items.map((item) => ({ ...item, author })), total };
      },
    },
  });
  const title = page.getByLabelText(words.title, { exact: true });
  await title.fill('From this tab');
  stored.save('sl', { hero: { ...stored.read('sl').hero, title: 'From the other tab' } });
  await page.getByRole('button', { name: words.save, exact: true }).first().click();
  return words;
}

test.each(LANGUAGES)(
  '[R105] [T2] a conflict with the own other tab is not called one with someone else (%s)',
  async (language) => {
    const words = await meetSaveBy('Test editor', language);
    const conflict = page.getByRole('alertdialog', { name: words.own });
    await expect.element(conflict).toHaveTextContent(words.where);
    await expect.element(conflict).toHaveTextContent('From the other tab');
    expect(conflict.element().textContent).not.toMatch(words.other);
    await expectAccessible();
  },
);

test('[R105] [T2] a conflict with a colleague names them', async () => {
  await meetSaveBy(OTHER_AUTHOR, 'en');
  const conflict = page.getByRole('alertdialog', { name: 'Someone else saved in the meantime' });
  await expect.element(conflict).toHaveTextContent(`${OTHER_AUTHOR} saved a newer version`);
});

import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages';
import { accountPages } from '../../web/src/shared/account-pages';
import { pageEntries, pages } from '../../web/src/shared/pages';
import { staffPageEntries } from '../../web/src/shared/staff-pages';
import { findBrokenTexts } from '../support/broken-text';
import { checkWords } from '../support/internal-names';
import { findHiddenFocus, findSmallTargets, withLargeTexts, withTextSpacing } from '../support/wcag-checks';
import { createCrawlRecords } from '../support/data/crawl-records';
import { expect, switchLanguage, getPublicPath, test } from '../support/staff-test';
import { fetchRendered } from '../support/clients/fetch-rendered';

// Every screen of the product in both languages: no line on the console (the fixture fails), one h1, the
// language of the document, no horizontal scroll and no broken or cut text on a phone and at 400 % zoom,
// nothing that moves where less motion is asked for, and axe. Public pages also: large targets, visible
// focus, spaced and enlarged texts (docs/accessibility.md). Axe takes most of the time, so it runs once a
// screen and language: Slovenian on a phone, English on a desktop, where other parts of the frame are
// visible.

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 800 };
/** 1280 px at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** Windows between a phone and a desktop, in which enlarged texts have the least room. */
const ENLARGED_WIDTHS = [768, 1024, 1280];

const MISSING = '/nothing-here';

// The browser itself reports the missing page.
test.use({ expectedConsole: /status of 404.*nothing-here/, contextOptions: { reducedMotion: 'reduce' } });

type ExpectAccessible = (page: Page) => Promise<void>;

const getScrollWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

interface Screen {
  url: string;
  language: Language;
  expectAccessible: ExpectAccessible;
}

/** Checks what holds for every screen, and leaves the page at the size at which axe has looked at it. */
async function checkScreen(
  page: Page,
  { url, language, expectAccessible }: Screen,
  sizes: readonly { width: number; height: number }[],
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), url).toHaveCount(1);
  await expect(page.locator('.skeleton'), url).toHaveCount(0);
  await expect(page.locator('html'), url).toHaveAttribute('lang', language);
  // The JSON view of page texts is about keys.
  if (!url.endsWith('view=json')) await checkWords(page, url);
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await getScrollWidth(page), `${url} at ${String(size.width)} px`).toBe(size.width);
    expect.soft(await findBrokenTexts(page), `${url} at ${String(size.width)} px`).toEqual([]);
  }
  if (language === 'en') await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
}

/** Elements with long transitions although reduced motion is requested. */
const findMoving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const seconds = `${transitionDuration}, ${animationName === 'none' ? '0s' : animationDuration}`.split(', ');
        return seconds.some((time) => Number.parseFloat(time) > 0.001);
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );

/**
 * Replaces the first word of each text with one of 50 letters; returns the elements that stand out of the
 * page then.
 */
const widenTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let changed = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // The texts of the menu are the product's own.
      if (!parent?.checkVisibility() || parent.closest('header nav, script, style, select, svg')) continue;
      const word = /\p{Letter}{2,}/u;
      if (!word.test(text.nodeValue ?? '')) continue;
      text.nodeValue = (text.nodeValue ?? '').replace(word, 'Mm'.repeat(25));
      changed += 1;
    }
    const limit = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const scroller = element.closest('.gallery-strip, .album-nav');
      return !scroller && element.checkVisibility() && element.getBoundingClientRect().right > limit + 1;
    });
    const names = wide.map((element) => `${element.tagName} ${element.className.toString().slice(0, 60)}`);
    return { changed, names, width: document.documentElement.scrollWidth };
  });

/**
 * Checks that a page has its content and whose it is on paper, and nothing that only a screen has a use for.
 */
async function checkPaper(page: Page, url: string, { title, phone }: { title: string; phone: string }): Promise<void> {
  // Added half a second after the load. A document lists a stylesheet when it is loaded.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/late-')));
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  const printed = await page.evaluate(() => document.body.innerText);
  for (const text of [title, phone]) expect.soft(printed, `${url} on paper`).toContain(text);
  expect.soft(await page.locator('h1').isVisible(), `${url} on paper`).toBe(true);
  const screenOnly = page.locator('nav, form, select, button:not(:has(img)), [href^="#"], [hreflang], [role="search"]');
  expect.soft(await screenOnly.filter({ visible: true }).allTextContents(), `${url} on paper`).toEqual([]);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
}

/**
 * Checks that targets are large, that the focus is seen, also in colours of the system, and that nothing
 * is lost where texts are spaced or twice as large.
 */
async function checkAdaptations(page: Page, url: string): Promise<void> {
  await page.setViewportSize(PHONE);
  expect.soft(await findSmallTargets(page), `${url} has targets of 24 px`).toEqual([]);
  expect.soft(await findHiddenFocus(page), `${url} shows the focus`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  expect.soft(await findHiddenFocus(page), `${url} shows the focus in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  const spaced = await withTextSpacing(page, async () => {
    // A long name that is broken over two lines is still read.
    const lost = (await findBrokenTexts(page)).filter(({ fault }) => fault !== 'broken word');
    return [await getScrollWidth(page), lost];
  });
  expect.soft(spaced, `${url} with spaced texts`).toEqual([PHONE.width, []]);
  const enlarged = await withLargeTexts(page, async () => {
    const widths: number[] = [];
    for (const width of ENLARGED_WIDTHS) {
      await page.setViewportSize({ ...DESKTOP, width });
      widths.push(await getScrollWidth(page));
    }
    return widths;
  });
  expect.soft(enlarged, `${url} with texts twice as large`).toEqual(ENLARGED_WIDTHS);
}

/** The paths of one half of the staff screens, so that two workers share them. */
const findScreens = (isFirst: boolean): string[] =>
  staffPageEntries
    .filter(([, { section }]) => ['content', 'visitors'].includes(section.group) === isFirst)
    .map(([, { path }]) => path);

for (const language of ['sl', 'en'] as const) {
  test(`[P1] [A9] [R43] [R44] [R73] [R80] [R382] every public page works in ${language} on any screen`, async ({
    page,
    admin,
    site,
    expectAccessible,
  }) => {
    const { wineSlug } = await createCrawlRecords(admin);
    const { body } = await admin.call('getMetadata', 200, { query: { lang: language } });
    const house = { title: body.brand.title, phone: body.contacts.phone };
    const next = encodeURIComponent(getPublicPath(language, '/'));
    const accountUrls = [pages.login, ...Object.values(accountPages)].map(({ path }) => `${path}?next=${next}`);
    const urls = [
      ...pageEntries
        .filter(([name]) => name !== 'login')
        .map(([, { href }]) => getPublicPath(language, href(wineSlug))),
      ...accountUrls,
    ];
    for (const url of [...urls, getPublicPath(language, MISSING)]) {
      await test.step(url, async () => {
        await page.setViewportSize(PHONE);
        await (await fetchRendered(new URL(url, site.url))).arrayBuffer();
        const response = await page.goto(url);
        expect(response?.status(), url).toBe(url.endsWith(MISSING) ? 404 : 200);
        await checkScreen(page, { url, language, expectAccessible }, [ZOOMED, PHONE]);
        expect.soft(await findMoving(page), `${url} moves`).toEqual([]);
        await checkAdaptations(page, url);
        if (!accountUrls.includes(url)) await checkPaper(page, url, house);
        await page.setViewportSize(PHONE);
        const { changed, names, width } = await widenTexts(page);
        expect.soft(changed, url).toBeGreaterThan(0);
        expect.soft([width, names], `${url} with long words`).toEqual([PHONE.width, []]);
      });
    }
  });

  for (const [area, findPaths] of [
    ['content and visitor screen', () => findScreens(true)],
    ['other screen', () => findScreens(false)],
    ['editor', (editors: string[]) => editors.map((path) => `/admin${path}`)],
  ] as const)
    test(`[D1] [R44] [R99] every staff ${area} works in ${language} on any screen`, async ({
      admin,
      pageAs,
      expectAccessible,
    }) => {
      const { editors } = await createCrawlRecords(admin);
      const page = await pageAs('admin');
      await switchLanguage(page, language);
      for (const url of findPaths(editors)) {
        await test.step(url, async () => {
          await page.setViewportSize(PHONE);
          await page.goto(url);
          await checkScreen(page, { url, language, expectAccessible }, [ZOOMED, PHONE]);
        });
      }
    });
}

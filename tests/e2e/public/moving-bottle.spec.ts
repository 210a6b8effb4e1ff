import type { Page } from '@playwright/test';
import { holdScripts } from '../../support/clients/hold-scripts';
import { waitForAppStart } from '../../support/clients/started-pages';
import { expect, test } from '../../support/site-test';

// These tests see pages before their scripts start.
test.use({ waitsForStart: false });

/**
 * Records in the session's storage, over changes of document, the names of the elements that each view
 * transition moves from one page to the next.
 */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = (name: string) => {
      const names = [...document.getAnimations()]
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter((each) => each?.startsWith('::view-transition-group'));
      const before = sessionStorage.getItem('transitions') ?? '';
      sessionStorage.setItem('transitions', `${before}${name} ${names.join(' ')}\n`);
    };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(
        () => record('app'),
        () => undefined,
      );
      return transition;
    };
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(
        () => record('document'),
        () => undefined,
      );
    });
  });
}

const readTransitions = (page: Page) => page.evaluate(() => sessionStorage.getItem('transitions') ?? '');
const getFirstCard = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').first();
const BACK = { name: 'Vsa vina' };

test('[P163] the bottle moves from its card to its page and back, and keeps focus and scroll position', async ({
  page,
}) => {
  await recordTransitions(page);
  await page.goto('/wines');
  await waitForAppStart(page);
  const card = page.getByRole('main').getByRole('article').getByRole('link').nth(5);
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page.locator('.wine-sheet-bottle')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const moved = /^app .*group\(bottle\)/;
  await expect.poll(() => readTransitions(page)).toMatch(moved);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect
    .poll(
      async () =>
        (await readTransitions(page))
          .trim()
          .split('\n')
          .filter((line) => moved.test(line)).length,
    )
    .toBe(2);
  await expect(page.locator('[data-moving]')).toHaveCount(0);
});

test('[P163] the link from a wine to the list moves its bottle back to its card', async ({ page }) => {
  await recordTransitions(page);
  await page.goto('/wines');
  const path = (await getFirstCard(page).getAttribute('href')) ?? '';
  await page.goto(path);
  await waitForAppStart(page);
  await page.getByRole('main').getByRole('link', BACK).first().click();
  await expect(getFirstCard(page)).toBeVisible();
  await expect.poll(() => readTransitions(page)).toMatch(/^app .*group\(bottle\)/);
});

test('[P163] before the app starts, the bottle moves while the document changes', async ({ page }) => {
  await recordTransitions(page);
  await holdScripts(page);
  await page.goto('/wines');
  await getFirstCard(page).click();
  await expect(page.locator('.wine-sheet-bottle')).toBeVisible();
  await expect.poll(() => readTransitions(page)).toMatch(/^document .*group\(bottle\)/);
});

test('[P163] other documents change without a transition', async ({ page }) => {
  await recordTransitions(page);
  await holdScripts(page);
  await page.goto('/wines');
  await page.getByRole('banner').getByRole('link', { name: 'O nas', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readTransitions(page)).toBe('');
});

const VISITORS = {
  'who reduces motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  'who saves data': (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    }),
};

for (const [visitor, prepare] of Object.entries(VISITORS)) {
  for (const isStarted of [true, false]) {
    test(`[P163] nothing moves for a visitor ${visitor}, ${isStarted ? 'in the app' : 'between documents'}`, async ({
      page,
    }) => {
      await recordTransitions(page);
      await prepare(page);
      if (!isStarted) await holdScripts(page);
      await page.goto('/wines');
      if (isStarted) await waitForAppStart(page);
      await getFirstCard(page).click();
      await expect(page.locator('.wine-sheet-bottle')).toBeVisible();
      // The first script of a document calls the transition off; it has run when the document is loaded.
      await page.waitForLoadState();
      await page.goBack();
      await expect(getFirstCard(page)).toBeVisible();
      expect(await readTransitions(page)).toBe('');
    });
  }
}

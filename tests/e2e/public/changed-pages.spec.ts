import type { Page } from '@playwright/test';
import { PAGE_CHANGES, type PageChange, minifyHtml } from '../../support/clients/page-changes';
import { waitForStart } from '../../support/clients/started-pages';
import { expect, test } from '../../support/site-test';

// Pages are changed before their scripts start.
test.use({ waitsForStart: false });

interface TestPage {
  path: string;
  /** Fields and what is typed into them; the last one stays focused, with the caret after its second letter. */
  typed: Record<string, string>;
}

const PAGES: Record<string, TestPage> = {
  visit: {
    path: '/en/visit',
    typed: {
      '[name=people]': '4',
      '[name=message]': 'Line\ntwo',
      '[name=email]': 'a@example.com',
      '[name=name]': 'Žiga',
    },
  },
  login: { path: '/login', typed: { '[name=email]': 'a@example.com', '[name=password]': 'secret word' } },
  wines: { path: '/en/wines', typed: { '[name=search]': 'rebula' } },
};

/** Uses a page without any sign that starts its scripts, so that they start when the test says so. */
const fillIn = (page: Page, { typed }: TestPage) =>
  page.evaluate((entries) => {
    for (const [selector, value] of entries) {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
      if (!field) throw new Error(`No ${selector}`);
      field.value = value;
      Object.assign(field, { isOriginal: true });
    }
    document.querySelector('details')?.setAttribute('open', '');
    const last = document.querySelector<HTMLInputElement>(entries.at(-1)?.[0] ?? '');
    addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    last?.focus({ preventScroll: true });
    if (last?.selectionStart != null) last.setSelectionRange(2, 3);
    scrollTo(0, 60);
  }, Object.entries(typed));

/** What a visitor would miss. */
const readState = (page: Page, { typed }: TestPage) =>
  page.evaluate((selectors) => {
    const fields = selectors.map((selector) => document.querySelector<HTMLInputElement>(selector));
    const focused = document.activeElement;
    return {
      values: fields.map((field) => field?.value),
      areOriginal: fields.map((field) => field !== null && 'isOriginal' in field),
      focus: focused?.getAttribute('name'),
      caret:
        focused instanceof HTMLInputElement && focused.type !== 'email'
          ? [focused.selectionStart, focused.selectionEnd]
          : null,
      details: [...document.querySelectorAll('details')].map(({ open }) => open),
      scroll: scrollY,
    };
  }, Object.keys(typed));

for (const [name, tested] of Object.entries(PAGES)) {
  for (const change of Object.keys(PAGE_CHANGES) as PageChange[]) {
    test(`[R70] ${name}: nothing typed, focused or opened is lost after ${change}`, async ({ page }) => {
      await page.goto(tested.path);
      await fillIn(page, tested);
      await page.evaluate(PAGE_CHANGES[change]);
      const before = await readState(page, tested);
      expect(before.areOriginal).not.toContain(false);
      const shown = await page.locator('form').last().innerText();
      await waitForStart(page);
      expect(await readState(page, tested)).toEqual(before);
      expect(await page.locator('form').last().innerText()).toBe(shown);
    });
  }
  test(`[R70] ${name}: nothing is lost where a proxy has minified the page`, async ({ page }) => {
    await page.route(`**${tested.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: minifyHtml(await response.text()) });
    });
    await page.goto(tested.path);
    await fillIn(page, tested);
    const before = await readState(page, tested);
    await waitForStart(page);
    expect(await readState(page, tested)).toEqual(before);
  });
}

import type { Page } from '@playwright/test';
import { PAGE_CHANGES, type PageChange, minifyHtml } from '../../support/clients/page-changes';
import { holdScripts } from '../../support/clients/hold-scripts';
import { waitForAppStart } from '../../support/clients/started-pages';
import { createVisitFormToken, getBookableDay } from '../../support/create-visit-form-token';
import { expect, test } from '../../support/site-test';

// Pages are changed before their scripts start.
test.use({ waitsForStart: false });

interface TestPage {
  path: string;
  /** The chunk of the page, which it loads last. */
  chunk: string;
  /** Fields and what is typed into them; the last one stays focused, with its second letter selected. */
  typed: Readonly<Record<string, string>>;
}

const PAGES = {
  visit: {
    path: '/en/visit',
    chunk: 'visit-page',
    typed: { '[name=people]': '4', '[name=message]': 'Line\ntwo', '[name=email]': 'a@b.si', '[name=name]': 'Žiga' },
  },
  login: {
    path: '/login',
    chunk: 'login-page',
    typed: { '[name=email]': 'a@b.si', '[name=password]': 'secret word' },
  },
  wines: { path: '/en/wines', chunk: 'wines-page', typed: { '[name=minPrice]': '2', '[name=search]': 'rebula' } },
} satisfies Record<string, TestPage>;

/** Fills fields as a restoring browser does, without events. */
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
    last?.setSelectionRange(1, 2);
    scrollTo({ top: 60, behavior: 'instant' });
  }, Object.entries(typed));

/** What a visitor would miss. */
const readState = (page: Page, { typed }: TestPage) =>
  page.evaluate((selectors) => {
    const fields = selectors.map((selector) => document.querySelector<HTMLInputElement>(selector));
    const focused = fields.find((field) => field === document.activeElement);
    return {
      values: fields.map((field) => field?.value),
      areOriginal: fields.map((field) => field !== null && 'isOriginal' in field),
      focus: focused?.name,
      selection: [focused?.selectionStart, focused?.selectionEnd],
      details: [...document.querySelectorAll('details')].map(({ open }) => open),
      scroll: scrollY,
      language: document.documentElement.lang,
      labels: [...document.querySelectorAll<HTMLElement>('form label')].map(({ innerText }) => innerText),
    };
  }, Object.keys(typed));

/** Asserts that a page starts without a loss of what is in it after a change. */
async function expectNothingLost(page: Page, tested: TestPage, start: () => Promise<void>): Promise<void> {
  const before = await readState(page, tested);
  expect(before.areOriginal).not.toContain(false);
  await start();
  await waitForAppStart(page);
  expect(await readState(page, tested)).toEqual(before);
}

for (const [name, tested] of Object.entries(PAGES)) {
  for (const change of Object.keys(PAGE_CHANGES) as PageChange[]) {
    test(`[R70] [K9] ${name}: nothing typed, focused or opened is lost after ${change}`, async ({ page }) => {
      await page.goto(tested.path);
      await fillIn(page, tested);
      await page.evaluate(PAGE_CHANGES[change]);
      await expectNothingLost(page, tested, async () => undefined);
    });
  }

  test(`[R70] [K9] ${name}: nothing is lost where a proxy has taken out spaces and comments`, async ({ page }) => {
    await page.route(
      (url) => url.pathname === tested.path,
      async (route) => {
        const response = await route.fetch();
        const body = minifyHtml(await response.text());
        await route.fulfill({ status: response.status(), headers: response.headers(), body });
      },
    );
    await page.goto(tested.path);
    await fillIn(page, tested);
    await expectNothingLost(page, tested, async () => undefined);
  });

  test(`[R70] [K9] ${name}: nothing is lost of what is translated while its scripts load`, async ({ page }) => {
    const release = await holdScripts(page, tested.chunk);
    const chunk = page.waitForRequest(`**/assets/${tested.chunk}-*.js`);
    await page.goto(tested.path);
    await fillIn(page, tested);
    await page.evaluate(() => dispatchEvent(new Event('touchstart')));
    await chunk;
    await page.evaluate(PAGE_CHANGES.translation);
    await expectNothingLost(page, tested, async () => {
      release();
    });
  });
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('[R70] [K9] an opened menu stays open when the scripts of a translated page start', async ({ page }) => {
    await page.goto('/en');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#site-menu')?.showPopover();
    });
    await page.evaluate(PAGE_CHANGES.translation);
    await waitForAppStart(page);
    expect(await page.locator('#site-menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(true);
    await page.locator('#site-menu').getByRole('link', { name: 'de:Wines' }).click();
    await expect(page).toHaveURL(/\/en\/wines$/);
  });
});

test('[R70] [K9] what an input method is composing goes on when the scripts start', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/visit');
  const field = page.locator('[name=name]');
  await field.pressSequentially('Ana ');
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await page.evaluate(PAGE_CHANGES.translation);
  const ends = await field.evaluateHandle((element) => {
    const seen: string[] = [];
    element.addEventListener('compositionend', () => seen.push('end'));
    return seen;
  });
  release();
  await waitForAppStart(page);
  expect(await ends.jsonValue()).toEqual([]);
  await input.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await input.send('Input.insertText', { text: '日本' });
  await expect(field).toHaveValue('Ana 日本');
});

test.describe('a translated page goes on', () => {
  test('[R70] [K9] wines are filtered, and other pages follow', async ({ page }) => {
    await page.goto('/en/wines');
    await waitForAppStart(page);
    await page.evaluate(PAGE_CHANGES.translation);
    const form = page.getByRole('search');
    const style = form.locator('select').first();
    await style.selectOption({ index: 1 });
    await expect(page).toHaveURL(/style=/);
    await page.evaluate(PAGE_CHANGES.translation);
    await form.getByRole('searchbox').fill('no such wine at all');
    await expect(page).toHaveURL(/search=no/);
    await expect(page.locator('main article')).toHaveCount(0);
    await page.evaluate(PAGE_CHANGES.wrapping);
    await page.goBack();
    await expect(page).not.toHaveURL(/search=no/);
    await page.evaluate(PAGE_CHANGES.translation);
    await page.getByRole('banner').getByRole('link', { name: 'de:About' }).first().click();
    await expect(page).toHaveURL(/\/en\/about$/);
    await expect(page.locator('h1')).toBeVisible();
  });

  test.describe('', () => {
    test.use({ expectedConsole: /status of 401/ });
    test('[R70] [K9] a wrong password is reported, and the right one signs in', async ({ page, site }) => {
      await page.goto('/login');
      await page.evaluate(PAGE_CHANGES.translation);
      await waitForAppStart(page);
      await page.locator('[name=email]').fill(site.staff.editor.email);
      await page.locator('[name=password]').fill('wrong password');
      await page.locator('form button[aria-pressed]').click();
      await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text');
      await page.locator('form [type=submit]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.evaluate(PAGE_CHANGES.wrapping);
      await page.locator('[name=password]').fill(site.staff.editor.password);
      await page.locator('form [type=submit]').click();
      await expect(page).toHaveURL(/\/admin/);
    });
  });

  test('[R70] [K9] a visit is asked for', async ({ page, site }) => {
    await page.goto('/en/visit');
    await page.evaluate(PAGE_CHANGES.translation);
    await waitForAppStart(page);
    const token = await createVisitFormToken(site.url, site.cms.controlUrl);
    await page.locator('[name=token]').evaluate((field, value) => {
      field.setAttribute('value', value);
    }, token);
    await page.locator('[name=date]').fill(await getBookableDay(site.url, 10));
    await page.locator('[name=name]').fill('Ana');
    await page.locator('[name=email]').fill('ana@example.com');
    // Without a mail server the winery answers by phone.
    await page.locator('[name=phone]').fill('041 123 456');
    await page.evaluate(PAGE_CHANGES.translation);
    await page.locator('form [type=submit]').click();
    await expect(page.locator('[name=name]')).toHaveCount(0);
  });
});

test('[R70] [K9] a page that nobody has changed is not repaired', async ({ page }) => {
  const repairs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/repair-page')) repairs.push(page.url());
  });
  for (const path of ['/', '/en/wines', '/gallery', '/visit', '/login']) {
    await page.goto(path);
    await waitForAppStart(page);
  }
  expect(repairs).toEqual([]);
});

import type { Page } from '@playwright/test';
import { addDays } from '../../../cms/src/contract/add-days';
import type { AvailableSlot } from '../../../cms/src/contract/availability';
import type { Experience } from '../../../cms/src/contract/experiences';
import { getWineryDay } from '../../../cms/src/contract/visibility';
import type { ApiClient } from '../../support/clients/api-client';
import { createVisitFormToken } from '../../support/create-visit-form-token';
import { createExperienceInput } from '../../support/data/experience-input';
import { createUniqueWord } from '../../support/data/unique-name';
import { expect, tabTo, test } from '../../support/staff-test';

const DAYS_AHEAD = 12;

/** An experience of the test's own, and a day on which it has times. */
async function addExperience(admin: ApiClient): Promise<Experience & { date: string; slots: AvailableSlot[] }> {
  const title = `Pokušina ${createUniqueWord()}`;
  const { body: experience } = await admin.call('createExperience', 201, {
    query: { lang: 'sl' },
    body: createExperienceInput({
      title,
      people: { min: 1, max: 8 },
      capacity: 8,
      pricePerPerson: 15,
      pricePerGroup: null,
      languages: ['sl', 'de'],
      times: { mode: 'fixed', weekdays: [], starts: ['11:00', '15:00'] },
      season: null,
    }),
  });
  const from = addDays(getWineryDay(new Date()), DAYS_AHEAD);
  const query = { experience: experience.slug, people: '3', from, to: addDays(from, 30) };
  const { body: availability } = await admin.call('getAvailability', 200, { query });
  const day = availability.days.find(({ slots }) => slots.some(({ places }) => places > 3));
  if (!day) throw new Error('No day is free');
  return { ...experience, ...day };
}

/** Opens the page once visitors see a new experience, which takes up to two seconds. */
async function openWithExperience(page: Page, date: string, title: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/visit?people=3&month=${date.slice(0, 7)}`);
    expect(await page.getByRole('link', { name: title }).count()).toBe(1);
  }).toPass();
}

// The browser's own line about the refusal.
test.use({ expectedConsole: /status of 400/ });

test('[F1] [F5] [R82] a guest books a tasting by keyboard, and reads it in the confirmation', async ({
  page,
  admin,
  site,
  expectAccessible,
}) => {
  const { slug, title, date } = await addExperience(admin);
  const token = await createVisitFormToken(site.url, site.cms.controlUrl);
  await openWithExperience(page, date, title);
  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`experience=${slug}`));
  await expect(page.locator(`a[data-day="${date}"]`)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.locator('[role=grid] [tabindex="0"]'));
  for (const day of [1, -1]) {
    const before = await page.evaluate(() => document.activeElement?.getAttribute('data-day'));
    await page.keyboard.press(day > 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))
      .toBe(addDays(String(before), day));
  }
  await page.locator(`a[data-day="${date}"]`).press('Enter');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.locator('[name=token]').evaluate((field, value) => {
    field.setAttribute('value', value);
  }, token);
  await page.getByLabel('Ime in priimek').fill('Ana Novak');
  // The refusal names its field and moves there.
  await page.locator('form').evaluate((form) => ((form as HTMLFormElement).noValidate = true));
  await page.getByLabel('E-pošta').fill('ana');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-pošta')).toBeFocused();
  await expect(page.getByLabel('E-pošta')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-pošta').fill(`${createUniqueWord()}@example.com`);
  // Without a mail server the winery answers by phone.
  await page.getByLabel('Telefon').fill('041 123 456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Hvala|dogovorjen/ })).toBeFocused();
  const summary = page.getByRole('main');
  for (const text of [title, '11:00', '3']) await expect(summary).toContainText(text);
  await expectAccessible(page);
});

test('[F6] [R82] a guest books a tasting without scripts, step by step', async ({ plainPage, admin, site }) => {
  const { title, date } = await addExperience(admin);
  const token = await createVisitFormToken(site.url, site.cms.controlUrl);
  await plainPage.route('**/forms/visit', (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    form.set('token', token);
    return route.continue({ postData: form.toString() });
  });
  await openWithExperience(plainPage, date, title);
  await plainPage.getByRole('link', { name: title }).click();
  await plainPage.locator(`a[data-day="${date}"]`).click();
  await expect(plainPage.locator('[name=date]')).toHaveValue(date);
  await plainPage.getByRole('radio').first().check();
  await plainPage.getByLabel('Jezik obiska').selectOption({ label: 'nemščina' });
  await plainPage.getByLabel('Ime in priimek').fill('Ana Novak');
  await plainPage.getByLabel('E-pošta').fill(`${createUniqueWord()}@example.com`);
  await plainPage.getByLabel('Telefon').fill('041 123 456');
  await plainPage.getByRole('button', { name: 'Pošlji povpraševanje' }).click();
  await expect(plainPage).toHaveURL(/\/visit\?sent=/);
  for (const text of [title, '11:00', '3']) await expect(plainPage.getByRole('main')).toContainText(text);
});

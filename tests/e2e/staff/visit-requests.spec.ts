import { createVisitFormToken } from '../../support/create-visit-form-token';
import { createUniqueWord } from '../../support/data/unique-name';
import { getOpenDay } from '../../support/data/visit-request';
import { countInboxItem } from '../../support/inbox-item';
import { expect, switchLanguage, test } from '../../support/staff-test';

test('[R97] [F4] an editor sees that a request waits, follows it, writes a note and confirms it at once', async ({
  pageAs,
  admin,
  site,
  expectAccessible,
}) => {
  const word = createUniqueWord();
  const email = `${word}@example.com`;
  const token = await createVisitFormToken(site.url, site.cms.controlUrl);
  const date = await getOpenDay(admin);
  const request = { date, people: 3, language: 'en', name: `Ana ${word}`, email, phone: '+386 1 555 01 10', token };
  await admin.call('requestVisit', 202, { body: request });
  const before = await countInboxItem(admin, 'visitRequests');
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Staff menu' });
  await expect(menu.getByText(/requests? waits? for an answer/)).toBeAttached();
  await page
    .getByRole('main')
    .getByRole('link', { name: /requests? waits? for an answer/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/visits\?group=open$/);
  await expect(page.getByText('You see only visits that wait for an answer.')).toBeVisible();
  const getCard = () => page.getByRole('region').filter({ hasText: email }).last();
  await expect(getCard()).toBeVisible();
  await expectAccessible(page);
  await getCard().getByLabel('Note for staff').fill(`Terasa ${word}`);
  await getCard().getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(`Confirmed: Ana ${word}. No email is sent.`)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect.poll(async () => countInboxItem(admin, 'visitRequests')).toBe(before - 1);
  await page.getByRole('link', { name: 'Show all visits' }).click();
  await page.getByLabel('State').selectOption({ label: 'Confirmed' });
  await expect(page).toHaveURL(/\?state=Confirmed$/);
  await expect(getCard().getByLabel('Note for staff')).toHaveValue(`Terasa ${word}`);
  await expectAccessible(page);
});

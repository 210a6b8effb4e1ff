import { createStaff } from '../../support/data/staff';
import type { MailServer } from '../../support/servers/mail-server';
import { expect, test } from '../../support/mail-site-test';

// One site that sends mails is enough.
test.describe.configure({ mode: 'default' });
// The browser itself reports a link that is no longer valid.
test.use({ expectedConsole: /400 \(Bad Request\)/ });

/** Waits for the mail to an address and returns the link in it. */
async function waitForLink({ mails }: MailServer, email: string): Promise<string> {
  const find = () => mails.find(({ to }) => to.includes(email));
  await expect.poll(() => find() !== undefined).toBe(true);
  return /https?:\S+/.exec(find()?.parsed.text ?? '')?.[0] ?? '';
}

test('[A9] an editor sets a forgotten password anew by the link of a mail, once', async ({
  page,
  site,
  mail,
  expectAccessible,
}) => {
  const { email } = await createStaff(site.cms.controlUrl, ['editor']);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Pozabljeno geslo?' }).click();
  await expect(page).toHaveURL('/forgotten-password');
  await page.getByLabel('E-pošta').fill(email);
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Če tak račun obstaja, je sporočilo že na poti.' });
  await expect(sent).toBeFocused();
  await expectAccessible(page);
  const link = await waitForLink(mail, email);
  expect(link).toMatch(new RegExp(`^${site.url}/reset-password#[\\w-]{43}$`));

  const response = await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Novo geslo' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/reset-password`);
  expect(await response?.allHeaders()).toMatchObject({
    'cache-control': 'private, no-store, no-transform',
    'referrer-policy': 'no-referrer',
  });
  const field = page.getByLabel('Novo geslo', { exact: true });
  // The browser itself does not count bytes.
  await field.fill('š'.repeat(60));
  await page.getByRole('button', { name: 'Nastavi geslo' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Geslo je predolgo: največ 72 znakov, s šumniki manj');
  await expectAccessible(page);
  await field.fill('povsem-novo-geslo');
  await page.getByRole('button', { name: 'Nastavi geslo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Novo geslo je nastavljeno.' })).toBeFocused();
  await page.getByRole('status').getByRole('link', { name: 'Na prijavo' }).click();
  await page.getByLabel('E-pošta').fill(email);
  await page.getByLabel('Geslo', { exact: true }).fill('povsem-novo-geslo');
  await page.getByRole('button', { name: 'Prijava', exact: true }).click();
  await expect(page).toHaveURL('/admin');

  await page.goto(link);
  await page.getByLabel('Novo geslo', { exact: true }).fill('se-eno-geslo-prosim');
  await page.getByRole('button', { name: 'Nastavi geslo' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Povezava ne velja več' });
  await expect(alert).toBeFocused();
  await expectAccessible(page);
  await alert.getByRole('link', { name: 'Zahtevaj novo povezavo' }).click();
  await expect(page).toHaveURL('/forgotten-password');
});

test('[A9] an editor who reads English gets both pages and the mail in English', async ({ page, site, mail }) => {
  const { email } = await createStaff(site.cms.controlUrl, ['editor']);
  await page.goto('/login?next=%2Fen');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is such an account, an email is on its way.')).toBeVisible();
  await page.goto(await waitForLink(mail, email));
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
});

import { createStaff } from '../../support/data/staff';
import { expect, test } from '../../support/mail-site-test';

// The browser itself reports a link that is good no more.
test.use({ expectedConsole: /400 \(Bad Request\)/ });

const linkIn = (data = ''): string => /https?:\S+/.exec(data.replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[0] ?? '';

test('[A9] a forgotten password is set anew by the link of a mail, once', async ({
  page,
  site,
  mail,
  expectAccessible,
}) => {
  const { email } = await createStaff(site.cms.controlUrl, ['editor']);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Pozabljeno geslo?' }).click();
  await expect(page).toHaveURL('/forgotten-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Pozabljeno geslo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-pošta').fill(email);
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Če tak račun obstaja, je sporočilo že na poti.' });
  await expect(sent).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => mail.mails.length).toBe(1);
  const link = linkIn(mail.mails[0]?.data);
  expect(link).toMatch(new RegExp(`^${site.url}/reset-password#[\\w-]{43}$`));

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Novo geslo' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/reset-password`);
  await expectAccessible(page);
  const field = page.getByLabel('Novo geslo', { exact: true });
  // What the browser itself does not count: bytes.
  await field.fill('š'.repeat(60));
  await page.getByRole('button', { name: 'Nastavi geslo' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Geslo je predolgo');
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

test('[A9] both pages are in English for whoever comes from there, and kept by nobody', async ({
  page,
  site,
  mail,
}) => {
  const before = mail.mails.length;
  const { email } = await createStaff(site.cms.controlUrl, ['editor']);
  await page.goto('/login?next=%2Fen');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is such an account, a mail is on its way.')).toBeVisible();
  await expect.poll(() => mail.mails.length).toBe(before + 1);
  const answer = await page.goto(linkIn(mail.mails[before]?.data));
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  expect(await answer?.allHeaders()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  await page.goto('/reset-password');
  await expect(page.getByText('Ta stran se odpre s povezavo iz sporočila.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

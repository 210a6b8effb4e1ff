import { switchQueen } from '../../support/servers/feature-switch';
import { expect, inLanguage, tabTo, test } from '../../support/staff-test';

const QUEEN = { enabled: true, embargoDate: '2025-10-30', hardOff: false };

test('[V1] an admin dates the Queen section by keyboard, is asked once, and visitors follow within 2 s', async ({
  pageAs,
  admin,
  site,
  undo,
  expectAccessible,
}) => {
  undo(() => switchQueen(site.cms.controlUrl, QUEEN));
  const page = await pageAs('admin');
  await inLanguage(page, 'en');
  await page.goto('/admin/settings');
  const queen = page.getByRole('region', { name: 'Queen section' });
  await expect(queen).toContainText('Everybody sees it, since Thursday, 30 October 2025.');
  await expectAccessible(page);
  await tabTo(page, queen.getByLabel('From this day on'));
  await queen.getByLabel('From this day on').fill('2999-01-01');
  await page.keyboard.press('ControlOrMeta+s');
  const question = page.getByRole('alertdialog', { name: 'Change this for visitors?' });
  await expect(question).toContainText('Queen section: Everybody will see it from Tuesday, 1 January 2999 on');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  const saved = Date.now();
  const status = async () => (await fetch(`${site.url}/queen`, { redirect: 'manual' })).status;
  await expect.poll(status, { intervals: [100] }).not.toBe(200);
  expect(Date.now() - saved).toBeLessThan(2_000);
  await expect(queen).toContainText('Not open yet');
  await expect(queen.getByRole('link', { name: /^Preview/ })).toHaveAttribute('href', /\/queen\?preview=1$/);

  // The dashboard and the Queen editor say so too, and lead here.
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Queen', exact: true });
  await expect(attention).toContainText('Not open yet');
  await attention.getByRole('link', { name: 'Switches' }).click();
  await expect(page).toHaveURL('/admin/settings#queen.enabled');
  await expect(queen.getByRole('switch')).toBeFocused();
  await page.goto('/admin/queen');
  await expect(page.getByText('Not open yet')).toBeVisible();
  expect((await admin.call('getFeatures', 200)).body.queen.embargoDate).toBe('2999-01-01');
});

test('[V1] an open site is closed and opened again, and a change that nobody sees is not asked about', async ({
  pageAs,
  site,
  undo,
}) => {
  undo(() => switchQueen(site.cms.controlUrl, QUEEN));
  const page = await pageAs('admin');
  await inLanguage(page, 'sl');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/admin/settings');
  const queen = page.getByRole('region', { name: 'Razdelek Kraljica' });
  await queen.getByText('Obiskovalci to vidijo').click();
  await page.getByRole('button', { name: 'Shrani' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Prekliči' }).click();
  await expect(queen).toContainText('Odprto');
  await page.getByRole('button', { name: 'Shrani' }).first().click();
  await question.getByRole('button', { name: 'Spremeni' }).click();
  await expect(queen).toContainText('Izklopljeno');
  await queen.getByText('Obiskovalci to vidijo').click();
  await page.getByRole('button', { name: 'Shrani' }).first().click();
  await question.getByRole('button', { name: 'Spremeni' }).click();
  await expect(queen).toContainText('Odprto');
  // From one past day to another nothing changes for anybody.
  await queen.getByLabel('Od tega dne').fill('2025-11-01');
  await page.getByRole('button', { name: 'Shrani' }).first().click();
  await expect(page.getByText('Shranjeno.').first()).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('[V1] editors and the queen see the state, and no switches', async ({ pageAs, site, undo }) => {
  undo(await switchQueen(site.cms.controlUrl, { ...QUEEN, hardOff: true }));
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Queen', exact: true });
  await expect(attention).toContainText('Switched off hard');
  await expect(page.getByRole('link', { name: 'Switches' })).toHaveCount(0);
  await page.goto('/admin/queen');
  await expect(page.getByText(/only the Strapi panel or the server’s environment can change/)).toBeVisible();
});

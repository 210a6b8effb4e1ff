import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { expectAccessible } from '#testing/expect-accessible';
import { openSite } from '#testing/open-site';

const TITLES = { sl: 'Bližnjice na tipkovnici', en: 'Keyboard shortcuts' } as const;

test.each(LANGUAGES)('[D4] a key and a button in the top bar show every shortcut (%s)', async (language) => {
  await page.viewport(375, 800);
  await openSite('/admin', { signedInAs: 'editor', language });
  const button = page.getByRole('banner').getByRole('button', { name: TITLES[language] });
  const help = page.getByRole('dialog', { name: TITLES[language] });
  await button.click();
  await expect.element(help).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(help.getByText('/', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

import { type Page, expect } from '@playwright/test';
import { PANEL_ADMIN } from '../servers/start-cms';

/** The panel is Strapi's, and slow to start. */
const SHOWN_MS = 60_000;

/** Signs in to the Strapi panel as its super-admin. */
export async function signInToPanel(page: Page): Promise<void> {
  await page.goto('/cms/admin/auth/login');
  await page.getByLabel(/^Email/).fill(PANEL_ADMIN.email);
  await page.getByLabel(/^Password/).fill(PANEL_ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible({ timeout: SHOWN_MS });
}

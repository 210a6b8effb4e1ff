import { expect, type FrameLocator, type Page } from '@playwright/test';
import { switchLanguage } from './staff-test';

/** Returns the frame of the preview beside a form. */
export const getPreviewFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the page"]');
/** Returns the viewport width of the preview page in CSS pixels. */
export const readPreviewWidth = (page: Page) =>
  page.getByTitle('Preview of the page').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth);

/** Opens an editor in English, and the preview beside it. */
export async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await switchLanguage(page, 'en');
  await page.goto(path);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = getPreviewFrame(page);
  await expect(frame.getByRole('heading', { level: 1 })).toBeAttached();
  return frame;
}

/** Types into a field of the form with the keyboard and waits until the preview shows it. */
export async function typeUntilShown(page: Page, field: string, text: string): Promise<void> {
  await page.locator(`[name="${field}"]`).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expect(getPreviewFrame(page).locator('body')).toContainText(text);
}

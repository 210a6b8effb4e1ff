import { expect, type FrameLocator, type Page } from '@playwright/test';
import { inLanguage } from './staff-test';

/** How long a preview may stay behind what is typed. */
export const LIMIT_MS = 300;

/** The document of the preview beside a form. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the page"]');
/** How wide the page in the preview is for itself, in CSS pixels. */
export const innerWidthOf = (page: Page) =>
  page.getByTitle('Preview of the page').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth);

/** Opens an editor in English, and the preview beside it. */
export async function openPreview(page: Page, address: string): Promise<FrameLocator> {
  await inLanguage(page, 'en');
  await page.goto(address);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = frameOf(page);
  await expect(frame.getByRole('heading', { level: 1 })).toBeAttached();
  return frame;
}

/**
 * Types into a field of the form and measures, in the page itself, how long after the last key the preview shows it: the
 * least of three words in milliseconds, since all else that the machine does meanwhile can only add to it.
 */
export async function shownAfter(page: Page, field: string, text: string): Promise<number> {
  const times: number[] = [];
  // No digits: a page says a vintage behind the name of a wine.
  for (const word of ['a', 'b', 'c']) times.push(await typedUntilShown(page, field, `${text} ${word}`));
  return Math.min(...times);
}

/** Types into a field of the form, and how long after the last key the preview shows it, in milliseconds. */
export async function typedUntilShown(page: Page, field: string, text: string): Promise<number> {
  const watched = await page.evaluateHandle(
    ([name, wanted]) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe');
      const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!frame?.contentDocument || !input) throw new Error('There is no preview, or no such field.');
      const page = frame.contentDocument;
      return {
        shown: new Promise<number>((resolve) => {
          let typedAt = NaN;
          input.addEventListener('input', () => {
            if (input.value === wanted) typedAt = performance.now();
          });
          new MutationObserver(() => {
            if (page.body.textContent.includes(wanted)) resolve(performance.now() - typedAt);
          }).observe(page, { subtree: true, childList: true, characterData: true });
        }),
      };
    },
    [field, text] as const,
  );
  await page.locator(`[name="${field}"]`).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  return watched.evaluate(({ shown }) => shown);
}

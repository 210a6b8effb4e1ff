import type { Page } from '@playwright/test';

/** A method and a path of the API below `/api/v1`, such as `{ method: 'PUT', path: '/content' }`. */
interface EndingRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string | RegExp;
}

/**
 * Removes the session cookie of the page's browser context while the next such request is on its way, so that
 * the server refuses it with 401. A cookie that is removed earlier may be missed first by a request that the
 * screen sends by itself: then the screen asks for the sign-in before the step of the test.
 */
export async function endSessionAtNext(page: Page, { method, path }: EndingRequest): Promise<void> {
  let isEnded = false;
  const isPath = ({ pathname }: URL) => {
    const called = pathname.replace(/^\/api\/v1(?=\/)/, '');
    return typeof path === 'string' ? called === path : path.test(called);
  };
  await page.route(isPath, async (route) => {
    if (!isEnded && route.request().method() === method) {
      isEnded = true;
      await page.context().clearCookies({ name: 'winery_session' });
    }
    await route.continue();
  });
}

/** What runs in the page: each function is self-contained. */

/** Heading and main text of a page. */
export interface PageText {
  heading: string;
  main: string;
}

/**
 * Returns heading and main text of the current page without texts that depend on the current time. Runs in
 * the page.
 */
export function readPageText(): PageText {
  const getText = (selector: string) => {
    const copy = document.querySelector(selector)?.cloneNode(true);
    if (copy instanceof Element) for (const each of copy.querySelectorAll('[data-moment]')) each.remove();
    return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  return { heading: getText('h1'), main: getText('main') };
}

/** Fetches the current URL and returns heading and text of the HTML that the server rendered. */
export async function readServerRenderedPage(): Promise<PageText> {
  const html = await fetch(location.href).then((response) => response.text());
  const served = new DOMParser().parseFromString(html, 'text/html');
  const getText = (selector: string) => (served.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return { heading: getText('h1'), main: getText('main') };
}

/** Whether the app has hydrated the server-rendered page. */
export const isHydrated = (): boolean =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));

/** Whether the page has painted its content, without which its scripts do not start. */
export const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;

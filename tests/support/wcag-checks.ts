import type { Page } from '@playwright/test';

/** Smallest width and height of a target, in px (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;

/**
 * Finds visible links and controls that are smaller than 24 × 24 px and have not the exceptions of WCAG
 * 2.5.8: links in a sentence, and targets around whose centres circles of 24 px touch no other target.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((minimum) => {
    const selector = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
    const isTarget = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, [inert], [aria-hidden="true"]');
    const targets = [...document.querySelectorAll(selector)].filter(isTarget).flatMap((element) => {
      // A label is part of the target of its control.
      const labelled = element.closest('label') ?? element;
      const { left, top, width, height, right, bottom } = labelled.getBoundingClientRect();
      return right <= 0 || bottom + scrollY <= 0 || width <= 1
        ? []
        : { element, left, top, right, bottom, width, height };
    });
    type Target = (typeof targets)[number];
    const isSmall = ({ width, height }: Target) => width < minimum || height < minimum;
    const isInSentence = ({ element }: Target) => {
      const { parentElement: parent } = element;
      return (
        parent !== null &&
        getComputedStyle(element).display === 'inline' &&
        [...parent.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2,}/u.test(node.textContent ?? ''),
        )
      );
    };
    const getCentre = ({ left, top, width, height }: Target) => ({ x: left + width / 2, y: top + height / 2 });
    const isNear = (target: Target, other: Target): boolean => {
      const { x, y } = getCentre(target);
      if (isSmall(other)) {
        const centre = getCentre(other);
        return Math.hypot(x - centre.x, y - centre.y) < minimum - 0.5;
      }
      const beside = Math.max(other.left - x, 0, x - other.right);
      const above = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(beside, above) < minimum / 2 - 0.5;
    };
    return targets
      .filter(
        (target) =>
          isSmall(target) &&
          !isInSentence(target) &&
          targets.some(
            (other) =>
              other !== target &&
              !other.element.contains(target.element) &&
              !target.element.contains(other.element) &&
              isNear(target, other),
          ),
      )
      .map(
        ({ element, width, height }) => `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 90)}`,
      );
  }, MIN_TARGET);

/** Finds links and controls that get the focus by keyboard and show no outline of it. */
export const findHiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector = 'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea, summary';
    const hidden = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0) return false;
      element.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
      if (document.activeElement !== element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1;
    });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return hidden.map((element) => element.outerHTML.slice(0, 90));
  });

/** Spacing that visitors may set without loss of content (WCAG 1.4.12). */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/**
 * Runs checks while a page has more styles than its own. Its content security policy allows no inline
 * styles, but constructed ones.
 */
async function withStyle<Result>(page: Page, style: string, check: () => Promise<Result>): Promise<Result> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  const result = await check();
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return result;
}

/** Runs checks while the texts of a page are spaced as WCAG 1.4.12 says. */
export const withTextSpacing = <Result>(page: Page, check: () => Promise<Result>): Promise<Result> =>
  withStyle(page, TEXT_SPACING, check);

/** Runs checks while the texts of a page are twice as large (WCAG 1.4.4). */
export const withLargeTexts = <Result>(page: Page, check: () => Promise<Result>): Promise<Result> =>
  withStyle(page, 'html { font-size: 200% !important; }', check);

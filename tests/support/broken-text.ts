import type { Page } from '@playwright/test';

/** A text that is not fully visible: what is wrong, the text, and its element. */
export interface BrokenText {
  fault: 'broken word' | 'beside the page' | 'beside its box' | 'cut' | 'ellipsis';
  text: string;
  element: string;
}

interface BrokenTextOptions {
  /** Words of up to so many letters are never broken over two lines. */
  wholeLetters?: number;
}

/**
 * Finds texts of a page that are broken or cut as it is laid out now: a word or number over two lines without
 * a hyphen, a text beside the page or its box, one that a box without a scrollbar cuts, and an ellipsis. A
 * longer word than `wholeLetters` may be broken where it does not fit, into lines of six letters or more. An
 * element that cuts on purpose has `data-cuts`, or a `title` with the whole text.
 */
export const findBrokenTexts = (page: Page, { wholeLetters = 24 }: BrokenTextOptions = {}): Promise<BrokenText[]> =>
  page.evaluate((maxWhole) => {
    const MIN_PART = 6;
    const TOLERANCE = 1.5;
    const WORD = /[\p{L}\p{N}\p{M}]+(?:[.,:'’][\p{L}\p{N}\p{M}]+)*/gu;
    const found: BrokenText[] = [];
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 50) ?? ''}`;

    /** The lines of a range, as how much of its text each has. */
    const countLines = (node: Text, start: number, end: number, fontSize: number): number[] => {
      const range = document.createRange();
      const lines: { top: number; letters: number }[] = [];
      for (let index = start; index < end; index += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const rect = range.getClientRects()[0];
        if (!rect || rect.width === 0) continue;
        const line = lines.at(-1);
        if (line && Math.abs(rect.top - line.top) < fontSize * 0.5) line.letters += 1;
        else lines.push({ top: rect.top, letters: 1 });
      }
      return lines.map(({ letters }) => letters);
    };

    const findBrokenWords = (node: Text, element: Element): void => {
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
      const range = document.createRange();
      for (const { 0: word, index } of node.data.matchAll(WORD)) {
        if (word.length < 2) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()];
        if (rects.length < 2) continue;
        const lines = countLines(node, index, index + word.length, fontSize);
        const isSqueezed = lines.slice(0, -1).some((letters) => letters < MIN_PART);
        if (lines.length > 1 && (word.length <= maxWhole || isSqueezed))
          found.push({ fault: 'broken word', text: `${word} (${lines.join('+')})`, element: describe(element) });
      }
    };

    /** Overflow behaviour of the boxes around a text, from the innermost outwards. */
    const findCut = (rect: DOMRect, element: Element): BrokenText['fault'] | null => {
      let isInline = true;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(box);
        if (display === 'contents') continue;
        if (display === 'inline') continue;
        const around = box.getBoundingClientRect();
        const isBeside = rect.right > around.right + TOLERANCE || rect.left < around.left - TOLERANCE;
        if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return null;
        const isCut = ['hidden', 'clip'].includes(overflowX);
        const half = rect.height * 0.4;
        const isBelow = rect.bottom - half > around.bottom + TOLERANCE || rect.top + half < around.top - TOLERANCE;
        if (isCut && (isBeside || isBelow)) return box.closest('[data-cuts]') ? null : 'cut';
        if (isInline && isBeside) return 'beside its box';
        isInline = false;
        if (position === 'fixed') break;
      }
      const width = document.documentElement.clientWidth;
      return rect.right > width + TOLERANCE || rect.left < -TOLERANCE ? 'beside the page' : null;
    };

    const isHidden = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
      // A text for screen readers alone has a box of a pixel, or none that is seen.
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { clip, clipPath, width } = getComputedStyle(box);
        if (clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)' || width === '1px') return true;
      }
      return false;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || !element || node.data.trim() === '') continue;
      if (element.closest('script, style, select, textarea, noscript, svg, [data-cuts]') || isHidden(element)) continue;
      findBrokenWords(node, element);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width === 0 || rect.bottom + scrollY <= 0 || rect.right + scrollX <= 0) continue;
        const fault = findCut(rect, element);
        if (fault) {
          found.push({ fault, text: node.data.trim().slice(0, 60), element: describe(element) });
          break;
        }
      }
    }
    for (const element of document.querySelectorAll('body *')) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isCut =
        (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
        (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1);
      if (isCut && !isHidden(element) && !element.closest('[data-cuts], [title]'))
        found.push({ fault: 'ellipsis', text: element.textContent.trim().slice(0, 60), element: describe(element) });
    }
    return found;
  }, wholeLetters);

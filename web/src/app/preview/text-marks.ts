import { CONTENT_NAMESPACES } from '#contract/content';
import type { I18n } from '#shared/i18n/i18n';

/** Characters that are not seen, take no room and do not break lines; three for digits, one for the end. */
const DIGITS = ['\u2061', '\u2062', '\u2064'];
const END = '\u2063';
/** At most twelve digits, more than there are texts, so that the time grows with the length alone. */
const MARK = /([\u2061\u2062\u2064]{1,12})\u2063/g;

/** A text without marks, and the key of the last one; null without marks. */
interface ReadText {
  text: string;
  key: string | null;
}

/** Appends marks that are not seen to texts, from which their keys can be read. */
export interface TextMarker {
  mark(key: string, text: string): string;
  read(text: string): ReadText;
}

/** Creates a marker, which numbers the keys that it meets. */
export function createTextMarker(): TextMarker {
  const keys: string[] = [];
  const getNumber = (key: string): number => {
    const index = keys.indexOf(key);
    return index < 0 ? keys.push(key) - 1 : index;
  };
  const writeDigits = (number: number): string =>
    Array.from(number.toString(DIGITS.length), (digit) => DIGITS[Number(digit)]).join('');
  const readDigits = (digits: string): number =>
    Number.parseInt(Array.from(digits, (digit) => DIGITS.indexOf(digit)).join(''), DIGITS.length);
  return {
    mark: (key, text) => text + writeDigits(getNumber(key)) + END,
    read: (text) => {
      const [, digits] = [...text.matchAll(MARK)].at(-1) ?? [];
      return { text: text.replaceAll(MARK, ''), key: digits === undefined ? null : (keys[readDigits(digits)] ?? null) };
    },
  };
}

const isPageText = (key: string): boolean => CONTENT_NAMESPACES.some((namespace) => key.startsWith(`${namespace}.`));

/** Marks the page texts that `i18n` returns, those of lists too. */
export function markTexts(i18n: I18n, marker: TextMarker): void {
  i18n.finishText = (text, key) => (isPageText(key) ? marker.mark(key, text) : text);
}

/** Attributes in which page texts stand. */
const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder'];
/** Attribute of an element with the key of its text. */
export const KEY_ATTRIBUTE = 'data-text';

/**
 * Moves the marks of all texts in `root` to attributes of their elements, now and whenever a text changes.
 * @param onMarked called with each element that got a key
 * @returns the function that stops it
 */
export function moveMarksToElements(
  root: HTMLElement,
  { read }: TextMarker,
  onMarked: (element: Element) => void,
): () => void {
  const readNode = (node: Text) => {
    const { text, key } = read(node.data);
    if (key === null || !node.parentElement) return;
    node.data = text;
    node.parentElement.setAttribute(KEY_ATTRIBUTE, key);
    onMarked(node.parentElement);
  };
  const readAttributes = (element: Element) => {
    for (const name of ATTRIBUTES) {
      const { text, key } = read(element.getAttribute(name) ?? '');
      if (key === null) continue;
      element.setAttribute(name, text);
      // The text inside an element is what is seen of it.
      if (element.hasAttribute(KEY_ATTRIBUTE)) continue;
      element.setAttribute(KEY_ATTRIBUTE, key);
      onMarked(element);
    }
  };
  const readTree = (node: Node) => {
    if (node instanceof Text) readNode(node);
    if (node instanceof Element) readAttributes(node);
    for (const child of node.childNodes) readTree(child);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') for (const node of addedNodes) readTree(node);
      else if (target instanceof Text) readNode(target);
      else if (target instanceof Element) readAttributes(target);
    }
    // Without the changes that this made itself.
    observer.takeRecords();
  });
  readTree(root);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
  return () => {
    observer.disconnect();
  };
}

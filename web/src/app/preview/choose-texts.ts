import { PICTURE_PREFIX } from '#shared/preview/preview-messages';
import { KEY_ATTRIBUTE, moveMarksToElements, type TextMarker } from './text-marks';

/** Attribute of the parts of a page whose pictures editors change: page and field of the picture. */
const PICTURE_ATTRIBUTE = 'data-picture';
const PICTURES = `[${PICTURE_ATTRIBUTE}] img`;

const STYLES = `
  [${KEY_ATTRIBUTE}], ${PICTURES} { cursor: pointer; }
  [${KEY_ATTRIBUTE}]:hover, [${KEY_ATTRIBUTE}]:focus-visible, ${PICTURES}:is(:hover, :focus-visible) {
    outline: 2px dashed currentColor;
    outline-offset: 3px;
  }
`;

const NATIVELY_FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Makes an element reachable by keyboard, unless it is or is in such an element. */
function makeFocusable(element: Element): void {
  if (!element.closest(NATIVELY_FOCUSABLE)) element.setAttribute('tabindex', '0');
}

/**
 * Makes the pictures that can be chosen reachable by keyboard, now and whenever one appears.
 * @returns the function that stops it
 */
function makePicturesFocusable(root: HTMLElement): () => void {
  const visit = () => {
    for (const picture of root.querySelectorAll(PICTURES)) makeFocusable(picture);
  };
  visit();
  const observer = new MutationObserver(visit);
  observer.observe(root, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
  };
}

/** Finds what an event on the page is about: the key of a text, or a picture by its page and field. */
function findChosen(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  if (target.matches(PICTURES)) {
    return PICTURE_PREFIX + (target.closest(`[${PICTURE_ATTRIBUTE}]`)?.getAttribute(PICTURE_ATTRIBUTE) ?? '');
  }
  const control = target.closest('a, button');
  const element = target.closest(`[${KEY_ATTRIBUTE}]`) ?? control?.querySelector(`[${KEY_ATTRIBUTE}]`);
  return element?.getAttribute(KEY_ATTRIBUTE) ?? null;
}

/**
 * Lets people choose the page texts of a document and the pictures that editors change by click or by Enter,
 * and calls `onChoose` with what they chose. Links and buttons with such a text do nothing else meanwhile.
 * @returns the function that ends it
 */
export function letChooseTexts(root: HTMLElement, marker: TextMarker, onChoose: (chosen: string) => void): () => void {
  const handleEvent = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    const chosen = findChosen(event.target);
    if (chosen === null) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(chosen);
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  const { ownerDocument } = root;
  ownerDocument.adoptedStyleSheets = [...ownerDocument.adoptedStyleSheets, sheet];
  const stopMoving = moveMarksToElements(root, marker, makeFocusable);
  const stopVisiting = makePicturesFocusable(root);
  // Before the listeners of the page.
  for (const type of ['click', 'keydown']) ownerDocument.addEventListener(type, handleEvent, { capture: true });
  return () => {
    stopMoving();
    stopVisiting();
    for (const type of ['click', 'keydown']) ownerDocument.removeEventListener(type, handleEvent, { capture: true });
    ownerDocument.adoptedStyleSheets = ownerDocument.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

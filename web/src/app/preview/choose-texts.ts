import { HOME_PICTURE } from '#shared/preview/preview-messages';
import { KEY_ATTRIBUTE, moveMarksToElements, type TextMarker } from './text-marks';

/** Pictures that belong to the page texts, by the part of the page that they are in. */
const HOME_PICTURE_AREA = '[aria-labelledby="hero-title"]';

const STYLES = `
  [${KEY_ATTRIBUTE}], ${HOME_PICTURE_AREA} img { cursor: pointer; }
  [${KEY_ATTRIBUTE}]:hover, [${KEY_ATTRIBUTE}]:focus-visible, ${HOME_PICTURE_AREA} img:is(:hover, :focus-visible) {
    outline: 2px dashed currentColor;
    outline-offset: 3px;
  }
`;

const NATIVELY_FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Makes an element reachable by keyboard, unless it is or is in such an element. */
function makeFocusable(element: Element): void {
  if (!element.closest(NATIVELY_FOCUSABLE)) element.setAttribute('tabindex', '0');
}

/** Finds what an event on the page is about: the key of a text, or the picture of the home page. */
function findChosen(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  if (target instanceof HTMLImageElement && target.closest(HOME_PICTURE_AREA)) return HOME_PICTURE;
  const control = target.closest('a, button');
  const element = target.closest(`[${KEY_ATTRIBUTE}]`) ?? control?.querySelector(`[${KEY_ATTRIBUTE}]`);
  return element?.getAttribute(KEY_ATTRIBUTE) ?? null;
}

/**
 * Lets people choose the page texts of a document by click or by Enter, and the picture of the home page, and
 * calls `onChoose` with what they chose. Links and buttons with such a text do nothing else meanwhile.
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
  // Before the listeners of the page.
  for (const type of ['click', 'keydown']) ownerDocument.addEventListener(type, handleEvent, { capture: true });
  return () => {
    stopMoving();
    for (const type of ['click', 'keydown']) ownerDocument.removeEventListener(type, handleEvent, { capture: true });
    ownerDocument.adoptedStyleSheets = ownerDocument.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** XPath of a text with plain spaces; `normalize-space` leaves non-breaking ones. */
const toPlainSpaces = (text: string): string => `translate(${text}, "\u00A0", " ")`;
const TEXT = toPlainSpaces('normalize-space()');
const LABEL = toPlainSpaces('@aria-label');

/** XPath predicate for the text or the `aria-label` of an element. Texts must not contain quotation marks. */
const createNamePredicate = (text: string): string => `(${TEXT}="${text}" or ${LABEL}="${text}")`;

/** XPath of a link by its text, below the element with the XPath `within`. */
export const getLinkXPath = (text: string, within = ''): string => `${within}//a[${createNamePredicate(text)}]`;
/** XPath of an enabled button by its text. */
export const getButtonXPath = (text: string): string => `//button[${createNamePredicate(text)} and not(@disabled)]`;
/** XPath of an enabled field by its label, whether the label contains the field or references it by `for`. */
export const getFieldXPath = (label: string): string => {
  const texts = `//label[starts-with(${TEXT}, "${label}")]`;
  return `(${texts}//input | //input[@id=${texts}/@for] | //input[${LABEL}="${label}"])[1][not(@disabled)]`;
};
/** XPath of an element whose first text node is `words`. */
export const getTextXPath = (words: string): string => `//*[${toPlainSpaces('normalize-space(text())')}="${words}"]`;

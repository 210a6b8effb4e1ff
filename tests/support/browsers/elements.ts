/** Names of elements as XPath, by what a visitor reads. Texts must not contain quotation marks. */
const named = (text: string): string => `(normalize-space()="${text}" or @aria-label="${text}")`;

export const link = (text: string, within = ''): string => `${within}//a[${named(text)}]`;
export const button = (text: string): string => `//button[${named(text)} and not(@disabled)]`;
/** XPath of a field by its label, whether the label contains the field or references it by `for`. */
export const field = (label: string): string => {
  const texts = `//label[starts-with(normalize-space(), "${label}")]`;
  return `(${texts}//input | //input[@id=${texts}/@for] | //input[@aria-label="${label}"])[1]`;
};
export const text = (words: string): string => `//*[normalize-space(text())="${words}"]`;

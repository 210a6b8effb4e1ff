/** A numbered part of a legal text. Staff may leave out either list. */
export interface LegalSection {
  heading: string;
  paragraphs?: string[];
  list?: string[];
}

const isListOfTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));

export const isLegalSection = (value: unknown): value is LegalSection =>
  typeof value === 'object' &&
  value !== null &&
  'heading' in value &&
  typeof value.heading === 'string' &&
  isListOfTexts('paragraphs' in value ? value.paragraphs : undefined) &&
  isListOfTexts('list' in value ? value.list : undefined);

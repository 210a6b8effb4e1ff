import type { Language } from '#contract/languages';

/** A number as it is typed: with the decimal comma of Slovenian, without separators of thousands. */
export const numberText = (value: number | null, language: Language): string => {
  if (value === null || Number.isNaN(value)) return '';
  return language === 'sl' ? String(value).replace('.', ',') : String(value);
};

/** What was typed as a number: comma or point, `null` when empty, `NaN` when it is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

import { API_PREFIX } from '#contract/endpoint';
import type { LabelLanguage, QrLevel } from '#contract/label-terms';

/** What the printer is given: the width of the code with its quiet zone in mm, and how much of it may be damaged. */
export interface PrintWish {
  sizeMm: number;
  level: QrLevel;
}

export const CODE_FORMATS = ['svg', 'png', 'pdf', 'eps'] as const;
export const BLOCK_FORMATS = ['svg', 'pdf'] as const;
/** The narrowest and the widest code that there is, in mm. */
export const CODE_SIZES = { min: 5, max: 300 } as const;

const query = ({ sizeMm, level }: PrintWish, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ sizeMm: String(sizeMm), level, ...more }).toString();

export const codeHref = (id: string, format: (typeof CODE_FORMATS)[number], wish: PrintWish): string =>
  `${API_PREFIX}/labels/${encodeURIComponent(id)}/code.${format}?${query(wish)}`;

/** What stands beside the code on the bottle, in some languages; without any in those of its markets. */
export const blockHref = (
  id: string,
  format: (typeof BLOCK_FORMATS)[number],
  wish: PrintWish,
  languages: readonly LabelLanguage[],
): string =>
  `${API_PREFIX}/labels/${encodeURIComponent(id)}/block.${format}?${query(wish, languages.length > 0 ? { langs: languages.join(',') } : {})}`;

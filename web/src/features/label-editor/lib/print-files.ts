import type { LabelLanguage, QrLevel } from '#contract/label-terms';
import { getApiUrl } from '#shared/api-url';

/** Size of the QR code with its quiet zone in mm, and its error-correction level. */
export interface PrintOptions {
  sizeMm: number;
  level: QrLevel;
}

/** File formats of the QR code. */
export const CODE_FORMATS = ['svg', 'png', 'pdf', 'eps'] as const;
/** File formats of the text block. */
export const BLOCK_FORMATS = ['svg', 'pdf'] as const;
/** Allowed widths of the QR code in mm. */
export const CODE_SIZES_MM = { min: 5, max: 300 } as const;

const buildPrintQuery = (
  { sizeMm, level }: PrintOptions,
  extraParameters: Readonly<Record<string, string>> = {},
): string => new URLSearchParams({ sizeMm: String(sizeMm), level, ...extraParameters }).toString();

/**
 * Returns the API's URL of the QR code of the label with an id, as a file in a format and with the print
 * options.
 */
export const buildCodeHref = (
  settings: { apiHost: string },
  id: string,
  format: (typeof CODE_FORMATS)[number],
  options: PrintOptions,
): string => getApiUrl(settings, `/labels/${encodeURIComponent(id)}/code.${format}?${buildPrintQuery(options)}`);

/**
 * Returns the API's URL of the text block, printed beside the QR code, of the label with an id, as a file in
 * a format. It is in the given languages; if there are none, in those of the label.
 */
export const buildBlockHref = (
  settings: { apiHost: string },
  id: string,
  format: (typeof BLOCK_FORMATS)[number],
  options: PrintOptions,
  languages: readonly LabelLanguage[],
): string =>
  getApiUrl(
    settings,
    `/labels/${encodeURIComponent(id)}/block.${format}?${buildPrintQuery(options, languages.length > 0 ? { langs: languages.join(',') } : {})}`,
  );

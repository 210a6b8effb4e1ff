import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { EntityId, languageQuery } from './entity';
import { LABEL_LANGUAGES, QR_LEVELS } from './label-terms';
import type { LabelLanguage } from './label-words';
import { checkMaxLength, checkMinimum, checkMaximum } from './values';

const PrintedWidthMm = z.coerce.number({ error: 'invalid_number' }).check(checkMinimum(5), checkMaximum(300));
/** Comma-separated languages. */
const Languages = z.pipe(
  z.string().check(
    checkMaxLength(LABEL_LANGUAGES.length * 'sl,'.length, 'invalid_choice'),
    z.refine(
      (text) => text.split(',').every((each) => LABEL_LANGUAGES.some((language) => language === each)),
      'invalid_choice',
    ),
  ),
  z.transform((text) => text.split(',') as z.infer<typeof LabelLanguage>[]),
);
const codeQuery = {
  ...languageQuery,
  /** Width of the QR code with its quiet zone, in mm. */
  sizeMm: z._default(PrintedWidthMm, 20),
  level: z._default(z.enum(QR_LEVELS), 'M'),
} as const;
/** Query of the QR code of a label. `level` is its error correction. */
export const LabelCodeQuery = z.strictObject(codeQuery);
export type LabelCodeQuery = z.infer<typeof LabelCodeQuery>;
/**
 * Query of the QR code together with the mandatory texts. Without `langs` the label's own languages are used.
 */
export const LabelBlockQuery = z.strictObject({ ...codeQuery, langs: z.optional(Languages) });
export type LabelBlockQuery = z.infer<typeof LabelBlockQuery>;

/** Endpoints of printable label files by operation id. */
export const labelPrintEndpoints = defineEndpoints({
  getLabelCode: {
    method: 'GET',
    path: '/labels/{id}/code.{format}',
    access: 'editor',
    summary: 'The code for the printer; its width includes the quiet zone',
    params: z.strictObject({ id: EntityId, format: z.enum(['svg', 'png', 'pdf', 'eps']) }),
    query: LabelCodeQuery,
    responses: { 200: null },
    fileTypes: ['image/svg+xml', 'image/png', 'application/pdf', 'application/postscript'],
  },
  getLabelBlock: {
    method: 'GET',
    path: '/labels/{id}/block.{format}',
    access: 'editor',
    summary: 'What stands beside the code on the bottle, with it',
    params: z.strictObject({ id: EntityId, format: z.enum(['svg', 'pdf']) }),
    query: LabelBlockQuery,
    responses: { 200: null },
    fileTypes: ['image/svg+xml', 'application/pdf'],
  },
});

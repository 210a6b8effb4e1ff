import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { EntityId, createListSchema, languageQuery, pagingQuery } from './entity';
import { ImageKey } from './image-ref';
import { LABEL_CODE } from './label-terms';
import { MAX_CHECK_PHOTO_BYTES, MAX_URL_LENGTH } from './limits';
import { QR_MODULES, isQrModuleCount } from './qr-size';
import { PresignedUpload } from './storage';
import { Instant, checkMaximum, checkMinimum, createDecimalSchema, createOptionalText } from './values';

/**
 * What the text of a printed code is: the address of a label, an address of a label that does not exist, one
 * whose lot decides between several labels but is missing or unknown, or anything else.
 */
export const CODE_TARGETS = ['label', 'unknown', 'needsLot', 'foreign'] as const;
const CodeTarget = z.enum(CODE_TARGETS);
export type CodeTarget = z.infer<typeof CodeTarget>;

/**
 * Result of a request for a label at its public address: it responds with the published version; with another
 * one; with a status other than 200; with a redirect; not at all within the time limit. `off`: the site has
 * no public address.
 */
export const ADDRESS_STATES = ['answers', 'differs', 'missing', 'redirected', 'unreachable', 'off'] as const;
export const AddressState = z.enum(ADDRESS_STATES);
export type AddressState = z.infer<typeof AddressState>;

/** The version of a label that a printed code led to, as it was at the check. */
const CheckedLabel = z.object({
  id: z.string(),
  wineId: z.string(),
  wineTitle: z.string(),
  vintage: z.nullable(z.int()),
  code: z.string().check(z.regex(LABEL_CODE)),
  state: z.enum(['published', 'superseded']),
  publishedAt: z.nullable(Instant),
  /** Number of corrections at the check. */
  corrections: z.int(),
  /** Lots that carry the label now. */
  lots: z.array(z.string()),
});

/** A check of a printed code by a photograph of it. */
export const LabelCheck = z.object({
  id: z.string(),
  at: Instant,
  by: z.nullable(z.string()),
  /** What the code says. */
  text: z.string(),
  target: CodeTarget,
  /** `null` unless `target` is `label`. */
  label: z.nullable(CheckedLabel),
  /** The lot in the address, of codes with GTIN and lot. */
  lot: z.nullable(z.string()),
  /** `null` unless `target` is `label`. */
  address: z.nullable(AddressState),
  /** Modules (squares) along a side of the code. */
  modules: z.int(),
  /**
   * Printed width in mm from the first to the last dark module, without quiet zone; `null` if not
   * measured.
   */
  widthMm: z.nullable(z.number()),
  /** URL that reads the photograph for some minutes. */
  photoUrl: z.string(),
});
export type LabelCheck = z.infer<typeof LabelCheck>;
export const LabelCheckList = createListSchema(LabelCheck);
export type LabelCheckList = z.infer<typeof LabelCheckList>;

/** Limits of the printed width of a code in mm, without quiet zone. */
export const CODE_WIDTHS_MM = { min: 3, max: 300 } as const;

/**
 * A decoded code and the uploaded photograph of it. Repeating it with the same photograph creates
 * nothing.
 */
export const LabelCheckRequest = z.strictObject({
  text: createOptionalText(MAX_URL_LENGTH).check(z.minLength(1, 'required')),
  modules: z
    .int('invalid_number')
    .check(checkMinimum(QR_MODULES.min), checkMaximum(QR_MODULES.max), z.refine(isQrModuleCount, 'invalid_number')),
  widthMm: z.optional(z.nullable(createDecimalSchema(CODE_WIDTHS_MM.min, CODE_WIDTHS_MM.max))),
  photoKey: ImageKey,
});
export type LabelCheckRequest = z.infer<typeof LabelCheckRequest>;

/** Size in bytes of the photograph to upload, a JPEG image. */
export const CheckPhotoRequest = z.strictObject({
  size: z.int('invalid_number').check(checkMinimum(1), checkMaximum(MAX_CHECK_PHOTO_BYTES)),
});
/** Permission to upload the photograph, and its key. */
export const CheckPhotoUpload = z.object({ key: ImageKey, upload: PresignedUpload.shape.upload });
export type CheckPhotoUpload = z.infer<typeof CheckPhotoUpload>;

/** Filters of the checks by the label version that they led to. */
export const LabelCheckListQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  labelId: z.optional(EntityId),
});
export type LabelCheckListQuery = z.infer<typeof LabelCheckListQuery>;

/** Endpoints of checks of printed codes by operation id. */
export const labelCheckEndpoints = defineEndpoints({
  listLabelChecks: {
    method: 'GET',
    path: '/label-checks',
    access: 'editor',
    summary: 'Checks of printed codes with their photographs, the newest first',
    query: LabelCheckListQuery,
    responses: { 200: LabelCheckList },
  },
  createLabelCheck: {
    method: 'POST',
    path: '/label-checks',
    access: 'editor',
    summary: 'Check what a printed code leads to, and keep the result with its photograph; safe to repeat',
    query: z.strictObject(languageQuery),
    body: LabelCheckRequest,
    responses: { 201: LabelCheck },
  },
  deleteLabelCheck: {
    method: 'DELETE',
    path: '/label-checks/{id}',
    access: 'editor',
    summary: 'Delete a check and its photograph for good',
    params: z.strictObject({ id: EntityId }),
    query: z.strictObject(languageQuery),
    responses: { 204: null },
  },
  presignCheckPhoto: {
    method: 'POST',
    path: '/label-checks/photo',
    access: 'editor',
    summary: 'Permission to upload the photograph of a printed code, which only staff can see',
    query: z.strictObject(languageQuery),
    body: CheckPhotoRequest,
    responses: { 200: CheckPhotoUpload },
  },
});

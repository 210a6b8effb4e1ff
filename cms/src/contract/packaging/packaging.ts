import * as z from 'zod/mini';
import { OptionalLine, checkMaxLength, checkMaximum, checkMinimum, createFormattedText } from '../values';
import { isMaterialCode } from './material-codes';
import { COLLECTION_FAMILIES, MAX_PACKAGING_PARTS, PACKAGING_PARTS } from './packaging-terms';

const MAX_CODE_LENGTH = 14;
/** A material code of Decision 97/129/EC, such as `GL 71`. */
export const MaterialCode = createFormattedText(MAX_CODE_LENGTH, /^./, 'invalid_material_code', 'required').check(
  z.refine(isMaterialCode, 'invalid_material_code'),
);

const partFields = {
  part: z.enum(PACKAGING_PARTS),
  /** `null` for a material that is not in the Decision; `material` then names it. */
  code: z.nullable(MaterialCode),
  /** Material in the words of staff. */
  material: OptionalLine,
  /** Weight per filled bottle in grams, such as a sixth of a box of six; `null` if it is not known. */
  weightG: z.nullable(z.number('invalid_number').check(checkMinimum(0), checkMaximum(50_000))),
  /** Whether the part is collected on its own: the container itself, and what comes off by hand. */
  separable: z.boolean(),
  collection: z.enum(COLLECTION_FAMILIES),
} as const;

/** A part of the packaging of a wine. */
export const PackagingPart = z.strictObject(partFields).check(
  z.refine(({ code, material }) => code !== null || material.trim() !== '', {
    error: 'material_or_code',
    path: ['material'],
  }),
);
export type PackagingPart = z.infer<typeof PackagingPart>;

/** The packaging of a wine, part by part. */
export const Packaging = z.array(PackagingPart).check(checkMaxLength(MAX_PACKAGING_PARTS));
export type Packaging = z.infer<typeof Packaging>;

/** A part of packaging that is collected on its own, as a label states it. */
export const LabelledPart = z.object({
  part: z.enum(PACKAGING_PARTS),
  code: z.nullable(z.string()),
  material: z.string(),
  collection: z.enum(COLLECTION_FAMILIES),
});

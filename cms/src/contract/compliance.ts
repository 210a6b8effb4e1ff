import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { LABEL_STATES } from './label-terms';
import { LabelLanguage } from './label-words';
import { CalendarDate } from './values';

/** What is to be looked at of a wine, and where: `field` of its label, of the wine, or of neither. */
export const COMPLIANCE_FINDINGS = [
  'label_missing',
  'label_draft',
  'label_incomplete',
  'label_doubtful',
  'alcohol_changed',
  'analysis_changed',
  'ingredients_changed',
  'lot_without_label',
  'over_15_promoted',
  'sweetness_missing',
  'sweetness_differs',
  'energy_differs',
] as const;
export const ComplianceEntry = z.object({
  wineId: z.string(),
  wineSlug: z.string(),
  wineTitle: z.string(),
  vintage: z.nullable(z.int()),
  published: z.boolean(),
  /** The version that counts: the published one, else the draft. */
  labelId: z.nullable(z.string()),
  state: z.nullable(z.enum(LABEL_STATES)),
  code: z.nullable(z.string()),
  findings: z.array(
    z.object({
      code: z.enum(COMPLIANCE_FINDINGS),
      severity: z.enum(['error', 'warning']),
      /** Where it is mended. */
      adminPath: z.string(),
      about: z.optional(z.string()),
    }),
  ),
});
export type ComplianceEntry = z.infer<typeof ComplianceEntry>;
/** `checkedOn` is the day on which somebody last read the law. */
export const Compliance = z.object({
  checkedOn: z.nullable(CalendarDate),
  items: z.array(ComplianceEntry),
  total: z.int(),
  /** How many words wait for a native speaker, by language. */
  unchecked: z.partialRecord(LabelLanguage, z.int()),
});
export type Compliance = z.infer<typeof Compliance>;

export const complianceEndpoints = defineEndpoints({
  getCompliance: {
    method: 'GET',
    path: '/compliance',
    access: 'editor',
    summary: 'What is missing, doubtful or changed since printing, by wine',
    query: z.strictObject(languageQuery),
    responses: { 200: Compliance },
  },
});

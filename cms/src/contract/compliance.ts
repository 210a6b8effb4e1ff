import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { LABEL_STATES } from './label-terms';
import { LabelLanguage } from './label-words';
import { CalendarDate } from './values';

/** Codes of the findings about the labelling of a wine. */
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
/** Label state and findings of one wine. */
export const ComplianceEntry = z.object({
  wineId: z.string(),
  wineSlug: z.string(),
  wineTitle: z.string(),
  vintage: z.nullable(z.int()),
  published: z.boolean(),
  /** The published label version, else the draft. */
  labelId: z.nullable(z.string()),
  state: z.nullable(z.enum(LABEL_STATES)),
  code: z.nullable(z.string()),
  findings: z.array(
    z.object({
      code: z.enum(COMPLIANCE_FINDINGS),
      severity: z.enum(['error', 'warning']),
      /** The screen that corrects it. */
      adminPath: z.string(),
      about: z.optional(z.string()),
    }),
  ),
});
export type ComplianceEntry = z.infer<typeof ComplianceEntry>;
/** The compliance report. `checkedOn` is the day on which staff last checked the law. */
export const Compliance = z.object({
  checkedOn: z.nullable(CalendarDate),
  items: z.array(ComplianceEntry),
  total: z.int(),
  /** Number of label words that no native speaker has checked, by language. */
  unchecked: z.partialRecord(LabelLanguage, z.int()),
});
export type Compliance = z.infer<typeof Compliance>;

/** Endpoints of the compliance report by operation id. */
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

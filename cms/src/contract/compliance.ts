import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery, pagingQuery } from './entity';
import { LABEL_STATES } from './label-terms';
import { LabelLanguage } from './label-words';
import { listSortParams } from './staff-list';
import { CalendarDate, Search } from './values';

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
export type ComplianceCode = (typeof COMPLIANCE_FINDINGS)[number];
/** Findings of wines that have changed since their label was printed. */
export const RENEWAL_FINDINGS: readonly ComplianceCode[] = [
  'alcohol_changed',
  'analysis_changed',
  'ingredients_changed',
];
/**
 * Values of the filter `show`: wines with findings (`work`), with one of `RENEWAL_FINDINGS` (`renew`), or
 * without any (`fine`).
 */
export const COMPLIANCE_FILTERS = ['work', 'renew', 'fine'] as const;

/**
 * Sort orders of the compliance report; the default is the order of the wines. `findings` compares the number
 * of findings, where one error outranks any number of warnings.
 */
export const COMPLIANCE_SORTS = listSortParams(['wine', 'vintage', 'state', 'findings']);

/** Filters of the compliance report. Without `pageSize` the response has all matching wines. */
export const ComplianceQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  show: z.optional(z.enum(COMPLIANCE_FILTERS)),
  search: z.optional(Search),
  sort: z.optional(z.enum(COMPLIANCE_SORTS)),
});
export type ComplianceQuery = z.infer<typeof ComplianceQuery>;

/**
 * The compliance report. `checkedOn` is the day on which staff last checked the law; `total` is the number of
 * matching wines.
 */
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
    query: ComplianceQuery,
    responses: { 200: Compliance },
  },
});

import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery, pagingQuery } from './entity';
import { LABEL_STATES } from './label-terms';
import { LabelLanguage } from './label-words';
import { lawFields } from './law-settings';
import { listSortParams } from './staff-list';
import { CalendarDate, Search } from './values';
import { LAW_DETAILS } from './wine-law/law-issue';

/** Codes of the findings about the labelling of a wine. */
export const COMPLIANCE_FINDINGS = [
  'label_draft',
  'label_incomplete',
  'label_doubtful',
  'analysis_changed',
  'sulphites_missing',
  'ingredients_changed',
  'lot_without_label',
  'energy_differs',
] as const;
/** A finding of a rule about a wine. `from` is the day on which a `changing` one begins to hold. */
const LawFindingEntry = z.object({
  ruleId: z.string(),
  state: z.enum(['missing', 'wrong', 'changing']),
  from: z.optional(CalendarDate),
  severity: z.enum(['error', 'warning']),
  /** The field that corrects it. */
  adminPath: z.string(),
  details: z.optional(z.partialRecord(z.enum(LAW_DETAILS), z.union([z.string(), z.number()]))),
});
export type LawFindingEntry = z.infer<typeof LawFindingEntry>;

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
  /** What rules of law and of consistency find, also what will be so later. */
  law: z.array(LawFindingEntry),
  /** State of the label. */
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
  'analysis_changed',
  'sulphites_missing',
  'ingredients_changed',
];
/** Rules that find the same. */
export const RENEWAL_RULES: readonly string[] = ['eu-alcohol-tolerance', 'same-alcohol'];
/**
 * Values of the filter `show`: wines with findings of today (`work`), with one of `RENEWAL_FINDINGS` or
 * `RENEWAL_RULES` (`renew`), that must change until a later day (`change`), or without findings of today
 * (`fine`).
 */
export const COMPLIANCE_FILTERS = ['work', 'renew', 'change', 'fine'] as const;

/** Most wines that a change of law names; `total` counts all. */
export const MAX_CHANGING_WINES = 50;
/** A rule that becomes valid later, and the wines that are right today and will not be so then. */
export const LawChange = z.object({
  ruleId: z.string(),
  from: CalendarDate,
  total: z.int(),
  wines: z.array(z.object({ wineId: z.string(), wineTitle: z.string(), adminPath: z.string() })),
});
export type LawChange = z.infer<typeof LawChange>;

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
  /** Markets and decisions of the winery. */
  markets: lawFields.markets,
  lawDecisions: lawFields.lawDecisions,
  /** Number of label words that no native speaker has checked, by language. */
  unchecked: z.partialRecord(LabelLanguage, z.int()),
});
export type Compliance = z.infer<typeof Compliance>;

/** Changes of law that concern wines, the next one first. */
const LawChanges = z.object({ items: z.array(LawChange) });

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
  listLawChanges: {
    method: 'GET',
    path: '/compliance/changes',
    access: 'editor',
    summary: 'Rules of law that become valid later, and the wines that must change until then',
    query: z.strictObject(languageQuery),
    responses: { 200: LawChanges },
  },
});

import { validateLabel } from '../../../contract/validate-label';
import { FIRST_LABELLED_VINTAGE } from '../../../contract/wine-law/label-limits';
import type { ComplianceEntry } from '../../../contract/compliance';
import type { LabelInput } from '../../../contract/labels';
import { roundToHalf } from '../../../contract/wine-law/alcohol-limits';
import { isEnergyDoubtful, createNutritionDeclaration } from '../../../contract/nutrition';
import { isSweetnessTermAllowed } from '../../../contract/sweetness';
import { isSparkling, type SweetnessTerm } from '../../../contract/wine-law-terms';
import { readFields } from '../../../core/documents/fields';
import { label } from '../label';
import { getLabelPath, getWineLabelsPath, type IssuedLabel, type LabelRow } from './label-row';
import type { LabelRegister } from './label-register';

type ComplianceFinding = ComplianceEntry['findings'][number];

/** Permitted difference between the label and the bottle, in % vol. */
const ALCOHOL_TOLERANCE = 0.5;
/** Stronger drinks must not be advertised in Slovenia (ZZUZIS), in % vol. */
const ADVERTISED_ALCOHOL = 15;

/** The columns of a wine that its compliance depends on. */
export interface WineRow {
  documentId: string;
  slug: string;
  name: string | null;
  vintage: number | null;
  color: string;
  style: string;
  published: boolean;
  alcohol: number | null;
  sweetnessTerm: SweetnessTerm | null;
}
/** The columns of a lot that compliance depends on. */
export interface LotRow {
  wineId: string;
  code: string;
  labelId: string | null;
}
/** The newest analysis of a wine. */
export interface AnalysisRow {
  wineId: string;
  alcohol: number | null;
  sugar: number | null;
  acids: number | null;
  polyols: number | null;
  totalSo2: number | null;
}

/** A wine with everything that its compliance depends on. */
export interface WineRecords {
  wine: WineRow;
  published: IssuedLabel | undefined;
  draft: LabelRow | undefined;
  analysis: AnalysisRow | undefined;
  lots: readonly LotRow[];
  register: LabelRegister;
}

const createFinding = (
  severity: ComplianceFinding['severity'],
  code: ComplianceFinding['code'],
  adminPath: string,
  about?: string,
): ComplianceFinding => ({
  code,
  severity,
  adminPath,
  ...(about !== undefined && { about }),
});

const getWineFieldPath = ({ slug }: WineRow, field: string): string => `/admin/wines?slug=${slug}#${field}`;

const differsByMore = (one: number | null, other: number | null, tolerance: number): boolean =>
  one !== null && other !== null && Math.abs(one - other) > tolerance;

/** Issues of the unpublished draft. */
function findDraftIssues({ wine, published, draft, register, lots }: WineRecords): ComplianceFinding[] {
  if (!draft) return [];
  const input = readFields(label.fields, draft) as LabelInput;
  const hasLot = lots.some(({ labelId }) => labelId === draft.documentId);
  const problems = validateLabel(input, { vintage: wine.vintage, words: register.words, isGtinShared: false, hasLot });
  const isIncomplete = problems.some(({ severity }) => severity === 'error');
  const isDoubtful = problems.some(({ severity, code }) => severity === 'warning' && code !== 'name_unchecked');
  const path = getLabelPath(draft);
  return [
    ...(isIncomplete ? [createFinding('error', 'label_incomplete', path)] : []),
    ...(!isIncomplete && isDoubtful ? [createFinding('warning', 'label_doubtful', path)] : []),
    ...(published
      ? [createFinding('warning', 'ingredients_changed', path)]
      : [createFinding('warning', 'label_draft', path)]),
  ];
}

/** Fields of a published label that may have changed since it was printed; its other facts are frozen. */
export const PRINTED_FIELDS = Object.fromEntries(
  Object.entries(label.fields).filter(([name]) => name === 'analysis' || name === 'energy'),
);

/** Issues caused by changes since the published label was printed. */
function findChangesSincePrinting({ wine, published, analysis }: WineRecords): ComplianceFinding[] {
  if (!published) return [];
  const { frozen } = published;
  const input = readFields(PRINTED_FIELDS, published) as Pick<LabelInput, 'analysis' | 'energy'>;
  // Values that were not measured again count as unchanged.
  const stated = analysis && { ...analysis, alcohol: analysis.alcohol === null ? null : roundToHalf(analysis.alcohol) };
  const measured = Object.entries(stated ?? {}).filter(([, value]) => value !== null);
  const measuredNutrition =
    analysis && createNutritionDeclaration({ ...input.analysis, ...Object.fromEntries(measured) }, input.energy);
  const isOther =
    measuredNutrition !== undefined &&
    Object.entries(measuredNutrition).some(([row, value]) => value !== frozen.nutrition[row as 'energyKJ']);
  const isStronger =
    differsByMore(wine.alcohol, frozen.alcohol, ALCOHOL_TOLERANCE) ||
    differsByMore(analysis?.alcohol ?? null, frozen.alcohol, ALCOHOL_TOLERANCE);
  return [
    ...(isStronger ? [createFinding('error', 'alcohol_changed', getLabelPath(published))] : []),
    ...(isOther && !isStronger ? [createFinding('warning', 'analysis_changed', getLabelPath(published))] : []),
    ...(isEnergyDoubtful(input.analysis, input.energy)
      ? [createFinding('warning', 'energy_differs', getLabelPath(published))]
      : []),
  ];
}

/** Issues of the wine itself and its lots. */
function findWineIssues({ wine, published, draft, analysis, lots }: WineRecords): ComplianceFinding[] {
  const { vintage, sweetnessTerm, alcohol } = wine;
  const isSparklingWine = isSparkling(wine);
  const needsLabel = vintage === null ? isSparklingWine : vintage >= FIRST_LABELLED_VINTAGE;
  const sugar = analysis?.sugar ?? null;
  const fits =
    !sweetnessTerm ||
    sugar === null ||
    isSweetnessTermAllowed(sweetnessTerm, { sugar, acids: analysis?.acids ?? null });
  return [
    ...(needsLabel && !published && !draft
      ? [createFinding(wine.published ? 'error' : 'warning', 'label_missing', getWineLabelsPath(wine))]
      : []),
    ...lots
      .filter(({ labelId }) => needsLabel && !labelId)
      .map(({ code }) => createFinding('warning', 'lot_without_label', `/admin/lots?wineId=${wine.documentId}`, code)),
    ...(wine.published && alcohol !== null && alcohol > ADVERTISED_ALCOHOL
      ? [createFinding('warning', 'over_15_promoted', getWineFieldPath(wine, 'alcohol'))]
      : []),
    ...(isSparklingWine && !sweetnessTerm
      ? [createFinding('error', 'sweetness_missing', getWineFieldPath(wine, 'sweetnessTerm'))]
      : []),
    ...(fits ? [] : [createFinding('warning', 'sweetness_differs', getWineFieldPath(wine, 'sweetnessTerm'))]),
  ];
}

/** Name of a wine, else its slug, with its vintage. */
export const formatWineTitle = ({ name, slug, vintage }: Pick<WineRow, 'name' | 'slug' | 'vintage'>): string =>
  [name ?? slug, vintage].filter(Boolean).join(' ');

/** Lists what is missing, doubtful or changed since printing about the labelling of a wine. */
const listFindings = (records: WineRecords): ComplianceFinding[] => [
  ...findWineIssues(records),
  ...findDraftIssues(records),
  ...findChangesSincePrinting(records),
];

/** Converts the records of a wine to its entry of the compliance report. */
export function toComplianceEntry(records: WineRecords): ComplianceEntry {
  const { wine, published, draft } = records;
  const counts = published ?? draft;
  return {
    wineId: wine.documentId,
    wineSlug: wine.slug,
    wineTitle: formatWineTitle(wine),
    vintage: wine.vintage,
    published: wine.published,
    labelId: counts?.documentId ?? null,
    state: counts?.state ?? null,
    code: published?.code ?? null,
    findings: listFindings(records),
  };
}

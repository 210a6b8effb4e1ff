import { validateLabel } from '../../../contract/validate-label';
import { mayNeedLabel } from '../../../contract/wine-law/label-demand';
import { SULPHITES_LIMIT } from '../../../contract/wine-law/label-limits';
import { RENEWAL_RULES, type ComplianceEntry, type LawFindingEntry } from '../../../contract/compliance';
import { combineAnalyses, toStatedAnalysis } from '../../../contract/label-analysis';
import { listAllergens } from '../../../contract/label-text';
import type { LabelAnalysis, LabelInput } from '../../../contract/labels';
import { isEnergyDoubtful, createNutritionDeclaration } from '../../../contract/nutrition';
import { isSparkling } from '../../../contract/wine-law-terms';
import { readFields } from '../../../core/documents/entity/fields';
import { label } from '../label';
import { toLabelEntries } from './frozen-words';
import { getLabelPath, type IssuedLabel, type LabelRow } from './label-row';
import type { LabelRegister } from './label-register';
import { toLawDecisions, type LawSettings } from './law-settings';
import { findWineLawIssues, type LotRow, type WineRow } from './wine-law-findings';

type ComplianceFinding = ComplianceEntry['findings'][number];

/** A wine with everything that its compliance depends on. */
export interface WineRecords {
  wine: WineRow;
  published: IssuedLabel | undefined;
  draft: LabelRow | undefined;
  /** The newest measured values; `null` without analyses. */
  analysis: LabelAnalysis | null;
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

/** Whether a printed label lists no sulphites although more than the limit was measured. */
const lacksSulphites = ({ frozen }: IssuedLabel, totalSo2: number | null): boolean =>
  totalSo2 !== null &&
  totalSo2 > SULPHITES_LIMIT &&
  // Allergens are marked on the ingredients, so names are not needed.
  !listAllergens(toLabelEntries(frozen.items, {})).includes('sulphites');

/** Issues caused by changes since the published label was printed. */
function findChangesSincePrinting(
  { published, analysis }: WineRecords,
  law: readonly LawFindingEntry[],
): ComplianceFinding[] {
  if (!published) return [];
  const { frozen } = published;
  // A rule has said already that the alcohol is another one.
  const hasAlcoholFinding = law.some(({ ruleId }) => RENEWAL_RULES.includes(ruleId));
  const input = readFields(PRINTED_FIELDS, published) as Pick<LabelInput, 'analysis' | 'energy'>;
  const stated = analysis && toStatedAnalysis(analysis);
  // Alcohol that labels state alike counts as unchanged, like values that were not measured again.
  const isAlcoholUnchanged = stated?.alcohol === toStatedAnalysis(input.analysis).alcohol;
  const current =
    stated && combineAnalyses([isAlcoholUnchanged ? { ...stated, alcohol: null } : stated, input.analysis]);
  const measuredNutrition = current && createNutritionDeclaration(current, input.energy);
  const hasOtherNutrition =
    measuredNutrition !== null &&
    Object.entries(measuredNutrition).some(([row, value]) => value !== frozen.nutrition[row as 'energyKJ']);
  return [
    ...(hasOtherNutrition && !hasAlcoholFinding
      ? [createFinding('warning', 'analysis_changed', getLabelPath(published))]
      : []),
    ...(lacksSulphites(published, analysis?.totalSo2 ?? input.analysis.totalSo2)
      ? [createFinding('error', 'sulphites_missing', getLabelPath(published))]
      : []),
    ...(isEnergyDoubtful(input.analysis, input.energy)
      ? [createFinding('warning', 'energy_differs', getLabelPath(published))]
      : []),
  ];
}

/** Lots without a label, of wines that need one or may need it. */
function findLotIssues({ wine, lots }: WineRecords, { lawDecisions }: LawSettings): ComplianceFinding[] {
  const { vintage, documentId } = wine;
  const production = { vintage, isSparkling: isSparkling(wine) };
  const needsLabel = mayNeedLabel(production, toLawDecisions(lawDecisions));
  return lots
    .filter(({ labelId }) => needsLabel && !labelId)
    .map(({ code }) => createFinding('warning', 'lot_without_label', `/admin/lots?wineId=${documentId}`, code));
}

/** Name of a wine, else its slug, with its vintage. */
export const formatWineTitle = ({ name, slug, vintage }: Pick<WineRow, 'name' | 'slug' | 'vintage'>): string =>
  [name ?? slug, vintage].filter(Boolean).join(' ');

/**
 * Converts the records of a wine to its entry of the compliance report: what the law finds on a day, and what
 * is missing, doubtful or changed since printing about its label.
 */
export function toComplianceEntry(records: WineRecords, settings: LawSettings, day: string): ComplianceEntry {
  const { wine, published, draft } = records;
  const currentLabel = published ?? draft;
  const law = findWineLawIssues({ ...records, label: currentLabel }, settings, day);
  return {
    wineId: wine.documentId,
    wineSlug: wine.slug,
    wineTitle: formatWineTitle(wine),
    vintage: wine.vintage,
    published: wine.published,
    labelId: currentLabel?.documentId ?? null,
    state: currentLabel?.state ?? null,
    code: published?.code ?? null,
    law,
    findings: [
      ...findLotIssues(records, settings),
      ...findDraftIssues(records),
      ...findChangesSincePrinting(records, law),
    ],
  };
}

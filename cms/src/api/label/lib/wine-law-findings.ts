import type { LawFindingEntry } from '../../../contract/compliance';
import type { LabelAnalysis, LabelInput } from '../../../contract/labels';
import type { Packaging } from '../../../contract/packaging/packaging';
import type { QUALITY_TERMS } from '../../../contract/wine-law-terms';
import { isSparkling, type SweetnessTerm } from '../../../contract/wine-law-terms';
import { evaluateWineLaw } from '../../../contract/wine-law/evaluate-wine-law';
import {
  DEFAULT_HEADING_MODE,
  type LabelFacts,
  type PackagingPartFacts,
  type WineLawFacts,
} from '../../../contract/wine-law/law-facts';
import type { LawFieldPath } from '../../../contract/wine-law/law-issue';
import { readFields } from '../../../core/documents/entity/fields';
import { label } from '../label';
import { getLabelPath, getWineLabelsPath, isIssuedLabel, type LabelRow } from './label-row';
import { toLawDecisions, type LawSettings } from './law-settings';

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
  volumeMl: number | null;
  logisticsBottleGtin: string | null;
  price: number | null;
  tradePrice: number | null;
  sweetnessTerm: SweetnessTerm | null;
  qualityTerm: (typeof QUALITY_TERMS)[number] | null;
  packaging: Packaging | null;
}
/** The columns of a lot that compliance depends on. */
export interface LotRow {
  wineId: string;
  code: string;
  labelId: string | null;
  bottledOn: string | null;
  bestBefore: string | null;
}
/** A wine with all that the law concerns. `label` is the published version, else the draft. */
export interface EvaluatedWine {
  wine: WineRow;
  label: LabelRow | undefined;
  /** The newest measured values; `null` without analyses. */
  analysis: LabelAnalysis | null;
  lots: readonly LotRow[];
}

/** Fields of a label that the law concerns. */
const LAW_FIELD_NAMES: ReadonlySet<string> = new Set([
  'category',
  'gtin',
  'analysis',
  'languages',
  'markets',
  'marks',
  'alcoholTerm',
  'headingMode',
]);
export const LAW_FIELDS = Object.fromEntries(
  Object.entries(label.fields).filter(([name]) => LAW_FIELD_NAMES.has(name)),
);
type LawInput = Pick<
  LabelInput,
  'category' | 'gtin' | 'analysis' | 'languages' | 'markets' | 'marks' | 'alcoholTerm' | 'headingMode'
>;

/** Converts a label to facts. What was frozen at publication counts before the columns. */
function toLabelFacts(row: LabelRow, { analysis, markets: _markets, ...input }: LawInput): LabelFacts {
  const { alcohol, sugar, acids } = analysis;
  if (!isIssuedLabel(row)) return { ...input, alcohol, sugar, acids };
  const { name, vintage, volumeMl, category, languages, headingMode = DEFAULT_HEADING_MODE } = row.frozen;
  return {
    ...input,
    frozen: { name, vintage, volumeMl },
    category,
    languages,
    headingMode,
    alcohol: row.frozen.alcohol,
    recordedAlcohol: alcohol,
    sugar,
    acids,
  };
}

/** Converts packaging to facts. Labels name the collection of each family in all languages. */
const toPackagingFacts = (packaging: Packaging): PackagingPartFacts[] =>
  packaging.map(({ part, code, separable, collection }) => ({ part, code, isSeparable: separable, collection }));

/** Converts the records of a wine to the facts that the law concerns. */
function toLawFacts(
  { wine, label: row, analysis, lots }: EvaluatedWine,
  input: LawInput | null,
  { vatPercent, pictogramFrom }: LawSettings,
): WineLawFacts {
  const { name, slug, vintage, published, alcohol, volumeMl, price, tradePrice, sweetnessTerm, qualityTerm } = wine;
  const [bottledOn = null] = lots.flatMap((lot) => lot.bottledOn ?? []).sort();
  return {
    page: {
      isPublished: published,
      name: name ?? slug,
      vintage,
      alcohol,
      volumeMl,
      bottleGtin: wine.logisticsBottleGtin,
      sweetnessTerm,
      isSparkling: isSparkling(wine),
      hasIndication: qualityTerm === null ? null : qualityTerm !== 'Vino',
      price,
      tradePrice,
      bottledOn,
    },
    label: row && input ? toLabelFacts(row, input) : null,
    analysis: analysis ? { alcohol: analysis.alcohol, sugar: analysis.sugar, acids: analysis.acids } : null,
    packaging: toPackagingFacts(wine.packaging ?? []),
    lots: lots
      .filter(({ labelId }) => row !== undefined && labelId === row.documentId)
      .map(({ code, bestBefore }) => ({ code, bestBefore: bestBefore ?? null })),
    vatPercent,
    ...(pictogramFrom !== undefined && { pictogramFrom }),
  };
}

/** Path of a field in the staff area. */
function getFieldPath({ wine, label: row }: EvaluatedWine, field: LawFieldPath): string {
  const [, entityName, name] = /^(wine|label)\.(.+)$/.exec(field) ?? [];
  if (field === 'lot.bestBefore') return `/admin/lots?wineId=${wine.documentId}`;
  if (entityName === 'wine') return `/admin/wines?slug=${wine.slug}#${name}`;
  if (!row || !name) return getWineLabelsPath(wine);
  // Only a draft and a correction have fields.
  const path = isIssuedLabel(row) ? `${getLabelPath(row)}&correct=1` : getLabelPath(row);
  return `${path}#${name}`;
}

/** Evaluates a wine by the rules on a day, in the markets of its label or else in those of the winery. */
export function findWineLawIssues(evaluatedWine: EvaluatedWine, settings: LawSettings, day: string): LawFindingEntry[] {
  const input = evaluatedWine.label ? (readFields(LAW_FIELDS, evaluatedWine.label, true) as unknown as LawInput) : null;
  const markets = input && input.markets.length > 0 ? input.markets : settings.markets;
  const decisions = toLawDecisions(settings.lawDecisions);
  return evaluateWineLaw(toLawFacts(evaluatedWine, input, settings), { day, markets, decisions }).map(
    ({ field, ...finding }) => ({ ...finding, adminPath: getFieldPath(evaluatedWine, field) }),
  );
}

import type { Core, UID } from '@strapi/strapi';
import { validateLabel } from '../../../contract/validate-label';
import { FIRST_LABELLED_VINTAGE, type LabelLanguage } from '../../../contract/label-terms';
import type { Compliance, ComplianceEntry } from '../../../contract/compliance';
import type { LabelInput } from '../../../contract/labels';
import { toHalfUnits } from '../../../contract/label-differences';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { energyDiffers, nutritionOf } from '../../../contract/nutrition';
import { fitsTerm } from '../../../contract/sweetness';
import { isSparkling, type SweetnessTerm } from '../../../contract/wine-law-terms';
import { readFields } from '../../../core/documents/fields';
import { label } from '../label';
import { LOTS } from '../lib/label-lots';
import { isIssued, labelPath, labelsPath, LABELS, type IssuedLabel, type LabelRow } from '../lib/label-row';
import { ANALYSES } from '../lib/new-draft';
import { readRegister, type Register } from '../lib/register';
import { WINES } from '../lib/wine-of-label';

type Finding = ComplianceEntry['findings'][number];

// A uid instead of an import: the trade entity imports from labels.
const TRADE = 'api::trade.trade' as UID.ContentType;

/** Permitted difference between the label and the bottle, in % vol. */
const ALCOHOL_TOLERANCE = 0.5;
/** Stronger drinks must not be advertised in Slovenia (ZZUZIS), in % vol. */
const ADVERTISED_ALCOHOL = 15;

interface WineRow {
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
interface LotRow {
  wineId: string;
  code: string;
  labelId: string | null;
}
interface AnalysisRow {
  wineId: string;
  alcohol: number | null;
  sugar: number | null;
  acids: number | null;
  polyols: number | null;
  totalSo2: number | null;
}

/** A wine with everything that its compliance depends on. */
interface WineFile {
  wine: WineRow;
  published: IssuedLabel | undefined;
  draft: LabelRow | undefined;
  analysis: AnalysisRow | undefined;
  lots: readonly LotRow[];
  register: Register;
}

const finding = (severity: Finding['severity'], code: Finding['code'], adminPath: string, about?: string): Finding => ({
  code,
  severity,
  adminPath,
  ...(about !== undefined && { about }),
});

const winePath = ({ slug }: WineRow, field: string): string => `/admin/wines?slug=${slug}#${field}`;

const differs = (one: number | null, other: number | null, most: number): boolean =>
  one !== null && other !== null && Math.abs(one - other) > most;

/** Issues of the unpublished draft. */
function draftFindings({ wine, published, draft, register, lots }: WineFile): Finding[] {
  if (!draft) return [];
  const said = readFields(label.fields, draft) as LabelInput;
  const hasLot = lots.some(({ labelId }) => labelId === draft.documentId);
  const problems = validateLabel(said, { vintage: wine.vintage, words: register.words, gtinIsShared: false, hasLot });
  const isIncomplete = problems.some(({ severity }) => severity === 'error');
  const isDoubtful = problems.some(({ severity, code }) => severity === 'warning' && code !== 'name_unchecked');
  const path = labelPath(draft);
  return [
    ...(isIncomplete ? [finding('error', 'label_incomplete', path)] : []),
    ...(!isIncomplete && isDoubtful ? [finding('warning', 'label_doubtful', path)] : []),
    ...(published ? [finding('warning', 'ingredients_changed', path)] : [finding('warning', 'label_draft', path)]),
  ];
}

/** Issues caused by changes since the published label was printed. */
function changedFindings({ wine, published, analysis }: WineFile): Finding[] {
  if (!published) return [];
  const { frozen } = published;
  const said = readFields(label.fields, published) as LabelInput;
  // Values that were not measured again count as unchanged.
  const stated = analysis && { ...analysis, alcohol: analysis.alcohol === null ? null : toHalfUnits(analysis.alcohol) };
  const measured = Object.entries(stated ?? {}).filter(([, value]) => value !== null);
  const shown = analysis && nutritionOf({ ...said.analysis, ...Object.fromEntries(measured) }, said.energy);
  const isOther =
    shown !== undefined && Object.entries(shown).some(([row, value]) => value !== frozen.nutrition[row as 'energyKJ']);
  const isStronger =
    differs(wine.alcohol, frozen.alcohol, ALCOHOL_TOLERANCE) ||
    differs(analysis?.alcohol ?? null, frozen.alcohol, ALCOHOL_TOLERANCE);
  return [
    ...(isStronger ? [finding('error', 'alcohol_changed', labelPath(published))] : []),
    ...(isOther && !isStronger ? [finding('warning', 'analysis_changed', labelPath(published))] : []),
    ...(energyDiffers(said.analysis, said.energy) ? [finding('warning', 'energy_differs', labelPath(published))] : []),
  ];
}

/** Issues of the wine itself and its lots. */
function wineFindings({ wine, published, draft, analysis, lots }: WineFile): Finding[] {
  const { vintage, sweetnessTerm, alcohol } = wine;
  const isSparklingWine = isSparkling(wine);
  const needsLabel = vintage === null ? isSparklingWine : vintage >= FIRST_LABELLED_VINTAGE;
  const sugar = analysis?.sugar ?? null;
  const fits = !sweetnessTerm || sugar === null || fitsTerm(sweetnessTerm, { sugar, acids: analysis?.acids ?? null });
  return [
    ...(needsLabel && !published && !draft
      ? [finding(wine.published ? 'error' : 'warning', 'label_missing', labelsPath(wine))]
      : []),
    ...lots
      .filter(({ labelId }) => needsLabel && !labelId)
      .map(({ code }) => finding('warning', 'lot_without_label', `/admin/lots?wineId=${wine.documentId}`, code)),
    ...(wine.published && alcohol !== null && alcohol > ADVERTISED_ALCOHOL
      ? [finding('warning', 'over_15_promoted', winePath(wine, 'alcohol'))]
      : []),
    ...(isSparklingWine && !sweetnessTerm
      ? [finding('error', 'sweetness_missing', winePath(wine, 'sweetnessTerm'))]
      : []),
    ...(fits ? [] : [finding('warning', 'sweetness_differs', winePath(wine, 'sweetnessTerm'))]),
  ];
}

function entryOf(file: WineFile): ComplianceEntry {
  const { wine, published, draft } = file;
  const counts = published ?? draft;
  const name = wine.name ?? wine.slug;
  return {
    wineId: wine.documentId,
    wineSlug: wine.slug,
    wineTitle: [name, wine.vintage].filter(Boolean).join(' '),
    vintage: wine.vintage,
    published: wine.published,
    labelId: counts?.documentId ?? null,
    state: counts?.state ?? null,
    code: published?.code ?? null,
    findings: [...wineFindings(file), ...draftFindings(file), ...changedFindings(file)],
  };
}

/** Number of words per language that no native speaker has checked. */
function uncheckedOf({ words }: Register): Compliance['unchecked'] {
  const counts: Partial<Record<LabelLanguage, number>> = {};
  for (const language of words.flatMap(({ toCheck }) => toCheck)) counts[language] = (counts[language] ?? 0) + 1;
  return counts;
}

function grouped<Row extends { wineId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.wineId, [...(found.get(row.wineId) ?? []), row]);
  return found;
}

/** Strapi service `api::label.compliance`. */
const complianceService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Issues of every wine in list order: missing, doubtful or outdated labels. Uses six queries. */
  async board(): Promise<Compliance> {
    const rows = async <Row>(uid: UID.ContentType, query: object) =>
      (await strapi.db.query(uid).findMany(query)) as Row[];
    const [wines, labels, lots, analyses, trade, register] = await Promise.all([
      rows<WineRow>(WINES, { where: { locale: DEFAULT_LANGUAGE }, orderBy: { position: 'asc' } }),
      rows<LabelRow>(LABELS, { orderBy: { id: 'desc' } }).then(grouped),
      rows<LotRow>(LOTS, { orderBy: { code: 'asc' } }).then(grouped),
      rows<AnalysisRow>(ANALYSES, { orderBy: [{ measuredOn: 'desc' }, { id: 'desc' }] }).then(grouped),
      strapi.db.query(TRADE).findOne({ where: { locale: DEFAULT_LANGUAGE } }),
      readRegister(strapi),
    ]);
    const items = wines.map((wine) => {
      const own = labels.get(wine.documentId) ?? [];
      return entryOf({
        wine,
        published: own.filter(isIssued).find(({ state }) => state === 'published'),
        draft: own.find(({ state }) => state === 'draft'),
        analysis: analyses.get(wine.documentId)?.[0],
        lots: lots.get(wine.documentId) ?? [],
        register,
      });
    });
    const { legalCheckedOn = null } = (trade ?? {}) as { legalCheckedOn?: string | null };
    return { checkedOn: legalCheckedOn, items, total: items.length, unchecked: uncheckedOf(register) };
  },
});

export type ComplianceService = ReturnType<typeof complianceService>;
export default complianceService;

import type { Core, UID } from '@strapi/strapi';
import { combineAnalyses, toStatedAnalysis } from '../../../contract/label-analysis';
import { formatCodedMessage } from '../../../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { REQUIRED_LABEL_LANGUAGES, type WineCategory } from '../../../contract/label-terms';
import type { LabelAnalysis, LabelCreateRequest, LabelInput } from '../../../contract/labels';
import { DEFAULT_HEADING_MODE } from '../../../contract/wine-law/law-facts';
import { getWineryDay } from '../../../contract/visibility';
import { exchangeAlcoholTerm } from '../../../contract/wine-law/exchange-alcohol-term';
import { isSparkling } from '../../../contract/wine-law-terms';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';
import { readFields } from '../../../core/documents/entity/fields';
import type { OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { label } from '../label';
import { LABELS } from './label-row';
import { hasPictogramBasis } from './law-settings';
import { findLabelledWine, type LabelledWine } from './labelled-wines';

const METADATA = 'api::site-metadata.site-metadata';
export const ANALYSES = 'api::analysis.analysis' as UID.ContentType;

/** A stored decimal as a number; `null` when there is none. */
const toNumberOrNull = (stored: unknown): number | null =>
  stored === null || stored === undefined ? null : Number(stored);

/** The laboratory analyses of a wine, newest first. */
async function readAnalyses(strapi: Core.Strapi, wineId: string): Promise<LabelAnalysis[]> {
  const query = { where: { wineId }, orderBy: [{ measuredOn: 'desc' }, { id: 'desc' }] };
  const rows = (await strapi.db.query(ANALYSES).findMany(query)) as Record<string, unknown>[];
  return rows.map(({ alcohol, sugar, acids, polyols, totalSo2 }) => ({
    alcohol: toNumberOrNull(alcohol),
    sugar: toNumberOrNull(sugar),
    acids: toNumberOrNull(acids),
    polyols: toNumberOrNull(polyols),
    totalSo2: toNumberOrNull(totalSo2),
  }));
}

/**
 * Company name and address of the winery from the site metadata: the operator that labels must name. Both are
 * empty texts when nothing is saved.
 */
export async function readOperator(strapi: Core.Strapi): Promise<LabelInput['operator']> {
  const query = { where: { locale: DEFAULT_LANGUAGE }, select: ['companyName', 'companyAddress'] };
  const row = (await strapi.db.query(METADATA).findOne(query)) as Record<string, string | null> | null;
  return { name: row?.companyName ?? '', address: row?.companyAddress ?? '' };
}

/** Most likely category for the wine's colour and style; staff can change it. */
function guessCategory({ color, style }: LabelledWine): WineCategory {
  const sparkling = isSparkling({ color, style });
  if (sparkling === null) return 'SemiSparklingWine';
  if (sparkling) return 'SparklingWine';
  return style === 'Fortified' ? 'LiqueurWine' : 'Wine';
}

/** Content of the wine's newest label; `null` when it has none. */
async function findNewestInput(strapi: Core.Strapi, wineId: string): Promise<LabelInput | null> {
  const query = { where: { wineId }, orderBy: { id: 'desc' } };
  const row = (await strapi.db.query(LABELS).findOne(query)) as StoredRow | null;
  return row && (readFields(label.fields, row) as LabelInput);
}

/** Content of a label version by its id, also of another wine. Throws `validation_failed` for none. */
async function requireLabelInput(strapi: Core.Strapi, documentId: string, language: Language): Promise<LabelInput> {
  const row = (await strapi.db.query(LABELS).findOne({ where: { documentId } })) as StoredRow | null;
  if (row) return readFields(label.fields, row) as LabelInput;
  throw new Problem('validation_failed', { fields: { fromLabelId: formatCodedMessage('unknown_label', language) } });
}

/**
 * Returns the content of a new label draft of a wine; stores nothing. Requested fields come first, then
 * the newest measured values, then the wine's newest label or else the one of `fromLabelId`, then
 * defaults from wine and winery. A sign alone beside the code is not copied once its legal basis is gone.
 * Throws `not_found` for an unknown wine, and `validation_failed` for an unknown label.
 */
export async function createDraftInput(
  strapi: Core.Strapi,
  wineId: string,
  { fromLabelId, ...request }: LabelCreateRequest,
  { language, now }: Pick<OperationContext, 'language' | 'now'>,
): Promise<LabelInput> {
  const wine = await findLabelledWine(strapi, wineId);
  if (!wine) throw new Problem('not_found');
  const newestInput = await findNewestInput(strapi, wineId);
  const analyses = await readAnalyses(strapi, wineId);
  const unmeasuredAnalysis = toStatedAnalysis({
    alcohol: toNumberOrNull(wine.alcohol),
    sugar: null,
    acids: null,
    polyols: null,
    totalSo2: null,
  });
  // What was measured, and the GTIN of the bottle, belong to one vintage.
  const vintageValues = { wineId, gtin: wine.logisticsBottleGtin, analysis: unmeasuredAnalysis, energy: null };
  const base: LabelInput =
    newestInput ??
    (fromLabelId === undefined
      ? {
          ...vintageValues,
          category: guessCategory(wine),
          operator: await readOperator(strapi),
          ingredients: [],
          gas: 'none',
          languages: [...REQUIRED_LABEL_LANGUAGES],
          markets: [],
          marks: [],
          alcoholTerm: null,
          headingMode: DEFAULT_HEADING_MODE,
        }
      : { ...(await requireLabelInput(strapi, fromLabelId, language)), ...vintageValues });
  const isPictogramLocked = base.headingMode === 'pictogramOnly' && !(await hasPictogramBasis(strapi, now));
  const requested = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  return {
    ...base,
    // Bottles with the former term may be sold out; a new version has that of its day.
    alcoholTerm: exchangeAlcoholTerm(base.alcoholTerm, getWineryDay(now)),
    ...(isPictogramLocked && { headingMode: DEFAULT_HEADING_MODE }),
    analysis: combineAnalyses([...analyses.map(toStatedAnalysis), base.analysis]),
    ...requested,
  };
}

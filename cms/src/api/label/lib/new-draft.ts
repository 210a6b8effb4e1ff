import type { Core, UID } from '@strapi/strapi';
import { toHalfUnits } from '../../../contract/label-differences';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { REQUIRED_LABEL_LANGUAGES, type WineCategory } from '../../../contract/label-terms';
import type { LabelAnalysis, LabelCreateRequest, LabelInput } from '../../../contract/labels';
import { isSparkling } from '../../../contract/wine-law-terms';
import type { StoredRow } from '../../../core/documents/entity';
import { readFields } from '../../../core/documents/fields';
import { Problem } from '../../../core/http/problem';
import { label } from '../label';
import { LABELS } from './label-row';
import { wineOf, type LabelledWine } from './wine-of-label';

const METADATA = 'api::site-metadata.site-metadata';
export const ANALYSES = 'api::analysis.analysis' as UID.ContentType;

/** A stored decimal as a number; `null` when there is none. */
const number = (stored: unknown): number | null => (stored === null || stored === undefined ? null : Number(stored));

/** Alcohol rounded as labels state it (half units). */
const toStated = (stored: unknown): number | null => {
  const alcohol = number(stored);
  return alcohol === null ? null : toHalfUnits(alcohol);
};

/** The newest laboratory analysis of a wine; `null` without one. */
async function newestAnalysis(strapi: Core.Strapi, wineId: string): Promise<LabelAnalysis | null> {
  const query = { where: { wineId }, orderBy: [{ measuredOn: 'desc' }, { id: 'desc' }] };
  const row = (await strapi.db.query(ANALYSES).findOne(query)) as Record<string, unknown> | null;
  if (!row) return null;
  const { alcohol, sugar, acids, polyols, totalSo2 } = row;
  return {
    alcohol: toStated(alcohol),
    sugar: number(sugar),
    acids: number(acids),
    polyols: number(polyols),
    totalSo2: number(totalSo2),
  };
}

/** Name and address of the winery, the operator that labels must name. */
export async function readHouse(strapi: Core.Strapi): Promise<LabelInput['operator']> {
  const query = { where: { locale: DEFAULT_LANGUAGE }, select: ['companyName', 'companyAddress'] };
  const row = (await strapi.db.query(METADATA).findOne(query)) as Record<string, string | null> | null;
  return { name: row?.companyName ?? '', address: row?.companyAddress ?? '' };
}

/** Most likely category for the wine's colour and style; staff can change it. */
function categoryOf({ color, style }: LabelledWine): WineCategory {
  if (style === 'PetNat') return 'SemiSparklingWine';
  if (isSparkling({ color, style })) return 'SparklingWine';
  return style === 'Fortified' ? 'LiqueurWine' : 'Wine';
}

/** Content of the wine's newest label; `null` when it has none. */
async function formerInput(strapi: Core.Strapi, wineId: string): Promise<LabelInput | null> {
  const query = { where: { wineId }, orderBy: { id: 'desc' } };
  const row = (await strapi.db.query(LABELS).findOne(query)) as StoredRow | null;
  return row && (readFields(label.fields, row) as LabelInput);
}

/**
 * Content of a new draft: the requested fields, else those of the newest label, else the winery's defaults.
 * Analysis values are the newest ones. Throws `not_found` for an unknown wine.
 */
export async function newDraft(strapi: Core.Strapi, wineId: string, asked: LabelCreateRequest): Promise<LabelInput> {
  const wine = await wineOf(strapi, wineId);
  if (!wine) throw new Problem('not_found');
  const former = await formerInput(strapi, wineId);
  const measured = await newestAnalysis(strapi, wineId);
  const unmeasured = { alcohol: toStated(wine.alcohol), sugar: null, acids: null, polyols: null, totalSo2: null };
  const begun: LabelInput = former ?? {
    wineId,
    gtin: null,
    category: categoryOf(wine),
    operator: await readHouse(strapi),
    analysis: unmeasured,
    ingredients: [],
    gas: 'none',
    energy: null,
    languages: [...REQUIRED_LABEL_LANGUAGES],
  };
  const said = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return { ...begun, ...(measured && { analysis: measured }), ...said };
}

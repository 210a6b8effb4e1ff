import type { Core } from '@strapi/strapi';
import { listGtinSpellings } from '../../../contract/gtin';
import { collectWordIds, validateLabel } from '../../../contract/validate-label';
import { LABEL_LANGUAGES } from '../../../contract/label-terms';
import {
  createIngredientRuns,
  toPlainIngredientText,
  type IngredientEntry,
  type LabelPhrases,
} from '../../../contract/label-text';
import type { Label, LabelInput } from '../../../contract/labels';
import type { FrozenLabel } from '../../../contract/published-labels';
import { computeNutrition, createNutritionDeclaration } from '../../../contract/nutrition';
import type { ResponseWithRow } from '../../../core/documents/entity/entity-spec';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { getEnvironment } from '../../../core/process/environment';
import { toLabelEntries, readFrozenWords } from './frozen-words';
import { isIssuedLabel, LABELS, type LabelRow } from './label-row';
import { readLotsByLabel } from './label-lots';
import { resolveLabelItems, readLabelRegister } from './label-register';
import { readLabelledWines } from './labelled-wines';

/**
 * URL of a public label page, printed as a QR code: `/l/<code>` at ELABEL_ORIGIN, else at SITE_ORIGIN, else a
 * path only.
 */
export function getLabelUrl(code: string): string {
  const { ELABEL_ORIGIN, SITE_ORIGIN } = getEnvironment();
  return `${ELABEL_ORIGIN ?? SITE_ORIGIN ?? ''}/l/${code}`;
}

/** Ingredient list as text in every label language; emphasised parts are between double asterisks. */
const formatIngredientLists = (
  entries: readonly IngredientEntry[],
  { gas }: Pick<FrozenLabel, 'gas'>,
  phrases: LabelPhrases,
) =>
  Object.fromEntries(
    LABEL_LANGUAGES.map((language) => [
      language,
      toPlainIngredientText(createIngredientRuns(entries, gas, phrases, language), '**'),
    ]),
  );

/**
 * Number of published and superseded labels of each of the GTINs, in any spelling; drafts excluded.
 */
export async function countLabelsByGtin(strapi: Core.Strapi, gtins: readonly string[]): Promise<Map<string, number>> {
  const where = { gtin: { $in: [...new Set(gtins.flatMap(listGtinSpellings))] }, state: { $ne: 'draft' } };
  const rows = (await strapi.db.query(LABELS).findMany({ where, select: ['gtin'] })) as { gtin: string }[];
  const counts = new Map<string, number>();
  for (const { gtin } of rows)
    for (const spelling of listGtinSpellings(gtin)) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  return counts;
}

/**
 * Adds computed fields to label responses: wine, state, code and URL, lots, nutrition, ingredient texts,
 * problems, and history of corrections. Published and superseded labels take vintage, nutrition and
 * ingredients from the text that was frozen at publication. Responses whose label no longer exists are left
 * out.
 */
export async function enrichLabels(
  strapi: Core.Strapi,
  responses: readonly ResponseWithRow<LabelInput & Partial<Label>, Pick<LabelRow, 'documentId'>>[],
): Promise<Partial<Label>[]> {
  const ids = responses.map(({ row }) => row.documentId);
  const rows = (await strapi.db.query(LABELS).findMany({ where: { documentId: { $in: ids } } })) as LabelRow[];
  const texts = rows.flatMap((row) => (isIssuedLabel(row) ? [row.frozen] : []));
  const [wines, register, lots, frozen, gtins] = await Promise.all([
    readLabelledWines(
      strapi,
      rows.map(({ wineId }) => wineId),
    ),
    readLabelRegister(strapi),
    readLotsByLabel(strapi, ids),
    readFrozenWords(strapi, texts),
    countLabelsByGtin(
      strapi,
      rows.flatMap(({ gtin }) => gtin ?? []),
    ),
  ]);
  return responses.flatMap(({ response }): Partial<Label>[] => {
    const row = rows.find(({ documentId }) => documentId === response.id);
    if (!row) return [];
    const text = isIssuedLabel(row) ? row.frozen : null;
    const wine = wines.get(row.wineId);
    const labelLots = lots.get(row.documentId) ?? [];
    const vintage = text ? text.vintage : (wine?.vintage ?? null);
    const packaging = (text ? text.packaging?.parts : wine?.packaging) ?? [];
    const otherLabels = (gtins.get(row.gtin ?? '') ?? 0) - (text ? 1 : 0);
    return [
      {
        ...response,
        wineSlug: wine?.slug ?? null,
        wineTitle: wine?.title ?? row.wineName ?? '',
        vintage,
        state: row.state,
        code: row.code,
        publishedAt: row.issuedAt === null ? null : toInstantOrEmpty(row.issuedAt),
        url: row.code === null ? null : getLabelUrl(row.code),
        lots: labelLots,
        nutrition: text?.nutrition ?? createNutritionDeclaration(response.analysis, response.energy),
        estimated: computeNutrition(response.analysis).estimated,
        ingredientsText: text
          ? formatIngredientLists(
              toLabelEntries(text.items, frozen.words),
              text,
              frozen.phrases[text.phrases] ?? register.phrases,
            )
          : formatIngredientLists(resolveLabelItems(response.ingredients, register), response, register.phrases),
        problems: validateLabel(response, {
          vintage,
          words: register.words,
          isGtinShared: otherLabels > 0,
          hasLot: labelLots.length > 0,
          packaging,
          printedWordIds: collectWordIds(text ? response.ingredients : []),
        }),
        packaging,
        history: (row.former ?? []).map(({ until, by, reason }) => ({ at: until, by, reason })),
      },
    ];
  });
}

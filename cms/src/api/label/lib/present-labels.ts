import type { Core } from '@strapi/strapi';
import { validateLabel } from '../../../contract/validate-label';
import { LABEL_LANGUAGES } from '../../../contract/label-terms';
import { ingredientParts, plainIngredients, type LabelEntry, type LabelPhrases } from '../../../contract/label-text';
import type { LabelInput } from '../../../contract/labels';
import type { FrozenLabel } from '../../../contract/published-labels';
import { computeNutrition, nutritionOf } from '../../../contract/nutrition';
import type { ResponseWithRow } from '../../../core/documents/define-entity';
import type { ColumnValues } from '../../../core/documents/fields';
import { storedInstant } from '../../../core/documents/stored-columns';
import { environment } from '../../../core/process/environment';
import { thawed, wordsOf } from './frozen-words';
import { isIssued, LABELS, type LabelRow } from './label-row';
import { lotsOf } from './label-lots';
import { entriesOf, readRegister } from './register';
import { winesOf } from './wine-of-label';

/** URL of a public label page, printed as a QR code. */
export function addressOf(code: string): string {
  const { ELABEL_ORIGIN, SITE_ORIGIN } = environment();
  return `${ELABEL_ORIGIN ?? SITE_ORIGIN ?? ''}/l/${code}`;
}

/** Ingredient list as text in every label language; emphasised parts are between double asterisks. */
const textsOf = (entries: readonly LabelEntry[], { gas }: Pick<FrozenLabel, 'gas'>, phrases: LabelPhrases) =>
  Object.fromEntries(
    LABEL_LANGUAGES.map((language) => [
      language,
      plainIngredients(ingredientParts(entries, gas, phrases, language), '**'),
    ]),
  );

/** Number of published and superseded labels per GTIN. */
export async function countGtins(strapi: Core.Strapi, gtins: readonly string[]): Promise<Map<string, number>> {
  const where = { gtin: { $in: [...new Set(gtins)] }, state: { $ne: 'draft' } };
  const rows = (await strapi.db.query(LABELS).findMany({ where, select: ['gtin'] })) as { gtin: string }[];
  const counts = new Map<string, number>();
  for (const { gtin } of rows) counts.set(gtin, (counts.get(gtin) ?? 0) + 1);
  return counts;
}

/**
 * Adds computed fields to label responses: wine, lots, nutrition, ingredient texts, problems and history.
 * Published labels use their frozen text.
 */
export async function completeLabels(
  strapi: Core.Strapi,
  presented: readonly ResponseWithRow[],
): Promise<ColumnValues[]> {
  const ids = presented.map(({ row }) => row.documentId);
  const rows = (await strapi.db.query(LABELS).findMany({ where: { documentId: { $in: ids } } })) as LabelRow[];
  const texts = rows.flatMap((row) => (isIssued(row) ? [row.frozen] : []));
  const [wines, register, lots, frozen, gtins] = await Promise.all([
    winesOf(
      strapi,
      rows.map(({ wineId }) => wineId),
    ),
    readRegister(strapi),
    lotsOf(strapi, ids),
    wordsOf(strapi, texts),
    countGtins(
      strapi,
      rows.flatMap(({ gtin }) => gtin ?? []),
    ),
  ]);
  return presented.flatMap(({ answer }): ColumnValues[] => {
    const row = rows.find(({ documentId }) => documentId === answer.id);
    if (!row) return [];
    const said = answer as unknown as LabelInput;
    const text = isIssued(row) ? row.frozen : null;
    const wine = wines.get(row.wineId);
    const own = lots.get(row.documentId) ?? [];
    const vintage = text ? text.vintage : (wine?.vintage ?? null);
    const others = (gtins.get(row.gtin ?? '') ?? 0) - (text ? 1 : 0);
    return [
      {
        ...answer,
        wineSlug: wine?.slug ?? null,
        wineTitle: wine?.title ?? row.wineName ?? '',
        vintage,
        state: row.state,
        code: row.code,
        publishedAt: row.issuedAt === null ? null : storedInstant(row.issuedAt),
        url: row.code === null ? null : addressOf(row.code),
        lots: own,
        nutrition: text?.nutrition ?? nutritionOf(said.analysis, said.energy),
        estimated: computeNutrition(said.analysis).estimated,
        ingredientsText: text
          ? textsOf(thawed(text.items, frozen.words), text, frozen.phrases[text.phrases] ?? register.phrases)
          : textsOf(entriesOf(said.ingredients, register), said, register.phrases),
        problems: validateLabel(said, {
          vintage,
          words: register.words,
          gtinIsShared: others > 0,
          hasLot: own.length > 0,
        }),
        history: (row.former ?? []).map(({ until, by, reason }) => ({ at: until, by, reason })),
      },
    ];
  });
}

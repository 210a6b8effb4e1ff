import type { Core } from '@strapi/strapi';
import { compareLabelWithPages, comparePackaging, type LabelDifference } from '../../../contract/label-differences';
import type { LabelInput } from '../../../contract/labels';
import { getWineryDay } from '../../../contract/visibility';
import type { LawContext } from '../../../contract/wine-law/evaluate-wine-law';
import { isMarkingDemanded } from '../../../contract/wine-law/packaging-demand';
import { listColumns } from '../../../core/documents/entity/field-paths';
import { readFields } from '../../../core/documents/entity/fields';
import { now } from '../../../core/process/clock';
import { label } from '../label';
import { getLabelPath, LABELS, type LabelRow } from './label-row';
import { readOperator } from './draft-input';
import { readLabelledWines, type LabelledWine } from './labelled-wines';
import { readLawSettings, toLawDecisions } from './law-settings';

/** Form field of the label for each fact. */
const LABEL_FIELDS: Readonly<Record<LabelDifference['fact'], string>> = {
  alcohol: 'analysis.alcohol',
  sweetnessTerm: 'analysis.sugar',
  operatorName: 'operator.name',
  operatorAddress: 'operator.address',
  packaging: 'takePackaging',
};

/** Fields of a label that the pages state too. */
const COMPARED_FIELDS = Object.fromEntries(
  Object.entries(label.fields).filter(([name]) => ['analysis', 'operator', 'markets'].includes(name)),
);

/** Link to the field of the staff area that sets the fact on the site. */
const getPagePath = (slug: string, fact: LabelDifference['fact']): string => {
  if (fact === 'operatorName') return '/admin/metadata#company.name';
  return fact === 'operatorAddress' ? '/admin/metadata#company.address' : `/admin/wines?slug=${slug}#${fact}`;
};

/** Compares the packaging of a wine with the one of its label, if the label must state it or does. */
function findPackagingDifference(
  { frozen }: LabelRow,
  { packaging }: LabelledWine,
  context: LawContext,
): ReturnType<typeof comparePackaging> {
  // A draft takes the packaging of the wine when it is published.
  if (!frozen) return null;
  const facts = packaging.map((part) => ({ ...part, isSeparable: true }));
  if (!frozen.packaging && !isMarkingDemanded(facts, context)) return null;
  return comparePackaging(packaging, frozen.packaging?.parts ?? []);
}

/**
 * Facts that a wine's published label or draft states differently from the site, by wine id: alcohol,
 * sweetness, packaging, and the operator's name or address. Covers all wines if no ids are given; wines
 * without differences are absent. Superseded labels are skipped: they are printed on older bottles. A label
 * that was published without packaging differs only if a rule of its markets demands one. Uses four queries.
 */
export async function findLabelDifferences(
  strapi: Core.Strapi,
  wineIds?: readonly string[],
): Promise<Map<string, LabelDifference[]>> {
  const select = ['id', 'documentId', 'wineId', 'frozen', ...listColumns(COMPARED_FIELDS)];
  const where = { state: { $in: ['published', 'draft'] }, wineId: wineIds ? { $in: wineIds } : { $notNull: true } };
  const rows = (await strapi.db.query(LABELS).findMany({ select, where, orderBy: { id: 'desc' } })) as LabelRow[];
  const found = new Map<string, LabelDifference[]>();
  if (rows.length === 0) return found;
  const ids = wineIds ? rows.map(({ wineId }) => wineId) : 'all';
  const [wines, company, settings] = await Promise.all([
    readLabelledWines(strapi, ids),
    readOperator(strapi),
    readLawSettings(strapi),
  ]);
  const context = { day: getWineryDay(now()), decisions: toLawDecisions(settings.lawDecisions) };
  for (const row of rows) {
    const wine = wines.get(row.wineId);
    if (!wine) continue;
    const { alcohol, sweetnessTerm, slug } = wine;
    const input = readFields(COMPARED_FIELDS, row) as Pick<LabelInput, 'analysis' | 'operator' | 'markets'>;
    const markets = input.markets.length > 0 ? input.markets : settings.markets;
    const packaging = findPackagingDifference(row, wine, { ...context, markets });
    const compared = compareLabelWithPages(input, { alcohol, sweetnessTerm, company });
    const differences = [...compared, ...(packaging ? [packaging] : [])].map((difference) => ({
      ...difference,
      pagePath: getPagePath(slug, difference.fact),
      labelPath: `${getLabelPath(row)}#${LABEL_FIELDS[difference.fact]}`,
    }));
    if (differences.length > 0) found.set(row.wineId, [...(found.get(row.wineId) ?? []), ...differences]);
  }
  return found;
}

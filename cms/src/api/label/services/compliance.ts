import type { Core, UID } from '@strapi/strapi';
import type { LabelLanguage } from '../../../contract/label-terms';
import type { Compliance, ComplianceEntry, ComplianceQuery, LawChange } from '../../../contract/compliance';
import { combineAnalyses } from '../../../contract/label-analysis';
import type { LabelAnalysis, LabelItem } from '../../../contract/labels';
import { listWordIds } from '../../../contract/validate-label';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { parseSortParam } from '../../../contract/staff-list';
import { getWineryDay } from '../../../contract/visibility';
import { listColumns } from '../../../core/documents/entity/field-paths';
import { splitIntoChunks } from '../../../core/documents/rows/row-query';
import { parseBoundedLines } from '../../../core/documents/rows/stored-columns';
import { now } from '../../../core/process/clock';
import { createBackgroundPacer } from '../../../core/process/foreground';
import { createPacer } from '../../../core/process/pacer';
import { getReadCache } from '../../../core/site-state/site-revision';
import { getTypeCache } from '../../../core/site-state/type-cache';
import { ANALYSES } from '../lib/draft-input';
import { listChangesSincePrinting, selectWineIds, type BoardRow } from '../lib/compliance-board';
import { PRINTED_FIELDS, formatWineTitle, toComplianceEntry } from '../lib/compliance-findings';
import { isIssuedLabel, LABELS, type LabelRow } from '../lib/label-row';
import { LOTS } from '../lib/label-lots';
import { readLabelRegister } from '../lib/label-register';
import { listLawChanges } from '../lib/law-changes';
import { readLawSettings, TRADE } from '../lib/law-settings';
import { LAW_FIELDS, type LotRow, type WineRow } from '../lib/wine-law-findings';
import { WINES } from '../lib/labelled-wines';
import { labelWord } from '../../label-word/label-word';
import { label } from '../label';

type AnalysisRow = LabelAnalysis & { wineId: string };

const RENEWALS_PATH = '/admin/labels?show=renew';
const STATE_COLUMNS = ['id', 'documentId', 'wineId', 'state', 'code'];
/** Columns of labels by state: without the texts before corrections, which are long. */
const LABEL_COLUMNS = {
  published: [...STATE_COLUMNS, 'frozen', ...listColumns({ ...PRINTED_FIELDS, ...LAW_FIELDS })],
  draft: [...STATE_COLUMNS, ...listColumns(label.fields)],
};
/** Columns of wines that the entries need. */
const WINE_COLUMNS = [
  'documentId',
  'slug',
  'name',
  'vintage',
  'color',
  'style',
  'published',
  'alcohol',
  'volumeMl',
  'logisticsBottleGtin',
  'price',
  'tradePrice',
  'sweetnessTerm',
  'qualityTerm',
  'packaging',
] as const satisfies readonly (keyof WineRow)[];
/** List order. */
const WINE_ORDER = [{ position: 'asc' }, { id: 'asc' }];
/** Types that findings depend on. */
const EVALUATED_TYPES = [WINES, LABELS, LOTS, ANALYSES, labelWord.uid, TRADE];
/** Wines evaluated at once. */
const EVALUATION_BATCH_SIZE = 250;

function groupByWine<Row extends { wineId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const others = found.get(row.wineId);
    if (others) others.push(row);
    else found.set(row.wineId, [row]);
  }
  return found;
}

/** Strapi service `api::label.compliance`. */
const complianceService = ({ strapi }: { strapi: Core.Strapi }) => {
  const readRows = async <Row>(uid: UID.ContentType, query: object) =>
    (await strapi.db.query(uid).findMany(query)) as Row[];

  /** Condition of the records of some wines, or of all, by the column with the id of the wine. */
  const buildWineFilter = (column: string, ids: readonly string[] | 'all') =>
    ids === 'all' ? {} : { [column]: { $in: ids } };

  /**
   * Reads the entries of some wines, or of all in list order; other requests run meanwhile. Uses at most
   * seven queries.
   */
  async function readEntries(ids: readonly string[] | 'all', pace = createPacer()): Promise<ComplianceEntry[]> {
    const readLabels = (state: 'published' | 'draft') =>
      readRows<LabelRow>(LABELS, {
        select: [...new Set(LABEL_COLUMNS[state])],
        where: { state, ...buildWineFilter('wineId', ids) },
        orderBy: { id: 'desc' },
      });
    const [settings, wines, published, drafts, lots, analyses] = await Promise.all([
      readLawSettings(strapi),
      readRows<WineRow>(WINES, {
        select: WINE_COLUMNS,
        where: { locale: DEFAULT_LANGUAGE, ...buildWineFilter('documentId', ids) },
        orderBy: WINE_ORDER,
      }),
      readLabels('published').then((rows) => groupByWine(rows.filter(isIssuedLabel))),
      readLabels('draft'),
      readRows<LotRow>(LOTS, {
        select: ['wineId', 'code', 'labelId', 'bottledOn', 'bestBefore'],
        where: buildWineFilter('wineId', ids),
        orderBy: [{ code: 'asc' }, { id: 'asc' }],
      }).then(groupByWine),
      readRows<AnalysisRow>(ANALYSES, {
        select: ['wineId', 'alcohol', 'sugar', 'acids', 'polyols', 'totalSo2'],
        where: buildWineFilter('wineId', ids),
        orderBy: [{ measuredOn: 'desc' }, { id: 'desc' }],
      }).then(groupByWine),
    ]);
    const wordIds = drafts.flatMap(({ ingredients }) => ((ingredients ?? []) as LabelItem[]).flatMap(listWordIds));
    const register = await readLabelRegister(strapi, { ids: [...new Set(wordIds)] });
    const draftsByWine = groupByWine(drafts);
    const today = getWineryDay(now());
    const entries: ComplianceEntry[] = [];
    for (const wine of wines) {
      await pace();
      const measured = analyses.get(wine.documentId);
      const records = {
        wine,
        published: published.get(wine.documentId)?.[0],
        draft: draftsByWine.get(wine.documentId)?.[0],
        analysis: measured ? combineAnalyses(measured) : null,
        lots: lots.get(wine.documentId) ?? [],
        register,
      };
      entries.push(toComplianceEntry(records, settings, today));
    }
    return entries;
  }

  /** Reads all wines with the state of their labels, without findings. */
  async function readBoardRows(): Promise<BoardRow[]> {
    const [wines, labels] = await Promise.all([
      readRows<WineRow>(WINES, {
        select: ['documentId', 'slug', 'name', 'vintage'],
        where: { locale: DEFAULT_LANGUAGE },
        orderBy: WINE_ORDER,
      }),
      readRows<LabelRow>(LABELS, {
        select: ['wineId', 'state', 'code'],
        where: { state: { $in: ['published', 'draft'] } },
        orderBy: { id: 'desc' },
      }).then(groupByWine),
    ]);
    return wines.map((wine) => {
      const wineLabels = labels.get(wine.documentId) ?? [];
      const currentLabel = wineLabels.find(({ state }) => state === 'published') ?? wineLabels[0];
      return {
        wineId: wine.documentId,
        wineTitle: formatWineTitle(wine),
        vintage: wine.vintage,
        state: currentLabel?.state ?? null,
        code: currentLabel?.code ?? null,
        findings: [],
        law: [],
      };
    });
  }

  /** Reads the ids of all wines in list order. */
  async function readWineIds(): Promise<string[]> {
    const query = { select: ['documentId'], where: { locale: DEFAULT_LANGUAGE }, orderBy: WINE_ORDER };
    return (await readRows<WineRow>(WINES, query)).map(({ documentId }) => documentId);
  }

  /** Number of words per language that no native speaker has checked. */
  async function countUncheckedWords(): Promise<Compliance['unchecked']> {
    const words = await readRows<{ toCheck: string | null }>(labelWord.uid, { select: ['toCheck'] });
    const counts: Partial<Record<LabelLanguage, number>> = {};
    for (const { toCheck } of words) {
      for (const language of parseBoundedLines(toCheck) as LabelLanguage[]) {
        counts[language] = (counts[language] ?? 0) + 1;
      }
    }
    return counts;
  }

  /**
   * What the law changes and which labels are outdated, of all wines, evaluated once per state of the types
   * that it depends on. Other requests go first, since nobody waits for the numbers in the menu.
   */
  const evaluateAllWines = async () =>
    (await getTypeCache(strapi))(EVALUATED_TYPES, 'all wines evaluated', async () => {
      const pace = createBackgroundPacer();
      const entries: ComplianceEntry[] = [];
      for (const ids of splitIntoChunks(await readWineIds(), EVALUATION_BATCH_SIZE)) {
        await pace();
        entries.push(...(await readEntries(ids, pace)));
      }
      const [first, ...others] = entries.flatMap((entry) => listChangesSincePrinting(entry).slice(0, 1));
      return { changes: listLawChanges(entries), renewals: { count: others.length + (first ? 1 : 0), first } };
    });

  return {
    /**
     * Number of wines that have changed since their label was printed, and the screen that renews it, of
     * several the report of them.
     */
    readRenewals: async (): Promise<{ count: number; adminPath: string }> => {
      const { count, first } = (await evaluateAllWines()).renewals;
      return { count, adminPath: count === 1 && first ? first.adminPath : RENEWALS_PATH };
    },

    /**
     * A page of the wines that match, in list order or as asked, with what is missing, doubtful or
     * outdated about their labels; without `pageSize` all of them. Order and counts are cached per site
     * state. The number of queries does not depend on the number of wines.
     */
    async readBoard(query: ComplianceQuery): Promise<Compliance> {
      const { page, pageSize, show, search, sort } = query;
      const cache = await getReadCache(strapi);
      const needsFindings = show !== undefined || parseSortParam(sort ?? '').column === 'findings';
      let allEntries: Promise<ComplianceEntry[]> | undefined;
      const readAllEntries = () => (allEntries ??= readEntries('all'));
      const [ids, unchecked, settings] = await Promise.all([
        cache(`compliance ${JSON.stringify([show, search, sort])}`, async () =>
          needsFindings || search || sort
            ? selectWineIds(needsFindings ? await readAllEntries() : await readBoardRows(), query)
            : readWineIds(),
        ),
        cache('unchecked label words', countUncheckedWords),
        readLawSettings(strapi),
      ]);
      const pageIds = pageSize === undefined ? ids : ids.slice((page - 1) * pageSize, page * pageSize);
      const entries = await (pageSize === undefined ? readAllEntries() : readEntries(pageIds));
      const byWine = new Map(entries.map((entry) => [entry.wineId, entry]));
      return {
        checkedOn: settings.legalCheckedOn,
        markets: settings.markets,
        lawDecisions: settings.lawDecisions,
        items: pageIds.flatMap((id) => byWine.get(id) ?? []),
        total: ids.length,
        unchecked,
      };
    },

    /** Changes of law that concern wines, the next one first. */
    readLawChanges: async (): Promise<LawChange[]> => (await evaluateAllWines()).changes,
  };
};

export type ComplianceService = ReturnType<typeof complianceService>;
export default complianceService;

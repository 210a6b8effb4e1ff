import type { Core, UID } from '@strapi/strapi';
import type { LabelLanguage } from '../../../contract/label-terms';
import {
  RENEWAL_FINDINGS,
  RENEWAL_RULES,
  type Compliance,
  type ComplianceEntry,
  type ComplianceQuery,
  type LawChange,
} from '../../../contract/compliance';
import type { LabelItem } from '../../../contract/labels';
import { listWordIds } from '../../../contract/validate-label';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { findSpellingVariants, listDistinctWords } from '../../../contract/search-spelling';
import { parseSearchTerms, toSearchText } from '../../../contract/search-terms';
import { parseSortParam } from '../../../contract/staff-list';
import { getWineryDay } from '../../../contract/visibility';
import { listColumns } from '../../../core/documents/field-paths';
import { sortByValue, type SortValue } from '../../../core/documents/sort-source';
import { parseBoundedLines } from '../../../core/documents/stored-columns';
import { now } from '../../../core/process/clock';
import { createPacer } from '../../../core/process/pacer';
import { getReadCache } from '../../../core/site-state/site-revision';
import { ANALYSES } from '../lib/draft-input';
import { PRINTED_FIELDS, formatWineTitle, toComplianceEntry } from '../lib/compliance-findings';
import { isIssuedLabel, LABELS, type LabelRow } from '../lib/label-row';
import { LOTS } from '../lib/label-lots';
import { readLabelRegister } from '../lib/label-register';
import { listLawChanges } from '../lib/law-changes';
import { readLawSettings } from '../lib/law-settings';
import { JUDGED_FIELDS, type AnalysisRow, type LotRow, type WineRow } from '../lib/wine-law-findings';
import { WINES } from '../lib/labelled-wines';
import { labelWord } from '../../label-word/label-word';
import { label } from '../label';

const RENEWALS_PATH = '/admin/labels?show=renew';
const STATE_COLUMNS = ['id', 'documentId', 'wineId', 'state', 'code'];
/** Columns of labels by state: without the texts before corrections, which are long. */
const LABEL_COLUMNS = {
  published: [...STATE_COLUMNS, 'frozen', ...listColumns({ ...PRINTED_FIELDS, ...JUDGED_FIELDS })],
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
  'price',
  'tradePrice',
  'sweetnessTerm',
  'qualityTerm',
  'packaging',
] as const satisfies readonly (keyof WineRow)[];
const ALPHABET = new Intl.Collator(DEFAULT_LANGUAGE);

/** A wine with the state of its label: all that the board is searched and sorted by, besides the findings. */
interface BoardRow extends Pick<ComplianceEntry, 'wineId' | 'wineTitle' | 'vintage' | 'state' | 'code'> {
  findings: ComplianceEntry['findings'];
  law: ComplianceEntry['law'];
}

/** Findings that hold today: all but those of rules that become valid later. */
const listFindingsOfToday = ({ findings, law }: Pick<BoardRow, 'findings' | 'law'>) => [
  ...law.filter(({ state }) => state !== 'changing'),
  ...findings,
];

/** One error outranks any number of warnings. */
const weighFindings = (row: BoardRow): number =>
  listFindingsOfToday(row).reduce((sum, { severity }) => sum + (severity === 'error' ? 100 : 1), 0);

const SORT_VALUES: Readonly<Record<string, (row: BoardRow) => SortValue>> = {
  wine: ({ wineTitle }) => wineTitle,
  vintage: ({ vintage }) => vintage,
  state: ({ state }) => state,
  findings: weighFindings,
};

/**
 * Returns the rows in which every term of a search occurs. A term that occurs nowhere may have one typing
 * error.
 */
function filterBySearch(rows: readonly BoardRow[], search: string): readonly BoardRow[] {
  const terms = parseSearchTerms(search);
  if (terms.length === 0) return rows;
  const texts = rows.map(({ wineTitle, vintage, code }) => toSearchText([wineTitle, vintage, code].join(' ')));
  const spellings = terms.map((term) =>
    texts.some((text) => text.includes(term)) ? [term] : findSpellingVariants(term, listDistinctWords(texts)),
  );
  return rows.filter((_row, index) => spellings.every((all) => all.some((each) => texts[index]?.includes(each))));
}

/** Findings of a wine that has changed since its label was printed. */
const listRenewals = ({ findings, law }: Pick<BoardRow, 'findings' | 'law'>) => [
  ...findings.filter(({ code }) => RENEWAL_FINDINGS.includes(code)),
  ...law.filter(({ ruleId, state }) => state !== 'changing' && RENEWAL_RULES.includes(ruleId)),
];

/** Tests of the filter `show`. */
const FILTERS: Readonly<Record<NonNullable<ComplianceQuery['show']>, (row: BoardRow) => boolean>> = {
  work: (row) => listFindingsOfToday(row).length > 0,
  renew: (row) => listRenewals(row).length > 0,
  change: ({ law }) => law.some(({ state }) => state === 'changing'),
  fine: (row) => listFindingsOfToday(row).length === 0,
};

/** Returns the ids of the wines that match a query, in its order. */
function selectWineIds(rows: readonly BoardRow[], { search, show, sort }: ComplianceQuery): string[] {
  const found = filterBySearch(rows, search ?? '').filter((row) => show === undefined || FILTERS[show](row));
  const { column, isDescending } = parseSortParam(sort ?? '');
  const getValue = SORT_VALUES[column];
  const sorted = getValue ? sortByValue(found, getValue, { alphabet: ALPHABET, isDescending }) : found;
  return sorted.map(({ wineId }) => wineId);
}

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

  /** Condition of the records of some wines, or of all. */
  const ofWines = (column: string, ids: readonly string[] | 'all') => (ids === 'all' ? {} : { [column]: { $in: ids } });

  /**
   * Reads the entries of some wines, or of all in list order; other requests run meanwhile. Uses at most
   * seven queries.
   */
  async function readEntries(ids: readonly string[] | 'all'): Promise<ComplianceEntry[]> {
    const readLabels = (state: 'published' | 'draft') =>
      readRows<LabelRow>(LABELS, {
        select: [...new Set(LABEL_COLUMNS[state])],
        where: { state, ...ofWines('wineId', ids) },
        orderBy: { id: 'desc' },
      });
    const [settings, wines, published, drafts, lots, analyses] = await Promise.all([
      readLawSettings(strapi),
      readRows<WineRow>(WINES, {
        select: WINE_COLUMNS,
        where: { locale: DEFAULT_LANGUAGE, ...ofWines('documentId', ids) },
        orderBy: { position: 'asc' },
      }),
      readLabels('published').then((rows) => groupByWine(rows.filter(isIssuedLabel))),
      readLabels('draft'),
      readRows<LotRow>(LOTS, {
        select: ['wineId', 'code', 'labelId', 'bottledOn', 'bestBefore'],
        where: ofWines('wineId', ids),
        orderBy: { code: 'asc' },
      }).then(groupByWine),
      readRows<AnalysisRow>(ANALYSES, {
        select: ['wineId', 'alcohol', 'sugar', 'acids', 'polyols', 'totalSo2'],
        where: ofWines('wineId', ids),
        orderBy: [{ measuredOn: 'desc' }, { id: 'desc' }],
      }).then(groupByWine),
    ]);
    const wordIds = drafts.flatMap(({ ingredients }) => ((ingredients ?? []) as LabelItem[]).flatMap(listWordIds));
    const register = await readLabelRegister(strapi, { ids: [...new Set(wordIds)] });
    const draftsByWine = groupByWine(drafts);
    const today = getWineryDay(now());
    const entries: ComplianceEntry[] = [];
    const pace = createPacer();
    for (const wine of wines) {
      await pace();
      const records = {
        wine,
        published: published.get(wine.documentId)?.[0],
        draft: draftsByWine.get(wine.documentId)?.[0],
        analysis: analyses.get(wine.documentId)?.[0],
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
        orderBy: { position: 'asc' },
      }),
      readRows<LabelRow>(LABELS, {
        select: ['wineId', 'state', 'code'],
        where: { state: { $in: ['published', 'draft'] } },
        orderBy: { id: 'desc' },
      }).then(groupByWine),
    ]);
    return wines.map((wine) => {
      const wineLabels = labels.get(wine.documentId) ?? [];
      const counts = wineLabels.find(({ state }) => state === 'published') ?? wineLabels[0];
      return {
        wineId: wine.documentId,
        wineTitle: formatWineTitle(wine),
        vintage: wine.vintage,
        state: counts?.state ?? null,
        code: counts?.code ?? null,
        findings: [],
        law: [],
      };
    });
  }

  /** Reads the ids of all wines in list order. */
  async function readWineIds(): Promise<string[]> {
    const query = { select: ['documentId'], where: { locale: DEFAULT_LANGUAGE }, orderBy: { position: 'asc' } };
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

  /** What the law changes and which labels are outdated, of all wines, judged once per site state. */
  const judgeAll = async () =>
    (await getReadCache(strapi))('all wines judged', async () => {
      const entries = await readEntries('all');
      const [first, ...others] = entries.flatMap((entry) => listRenewals(entry).slice(0, 1));
      return { changes: listLawChanges(entries), renewals: { count: others.length + (first ? 1 : 0), first } };
    });

  return {
    /**
     * Number of wines that have changed since their label was printed, and the screen that renews it, of
     * several the report of them.
     */
    readRenewals: async (): Promise<{ count: number; adminPath: string }> => {
      const { count, first } = (await judgeAll()).renewals;
      return { count, adminPath: count === 1 && first ? first.adminPath : RENEWALS_PATH };
    },

    /**
     * A page of the wines that match, in list order or as asked, with what is missing, doubtful or
     * outdated about their labels; without `pageSize` all of them. Order and counts are cached per site
     * state. Uses at most 19 queries.
     */
    async readBoard(query: ComplianceQuery): Promise<Compliance> {
      const { page, pageSize, show, search, sort } = query;
      const cache = await getReadCache(strapi);
      const needsFindings = show !== undefined || parseSortParam(sort ?? '').column === 'findings';
      let reading: Promise<ComplianceEntry[]> | undefined;
      const readAll = () => (reading ??= readEntries('all'));
      const [ids, unchecked, settings] = await Promise.all([
        cache(`compliance ${JSON.stringify([show, search, sort])}`, async () =>
          needsFindings || search || sort
            ? selectWineIds(needsFindings ? await readAll() : await readBoardRows(), query)
            : readWineIds(),
        ),
        cache('unchecked label words', countUncheckedWords),
        readLawSettings(strapi),
      ]);
      const chosen = pageSize === undefined ? ids : ids.slice((page - 1) * pageSize, page * pageSize);
      const entries = await (pageSize === undefined ? readAll() : readEntries(chosen));
      const byWine = new Map(entries.map((entry) => [entry.wineId, entry]));
      return {
        checkedOn: settings.legalCheckedOn,
        markets: settings.markets,
        lawDecisions: settings.lawDecisions,
        items: chosen.flatMap((id) => byWine.get(id) ?? []),
        total: ids.length,
        unchecked,
      };
    },

    /** Changes of law that concern wines, the next one first. */
    readLawChanges: async (): Promise<LawChange[]> => (await judgeAll()).changes,
  };
};

export type ComplianceService = ReturnType<typeof complianceService>;
export default complianceService;

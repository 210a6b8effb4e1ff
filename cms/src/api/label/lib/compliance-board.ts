import type { ComplianceEntry, ComplianceQuery } from '../../../contract/compliance';
import { RENEWAL_FINDINGS, RENEWAL_RULES } from '../../../contract/compliance';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { findSpellingVariants, listDistinctWords } from '../../../contract/search-spelling';
import { parseSearchTerms, toSearchText } from '../../../contract/search-terms';
import { parseSortParam } from '../../../contract/staff-list';
import { sortByValue, type SortValue } from '../../../core/documents/read/sort-source';

const ALPHABET = new Intl.Collator(DEFAULT_LANGUAGE);

/**
 * A wine of the compliance report, with all that it is searched, filtered and sorted by. `findings` and `law`
 * are empty for queries that need neither.
 */
export interface BoardRow extends Pick<ComplianceEntry, 'wineId' | 'wineTitle' | 'vintage' | 'state' | 'code'> {
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
  return rows.filter((_row, index) =>
    spellings.every((variants) => variants.some((variant) => texts[index]?.includes(variant))),
  );
}

/** Findings of a wine that has changed since its label was printed. */
export const listChangesSincePrinting = ({ findings, law }: Pick<BoardRow, 'findings' | 'law'>) => [
  ...findings.filter(({ code }) => RENEWAL_FINDINGS.includes(code)),
  ...law.filter(({ ruleId, state }) => state !== 'changing' && RENEWAL_RULES.includes(ruleId)),
];

/** Tests of the filter `show`. */
const FILTERS: Readonly<Record<NonNullable<ComplianceQuery['show']>, (row: BoardRow) => boolean>> = {
  work: (row) => listFindingsOfToday(row).length > 0,
  renew: (row) => listChangesSincePrinting(row).length > 0,
  change: ({ law }) => law.some(({ state }) => state === 'changing'),
  fine: (row) => listFindingsOfToday(row).length === 0,
};

/** Returns the ids of the wines that match a query, in its order. */
export function selectWineIds(rows: readonly BoardRow[], { search, show, sort }: ComplianceQuery): string[] {
  const found = filterBySearch(rows, search ?? '').filter((row) => show === undefined || FILTERS[show](row));
  const { column, isDescending } = parseSortParam(sort ?? '');
  const getValue = SORT_VALUES[column];
  const sorted = getValue ? sortByValue(found, getValue, { alphabet: ALPHABET, isDescending }) : found;
  return sorted.map(({ wineId }) => wineId);
}

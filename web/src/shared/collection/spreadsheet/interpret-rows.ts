import type { ImportRow } from '#contract/import-rows';
import { LANGUAGES } from '#contract/languages';
import { foldText } from '#contract/search-words';
import type { Bilingual } from '#shared/lib/bilingual';
import { sameValue } from '#shared/lib/same-value';
import {
  getColumnValue,
  type SpreadsheetConfig,
  type SpreadsheetCell,
  type SpreadsheetColumn,
  type SpreadsheetDocument,
} from './spreadsheet-columns';
import type { Table } from './write-table';

/** The head of the column that knows which document a row is. */
export const ID_HEAD = 'id';

/** Documents as a table, the heads first. */
export const toTable = (
  docs: readonly Bilingual<SpreadsheetDocument>[],
  columns: readonly SpreadsheetColumn[],
): Table => [
  [ID_HEAD, ...columns.map(({ label }) => label)],
  ...docs.map((doc) => [
    doc.sl.id,
    ...columns.map((column) => column.write(getColumnValue(doc[column.language ?? 'sl'], column))),
  ]),
];

/** Which column each head of a table stands for; `null` for none. */
export type Mapping = readonly (string | null)[];

/** Guesses it by the names of the columns in both languages; each is meant once. */
export function guessMapping(heads: readonly SpreadsheetCell[], columns: readonly SpreadsheetColumn[]): Mapping {
  const taken = new Set<string>();
  return heads.map((head) => {
    const name = foldText(String(head ?? '').trim());
    const id = name === ID_HEAD ? ID_HEAD : columns.find(({ names }) => names.includes(name))?.id;
    if (name === '' || id === undefined || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
}

/** A row of a table that says something: where it stands there, what it is called, and what is asked for it. */
export interface InterpretedRow {
  /** Its number in the table, the heads being 1. */
  number: number;
  name: string;
  row: ImportRow;
}

/** What a table asks for: rows that change something or make a document, and how many say what is so already. */
export interface InterpretedRows {
  asked: readonly InterpretedRow[];
  unchanged: number;
}

/** What is read of one row, by the columns. */
type Cells = readonly (readonly [SpreadsheetColumn, SpreadsheetCell])[];

/** The document that a row is: by its id, else by its address or its name. */
function documentOf(
  sheet: SpreadsheetConfig,
  id: string,
  cells: Cells,
  docs: readonly Bilingual<SpreadsheetDocument>[],
): Bilingual<SpreadsheetDocument> | undefined {
  if (id !== '') return docs.find(({ sl }) => sl.id === id);
  const said = Object.fromEntries(
    cells
      .filter(([{ language, part }]) => language !== 'en' && part === null)
      .map(([column, cell]) => [column.field, column.read(cell)]),
  );
  const names = new Set(sheet.namesOf(said).filter(Boolean).map(foldText));
  return docs.find(({ sl }) => sheet.namesOf(sl).some((name) => name !== '' && names.has(foldText(name))));
}

/** Values by their fields; the parts of one together, those that the table says nothing of as they are, or empty. */
function valuesOf(
  cells: Cells,
  base: Readonly<Record<string, unknown>>,
  columns: readonly SpreadsheetColumn[],
): Record<string, unknown> {
  const emptyParts = (field: string) =>
    Object.fromEntries(
      columns.filter((column) => column.field === field).map((column) => [column.part, column.read(null)]),
    );
  const values: Record<string, unknown> = {};
  for (const [column, cell] of cells) {
    const { field, part } = column;
    const own = column.read(cell);
    if (part === null) values[field] = own;
    else values[field] = { ...((values[field] ?? base[field] ?? emptyParts(field)) as object), [part]: own };
  }
  // Parts of which none says anything are no value at all, where there was none.
  for (const [field, value] of Object.entries(values)) {
    const isGroup = cells.some(([column]) => column.field === field && column.part !== null);
    if (isGroup && Object.values(value as object).every((each) => each === null || each === '')) values[field] = null;
  }
  return values;
}

/** Reads the rows of a table: each cell of a mapped column counts, also an empty one. */
export function interpretRows(
  sheet: SpreadsheetConfig,
  [, ...rows]: Table,
  {
    mapping,
    columns,
    docs,
  }: {
    mapping: Mapping;
    columns: readonly SpreadsheetColumn[];
    docs: readonly Bilingual<SpreadsheetDocument>[];
  },
): InterpretedRows {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const asked: InterpretedRow[] = [];
  let unchanged = 0;
  for (const [index, row] of rows.entries()) {
    const cells: Cells = mapping.flatMap((id, at) => {
      const column = id === null ? undefined : byId.get(id);
      const cell = row[at] ?? null;
      // An address that is left empty is made by the server, or stays.
      return column && !(column.field === 'slug' && (cell ?? '') === '') ? [[column, cell] as const] : [];
    });
    const id = String(row[mapping.indexOf(ID_HEAD)] ?? '').trim();
    const doc = documentOf(sheet, id, cells, docs);
    const isSaid = ([column, cell]: Cells[number]): boolean =>
      !doc ||
      !sameValue(column.read(cell), column.read(column.write(getColumnValue(doc[column.language ?? 'sl'], column))));
    const different = cells.filter(isSaid);
    if (doc && different.length === 0) {
      unchanged += 1;
      continue;
    }
    const part = (language: SpreadsheetColumn['language']) => {
      const own = different.filter(([column]) => column.language === language);
      const base = doc?.sl ?? sheet.blank ?? {};
      return own.length > 0 ? valuesOf(own, base, columns) : undefined;
    };
    const begun = doc || id !== '' ? { shared: {}, sl: {} } : begunOf(sheet, columns);
    const name = cells.find(([column]) => column.field === 'name' || column.field === 'title')?.[1];
    asked.push({
      number: index + 2,
      name: String((doc && sheet.namesOf(doc.sl).at(-1)) || name || doc?.sl.id || ''),
      row: {
        ...(doc ? { id: doc.sl.id, expectedVersion: doc.sl.version } : id !== '' && { id }),
        shared: { ...begun.shared, ...part(null) },
        ...Object.fromEntries(
          LANGUAGES.map((language) => [language, { ...(language === 'sl' && begun.sl), ...part(language) }]),
        ),
      },
    });
  }
  return { asked, unchanged };
}

/** What a new document says besides its row; its address is left to the server. */
function begunOf({ blank }: SpreadsheetConfig, columns: readonly SpreadsheetColumn[]) {
  const part = (language: SpreadsheetColumn['language']) =>
    Object.fromEntries(
      columns
        .filter((column) => column.language === language && column.field !== 'slug')
        .map(({ field }) => [field, blank?.[field]]),
    );
  return { shared: part(null), sl: part('sl') };
}

import type { OperationId } from '#contract/endpoints';
import type { Publication } from '#contract/publication';
import type { ListedDocument, StaffLists } from '../staff-list-test';

/** What a column shows, as it is sorted. */
export type Value = string | number | null;
export type Columns = Record<string, (document: ListedDocument) => Value>;

/** A list of the staff area: its documents, and what its columns show. */
export interface StaffList {
  operation: OperationId;
  /** Adds documents; returns the query that lists them alone. */
  fill: (lists: StaffLists) => Promise<Record<string, string>>;
  columns: Columns;
  isPublished: boolean;
}

/** Returns the reader of a field. */
export const read = (name: string) => (document: ListedDocument) => (document[name] ?? null) as Value;
const PAST = '2020-01-01T00:00:00Z';
const FUTURE = '2099-01-01T00:00:00Z';

/** Names out of order, with letters that sort otherwise in Slovenian, and two that are equal. */
export const NAMES = ['Žametovka', 'Zelen', 'Čista', 'Cviček', 'Zelen', 'Šipon', 'Dolgo ime'];
const TRANSLATED = ['Velvet', undefined, 'Clean', undefined, 'Green', undefined, 'Another'];
const STATES: Publication[] = [
  { published: true },
  { published: false },
  { published: true, publishAt: FUTURE },
  { published: true, publishAt: PAST, unpublishAt: '2021-01-01T00:00:00Z' },
  { published: true, publishAt: PAST, unpublishAt: FUTURE },
  { published: false, publishAt: FUTURE, unpublishAt: null },
  { published: true, publishAt: FUTURE, unpublishAt: '2100-01-01T00:00:00Z' },
];

/** Adds a document for each name; the body gets its index, name and publication. */
export async function addEach(
  { add }: StaffLists,
  path: string,
  toBody: (index: number, name: string, state: Publication) => object,
  toEnglish?: (name: string) => object,
): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const english = TRANSLATED[index];
    await add(
      path,
      toBody(index, name, STATES[index] ?? { published: true }),
      english === undefined ? undefined : toEnglish?.(english),
    );
  }
}

/** Returns the value at an index, counted round. */
export const pick = <Each>(values: readonly Each[], index: number): Each => values[index % values.length] as Each;

import * as z from 'zod/mini';

/** Values of the query parameter `publication`, in the order in which staff choose from them. */
export const PUBLICATION_FILTERS = ['published', 'waits', 'ended', 'draft'] as const;
export type PublicationFilter = (typeof PUBLICATION_FILTERS)[number];

/**
 * Query parameter `publication`: limits a staff list (`status=all`) to documents that visitors see now
 * (`published`), that wait for their publication date, whose unpublish date has passed, or that are drafts.
 * It has no effect for anyone else.
 */
export const publicationQuery = { publication: z.optional(z.enum(PUBLICATION_FILTERS)) } as const;

/**
 * Query parameter `translation=incomplete`: limits a staff list (`status=all`) to documents whose
 * `missingTranslations` is not empty. It has no effect for anyone else.
 */
export const translationQuery = { translation: z.optional(z.enum(['incomplete'])) } as const;

const DESCENDING = '-desc';

/** A value of the query parameter `sort` for a column: ascending, or descending with the suffix `-desc`. */
export type SortParam<Column extends string> = Column | `${Column}${typeof DESCENDING}`;

/** Lists the values of the query parameter `sort` for some columns. */
export const listSortParams = <const Column extends string>(columns: readonly Column[]): SortParam<Column>[] =>
  columns.flatMap((column) => [column, `${column}${DESCENDING}`] as const);

/** Splits a value of `sort`, such as `price-desc`, into column and direction. */
export const parseSortParam = (sort: string): { column: string; isDescending: boolean } =>
  sort.endsWith(DESCENDING)
    ? { column: sort.slice(0, -DESCENDING.length), isDescending: true }
    : { column: sort, isDescending: false };

/**
 * Creates the query parameter `sort` of a staff list with the given columns, besides `name` (the title) and
 * `updated` (the time of the last change), which every list has. Empty values come last in both directions;
 * documents with equal values keep the order of the list. It has no effect for visitors.
 */
export const createSortQuery = <const Column extends string>(...columns: readonly Column[]) =>
  ({ sort: z.optional(z.enum(listSortParams(['name', ...columns, 'updated']))) }) as const;

/**
 * Returns the value of the `sort` parameter after a click on the heading of a column: ascending, then
 * descending, then the default order (empty string).
 */
export const getNextSortParam = (column: string, current: string): string =>
  current === column ? `${column}-desc` : current === `${column}-desc` ? '' : column;

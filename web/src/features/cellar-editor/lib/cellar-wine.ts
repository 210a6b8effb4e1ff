import type { Wine } from '#contract/wines';
import type { ListFilterOptions } from '#shared/collection/define-staff-collection';

/** A wine to choose for a lot or an analysis. */
export interface CellarWine {
  id: string;
  name: string;
}

/** Reduces a wine to its id and its name followed by the vintage, if it has one. */
export const toCellarWine = ({ id, name, vintage }: Pick<Wine, 'id' | 'name' | 'vintage'>): CellarWine => ({
  id,
  name: [name, vintage].filter(Boolean).join(' '),
});

/** Creates the filter of a staff list by wine: its options are the given wines, and it compares `wineId`. */
export const createWineFilter = <Doc extends { wineId: string }>(
  wines: readonly CellarWine[],
): ListFilterOptions<Doc> => ({
  values: wines.map(({ id }) => id),
  names: new Map(wines.map(({ id, name }) => [id, name])),
  getValue: ({ wineId }) => wineId,
});

/**
 * URL of the editor of a new lot or analysis on the screen at `path`, with its wine preselected (`of`) unless
 * `wineId` is empty.
 */
export const buildNewHref = (path: string, wineId: string): string =>
  `${path}?new=${wineId === '' ? '' : `&of=${encodeURIComponent(wineId)}`}`;

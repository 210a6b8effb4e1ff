import type { Wine } from '#contract/wines';
import type { ListFilterOptions } from '#shared/collection/define-staff-collection';

/** A wine to choose for a lot or an analysis. */
export interface CellarWine {
  id: string;
  name: string;
}

/** Returns id and name with vintage of a wine. */
export const toCellarWine = ({ id, name, vintage }: Pick<Wine, 'id' | 'name' | 'vintage'>): CellarWine => ({
  id,
  name: [name, vintage].filter(Boolean).join(' '),
});

/** Creates the list filter by wine. */
export const createWineFilter = <Doc extends { wineId: string }>(
  wines: readonly CellarWine[],
): ListFilterOptions<Doc> => ({
  values: wines.map(({ id }) => id),
  names: new Map(wines.map(({ id, name }) => [id, name])),
  getValue: ({ wineId }) => wineId,
});

/** URL of a new document under `path`, with its wine preselected unless `wineId` is empty. */
export const buildNewHref = (path: string, wineId: string): string =>
  `${path}?new=${wineId === '' ? '' : `&of=${encodeURIComponent(wineId)}`}`;

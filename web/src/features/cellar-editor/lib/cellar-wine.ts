import type { Wine } from '#contract/wines';
import type { ListChoice } from '#shared/collection/define-staff-collection';

/** A wine to choose for a lot or an analysis. */
export interface CellarWine {
  id: string;
  name: string;
}

/** Returns id and name with vintage of a wine. */
export const cellarWine = ({ id, name, vintage }: Pick<Wine, 'id' | 'name' | 'vintage'>): CellarWine => ({
  id,
  name: [name, vintage].filter(Boolean).join(' '),
});

/** Creates the list filter by wine. */
export const byWine = <Doc extends { wineId: string }>(wines: readonly CellarWine[]): ListChoice<Doc> => ({
  values: wines.map(({ id }) => id),
  names: new Map(wines.map(({ id, name }) => [id, name])),
  valueOf: ({ wineId }) => wineId,
});

/** URL of a new document under `path`, with its wine preselected unless `wineId` is empty. */
export const newOf = (path: string, wineId: string): string =>
  `${path}?new=${wineId === '' ? '' : `&of=${encodeURIComponent(wineId)}`}`;

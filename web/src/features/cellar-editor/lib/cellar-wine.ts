import type { Wine } from '#contract/wines';

/** A wine that something of the cellar belongs to. */
export interface CellarWine {
  id: string;
  name: string;
}

export const cellarWine = ({ id, name, vintage }: Pick<Wine, 'id' | 'name' | 'vintage'>): CellarWine => ({
  id,
  name: [name, vintage].filter(Boolean).join(' '),
});

/** The filter of a list by its wine. */
export const byWine = <Doc extends { wineId: string }>(wines: readonly CellarWine[]) => ({
  values: wines.map(({ id }) => id),
  names: new Map(wines.map(({ id, name }) => [id, name])),
  valueOf: ({ wineId }: Doc) => wineId,
});

/** The address of a new one, of a wine if that is known. */
export const newOf = (path: string, wineId: string): string =>
  `${path}?new=${wineId === '' ? '' : `&of=${encodeURIComponent(wineId)}`}`;

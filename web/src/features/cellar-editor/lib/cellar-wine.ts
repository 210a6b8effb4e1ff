import type { Language } from '#contract/languages';
import type { Wine } from '#contract/wines';
import type { ListFilterOptions } from '#shared/collection/define-staff-collection';

/** A wine to choose for a lot or an analysis. */
export interface CellarWine {
  id: string;
  name: string;
}

/** What a collection of documents of wines depends on. */
export interface CellarChoices {
  /** Wines of the filter. */
  wines: readonly CellarWine[];
  /** Called before the filter is used. */
  onUse: () => void;
  /** Wine of a new document; empty for none. */
  initialWineId: string;
  language: Language;
}

/** Reduces a wine to its id and its name followed by the vintage, if it has one. */
export const toCellarWine = ({ id, name, vintage }: Pick<Wine, 'id' | 'name' | 'vintage'>): CellarWine => ({
  id,
  name: [name, vintage].filter(Boolean).join(' '),
});

/** Creates the filter of a staff list by wine, whose wines are loaded when it is used. */
export const createWineFilter = (wines: readonly CellarWine[], onUse: () => void): ListFilterOptions => ({
  values: wines.map(({ id }) => id),
  names: new Map(wines.map(({ id, name }) => [id, name])),
  parameter: 'wine',
  onUse,
});

/**
 * URL of the editor of a new lot or analysis on the screen at `path`, with its wine preselected (`of`) unless
 * `wineId` is empty.
 */
export const buildNewHref = (path: string, wineId: string): string =>
  `${path}?new=${wineId === '' ? '' : `&of=${encodeURIComponent(wineId)}`}`;

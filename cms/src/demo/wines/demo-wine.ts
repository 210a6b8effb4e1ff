import type { LOCALISED_WINE_FIELDS, WineCreateRequest } from '../../contract/wines';
import type { Localised } from '../localised';

type LocalisedWineField = (typeof LOCALISED_WINE_FIELDS)[number];

/** What a wine says in one language. */
export type WineTexts = Pick<WineCreateRequest, LocalisedWineField>;

/** A wine of the demo: what is the same in every language, and its texts in each. */
export type DemoWine = Omit<WineCreateRequest, LocalisedWineField | 'slug'> & {
  slug: string;
  texts: Localised<WineTexts>;
};

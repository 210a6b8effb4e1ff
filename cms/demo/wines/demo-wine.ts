import type { WineCreateRequest, WineTexts } from '../../src/contract/wines';
import type { Localised } from '../localised';

/** A wine of the demo: what is the same in every language, and its texts in each. */
export type DemoWine = Omit<WineCreateRequest, keyof WineTexts | 'slug'> & {
  slug: string;
  texts: Localised<WineTexts>;
};

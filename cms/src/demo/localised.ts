import type { Language } from '../contract/language';

/** One value for each language of the product. */
export type Localised<Value> = Record<Language, Value>;

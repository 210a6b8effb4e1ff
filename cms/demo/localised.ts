import type { Language } from '../src/contract/values';

/** One value for each language of the product. */
export type Localised<Value> = Record<Language, Value>;

import type { Language } from '#contract/languages';
import type { PRICE_LIST_KINDS } from '#contract/trade';

export type PriceListKind = (typeof PRICE_LIST_KINDS)[number];

/** Addresses of the papers that the server makes, on its own host. */
export const paperAddress = {
  sheet: (slug: string, lang: Language): string => `/api/v1/wines/${slug}/sheet.pdf?lang=${lang}`,
  priceList: (format: 'pdf' | 'xlsx', kind: PriceListKind, lang: Language): string =>
    `/api/v1/price-list.${format}?kind=${kind}&lang=${lang}`,
  pressKit: (lang: Language): string => `/api/v1/press-kit.zip?lang=${lang}`,
};

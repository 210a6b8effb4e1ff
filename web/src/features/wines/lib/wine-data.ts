import type { Award } from '#contract/awards';
import type { Wine } from '#contract/wines';
import { imageAddress, wineryId, type StructuredThing } from '#shared/lib/structured-data';
import { pages } from '#shared/pages';

/** A wine for search engines: a product of the house, which is sold in its cellar only. */
export function wineData(siteOrigin: string, wine: Wine, brand: string, awards: readonly Award[]): StructuredThing {
  const { name, vintage, description, bottleImage, price, slug } = wine;
  const url = siteOrigin + pages.wine.href(slug);
  return {
    '@type': 'Product',
    name: [name, vintage].filter(Boolean).join(' '),
    description: description || undefined,
    category: 'Wine',
    image: imageAddress(siteOrigin, bottleImage),
    url,
    award: awards.length === 0 ? undefined : awards.map((award) => `${award.name}, ${award.competition} ${award.year}`),
    brand: { '@type': 'Brand', name: brand },
    offers:
      price === null
        ? undefined
        : {
            '@type': 'Offer',
            price: price.toFixed(2),
            priceCurrency: 'EUR',
            availability: 'https://schema.org/InStoreOnly',
            url,
            seller: { '@type': 'Winery', '@id': wineryId(siteOrigin), name: brand },
          },
  };
}

import type { Experience } from '#contract/experiences';
import type { Language } from '#contract/languages';
import { findWidestImageUrl, getWineryId, type StructuredThing } from '#shared/lib/page-head';

interface ExperienceContext {
  siteOrigin: string;
  /** URL of the page /visit. */
  url: string;
  brand: string;
  language: Language;
}

/** Offers of an experience: its price per person and per group, with the size of groups. */
function createOffers({ pricePerPerson, pricePerGroup, people }: Experience, url: string) {
  const group = { '@type': 'QuantitativeValue', minValue: people.min, maxValue: people.max, unitText: 'person' };
  return [
    { price: pricePerPerson, unit: 'person' },
    { price: pricePerGroup, unit: 'group' },
  ].flatMap(({ price, unit }) =>
    price === null
      ? []
      : {
          '@type': 'Offer',
          url,
          price: price.toFixed(2),
          priceCurrency: 'EUR',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: price.toFixed(2),
            priceCurrency: 'EUR',
            unitText: unit,
            valueAddedTaxIncluded: true,
          },
          eligibleQuantity: group,
          availability: 'https://schema.org/InStoreOnly',
        },
  );
}

/**
 * Creates the structured data (schema.org Service) of experiences: what they are, in which languages they
 * are guided and where they are booked, their price, and the winery as their provider. Call it only on the
 * server.
 */
export function createExperienceThings(
  experiences: readonly Experience[],
  { siteOrigin, url, brand, language }: ExperienceContext,
): StructuredThing[] {
  return experiences.map((experience) => {
    const bookingUrl = `${url}?experience=${experience.slug}`;
    const offers = createOffers(experience, bookingUrl);
    return {
      '@type': 'Service',
      name: experience.title,
      description: experience.summary || undefined,
      serviceType: language === 'sl' ? 'Vodena pokušina' : 'Guided tasting',
      image: findWidestImageUrl(siteOrigin, experience.image),
      url: bookingUrl,
      provider: { '@type': 'Winery', '@id': getWineryId(siteOrigin), name: brand },
      availableChannel: { '@type': 'ServiceChannel', serviceUrl: bookingUrl, availableLanguage: experience.languages },
      offers: offers.length > 0 ? offers : undefined,
    };
  });
}

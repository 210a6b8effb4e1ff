import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Award } from '#contract/awards';
import { languageOf } from '#contract/languages';
import type { Wine } from '#contract/wines';
import { awardsQuery } from '#features/awards/api/get-awards';
import { WineAwards } from '#features/awards/components/wine-awards';
import { mailHref, useSiteMetadata, useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { wineQuery } from '#features/wines/api/get-wine';
import { WineDetails, WineSheetSkeleton } from '#features/wines/components/wine-details';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { breadcrumbs, PAGE_PICTURE, pageUrl, wineryId, type StructuredThing } from '#shared/lib/page-head';
import { findWineryCountry } from '#shared/lib/winery-data';
import { PageMeta } from '#shared/page/page-meta';
import { loadMain, notFound, type PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';
import { LoadFailure, Pending } from '#shared/ui/notice';

/** The GTIN as the schema.org property for its length; a 14-digit number with a leading 0 is a GTIN-13. */
function gtinData(gtin: string | null | undefined) {
  const digits = gtin?.replace(/^0(?=\d{13}$)/, '');
  return digits && { [`gtin${String(digits.length)}`]: digits };
}

const property = (name: string, value: number, unit: object = {}) => ({
  '@type': 'PropertyValue',
  name,
  value,
  ...unit,
});

/** Properties for which schema.org has no field of its own; units are UN/CEFACT codes. */
function furtherProperties({ vintage, alcohol, label }: Wine) {
  const properties = [
    ...(vintage === null ? [] : [property('Vintage', vintage)]),
    ...(alcohol === null ? [] : [property('Alcohol by volume', alcohol, { unitText: '% vol', unitCode: 'VP' })]),
    ...(label
      ? [
          property('Energy per 100 ml', label.energyKJ, { unitText: 'kJ', unitCode: 'KJO' }),
          property('Energy per 100 ml', label.energyKcal, { unitText: 'kcal', unitCode: 'E14' }),
        ]
      : []),
  ];
  return properties.length > 0 ? properties : undefined;
}

interface WineContext {
  siteOrigin: string;
  url: string;
  brand: string;
  /** Country of origin (ISO 3166); null while the address of the winery is not known. */
  country: string | null;
  awards: readonly Award[];
}

/**
 * Structured data (schema.org Product) of a wine, which is sold in the cellar only. Empty without a price,
 * because search engines report a product without an offer as an error.
 */
function wineData(wine: Wine, { siteOrigin, url, brand, country, awards }: WineContext): StructuredThing[] {
  const { name, vintage, description, price, soldOut, label } = wine;
  if (price === null) return [];
  return [
    {
      '@type': 'Product',
      name: [name, vintage].filter(Boolean).join(' '),
      description: description || undefined,
      category: 'Wine',
      image: PAGE_PICTURE,
      url,
      productionDate: vintage?.toString(),
      countryOfOrigin: country ? { '@type': 'Country', name: country } : undefined,
      award:
        awards.length === 0 ? undefined : awards.map((award) => `${award.name}, ${award.competition} ${award.year}`),
      ...gtinData(label?.gtin),
      additionalProperty: furtherProperties(wine),
      brand: { '@type': 'Brand', name: brand },
      offers: {
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'EUR',
        availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStoreOnly'}`,
        url,
        seller: { '@type': 'Winery', '@id': wineryId(siteOrigin), name: brand },
      },
    },
  ];
}

/** Loads the wine at the slug in the URL and its awards. Throws 404 if there is no such wine. */
export const load: PageModule['load'] = async (services, { params }) => {
  const { api, queryClient, i18n } = services;
  const language = languageOf(i18n.language);
  const slug = params['slug'] ?? '';
  const query = wineQuery(api, language, slug);
  await Promise.all([loadMain(services, query), queryClient.prefetchQuery(awardsQuery(api, language, slug))]);
  if (queryClient.getQueryData(query.queryKey) === null) throw notFound();
};

/** The page of one wine (requirement P14). */
export function Component() {
  const { t } = useTranslation();
  const { api, settings } = useServices();
  const { slug = '' } = useParams();
  const metadata = useSiteMetadata();
  const language = useLanguage();
  const { data: wine, isError, refetch } = useQuery(wineQuery(api, language, slug));
  const { data: awards = [] } = useQuery(awardsQuery(api, language, slug));
  const name = wine ? `${wine.name} ${wine.vintage ?? ''}`.trim() : t('winesPage.meta.title');
  const title = useSiteTitle(name);
  if (wine === null) throw notFound();
  const house = metadata?.brand.title ?? t('common.site.name');
  const urlOf = (path: string) => pageUrl(settings, language, path);
  const things = import.meta.env.SSR &&
    wine && [
      breadcrumbs([
        { name: t('winesPage.meta.title'), url: urlOf(pages.wines.href()) },
        { name, url: urlOf(pages.wine.href(slug)) },
      ]),
      ...wineData(wine, {
        siteOrigin: settings.siteOrigin,
        url: urlOf(pages.wine.href(slug)),
        brand: house,
        country: metadata && findWineryCountry(metadata),
        awards,
      }),
    ];
  return (
    <>
      <PageMeta
        title={title}
        description={wine?.description}
        things={things}
        shared={
          import.meta.env.SSR &&
          wine && {
            title: wine.name,
            detail: wine.vintage?.toString(),
            image: wine.bottleImage,
            color: wine.color,
          }
        }
      />
      {wine ? (
        <WineDetails key={wine.id} wine={wine} mailHref={mailHref(metadata)}>
          <WineAwards awards={awards} />
        </WineDetails>
      ) : isError ? (
        <LoadFailure retry={refetch} />
      ) : (
        <Pending retry={refetch}>
          <WineSheetSkeleton />
        </Pending>
      )}
    </>
  );
}

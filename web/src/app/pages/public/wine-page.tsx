import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Award } from '#contract/awards';
import type { Wine } from '#contract/wines';
import { awardsQuery } from '#features/awards/api/get-awards';
import { WineAwards } from '#features/awards/components/wine-awards';
import { buildMailHref, useSiteMetadata, useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { wineQuery } from '#features/wines/api/get-wine';
import { otherVintagesQuery } from '#features/wines/api/get-other-vintages';
import { WineDetails, WineDetailsSkeleton } from '#features/wines/components/wine-details';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import {
  createBreadcrumbs,
  SHARE_IMAGE_PLACEHOLDER,
  getPageUrl,
  getWineryId,
  type StructuredThing,
} from '#shared/lib/page-head';
import { getWineryCountry } from '#shared/lib/winery-data';
import { PageMeta } from '#shared/page/page-meta';
import { loadPageData, createNotFoundResponse, type PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';
import { LoadFailureNotice, PendingNotice } from '#shared/ui/notice';

/** The GTIN as the schema.org property for its length; a 14-digit number with a leading 0 is a GTIN-13. */
function toGtinProperty(gtin: string | null | undefined) {
  const digits = gtin?.replace(/^0(?=\d{13}$)/, '');
  return digits && { [`gtin${String(digits.length)}`]: digits };
}

const createPropertyValue = (name: string, value: number, unit: object = {}) => ({
  '@type': 'PropertyValue',
  name,
  value,
  ...unit,
});

/** Properties for which schema.org has no field of its own; units are UN/CEFACT codes. */
function createAdditionalProperties({ vintage, alcohol, label }: Wine) {
  const properties = [
    ...(vintage === null ? [] : [createPropertyValue('Vintage', vintage)]),
    ...(alcohol === null
      ? []
      : [createPropertyValue('Alcohol by volume', alcohol, { unitText: '% vol', unitCode: 'VP' })]),
    ...(label
      ? [
          createPropertyValue('Energy per 100 ml', label.energyKJ, { unitText: 'kJ', unitCode: 'KJO' }),
          createPropertyValue('Energy per 100 ml', label.energyKcal, { unitText: 'kcal', unitCode: 'E14' }),
        ]
      : []),
  ];
  return properties.length > 0 ? properties : undefined;
}

interface WineDataContext {
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
function createWineData(wine: Wine, { siteOrigin, url, brand, country, awards }: WineDataContext): StructuredThing[] {
  const { name, vintage, description, price, soldOut, label } = wine;
  if (price === null) return [];
  return [
    {
      '@type': 'Product',
      name: [name, vintage].filter(Boolean).join(' '),
      description: description || undefined,
      category: 'Wine',
      image: SHARE_IMAGE_PLACEHOLDER,
      url,
      productionDate: vintage?.toString(),
      countryOfOrigin: country ? { '@type': 'Country', name: country } : undefined,
      award:
        awards.length === 0 ? undefined : awards.map((award) => `${award.name}, ${award.competition} ${award.year}`),
      ...toGtinProperty(label?.gtin),
      additionalProperty: createAdditionalProperties(wine),
      brand: { '@type': 'Brand', name: brand },
      offers: {
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'EUR',
        availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStoreOnly'}`,
        url,
        seller: { '@type': 'Winery', '@id': getWineryId(siteOrigin), name: brand },
      },
    },
  ];
}

/**
 * Loads the wine at the slug in the URL, its awards and its other vintages. Throws 404 if there is no
 * such wine. On the server it fails if the wine cannot be read.
 */
export const load: PageModule['load'] = async (services, { params }) => {
  const { api, queryClient, i18n } = services;
  const { language } = i18n;
  const slug = params['slug'] ?? '';
  const query = wineQuery(api, language, slug);
  await Promise.all([loadPageData(services, query), queryClient.prefetchQuery(awardsQuery(api, language, slug))]);
  const wine = queryClient.getQueryData(query.queryKey);
  if (wine === null) throw createNotFoundResponse();
  if (wine) await queryClient.prefetchQuery(otherVintagesQuery(api, language, wine));
};

/**
 * /wines/:slug: the page of one wine with its details and awards (requirement P14). Throws 404 if there is no
 * such wine; shows a notice if it cannot be loaded. `load` has loaded the wine and its awards before.
 */
export function Component() {
  const { t } = useTranslation();
  const { api, settings } = useServices();
  const { slug = '' } = useParams();
  const metadata = useSiteMetadata();
  const language = useLanguage();
  const { data: wine, isError, refetch } = useQuery(wineQuery(api, language, slug));
  const { data: awards = [] } = useQuery(awardsQuery(api, language, slug));
  const { data: vintages = [] } = useQuery({
    ...otherVintagesQuery(api, language, wine ?? { name: '', slug }),
    enabled: Boolean(wine),
  });
  const name = wine ? `${wine.name} ${wine.vintage ?? ''}`.trim() : t('winesPage.meta.title');
  const title = useSiteTitle(name);
  if (wine === null) throw createNotFoundResponse();
  const wineryName = metadata?.brand.title ?? t('common.site.name');
  const toUrl = (path: string) => getPageUrl(settings, language, path);
  const things = import.meta.env.SSR &&
    wine && [
      createBreadcrumbs([
        { name: t('winesPage.meta.title'), url: toUrl(pages.wines.href()) },
        { name, url: toUrl(pages.wine.href(slug)) },
      ]),
      ...createWineData(wine, {
        siteOrigin: settings.siteOrigin,
        url: toUrl(pages.wine.href(slug)),
        brand: wineryName,
        country: metadata && getWineryCountry(metadata),
        awards,
      }),
    ];
  return (
    <>
      <PageMeta
        title={title}
        description={wine?.description}
        structuredThings={things}
        sharePreview={
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
        <WineDetails key={wine.id} wine={wine} vintages={vintages} mailHref={buildMailHref(metadata)}>
          <WineAwards awards={awards} />
        </WineDetails>
      ) : isError ? (
        <LoadFailureNotice retry={refetch} />
      ) : (
        <PendingNotice retry={refetch}>
          <WineDetailsSkeleton />
        </PendingNotice>
      )}
    </>
  );
}

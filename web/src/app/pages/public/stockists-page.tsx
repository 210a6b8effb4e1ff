import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import { HOME_COUNTRY } from '#contract/limits';
import type { Stockist } from '#contract/stockists';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { groupByTown, type TownGroup } from '#features/stockists/lib/group-by-town';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { PageMeta } from '#shared/page/page-meta';
import type { PageModule } from '#shared/page/page-module';
import { ExternalLink } from '#shared/ui/external-link';
import { LoadFailureNotice, Notice, Skeleton } from '#shared/ui/notice';
import { BoundText, PageHeading } from '#shared/ui/page-text';

/** Query of all stockists in the order that staff gave them, with texts in a language. */
const stockistsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['stockists', lang],
    queryFn: ({ signal }) => getAllPages(api, '/stockists', { lang }, signal),
  });

/** Loads all published stockists (shops and restaurants). A failed read does not fail the page. */
export const load: PageModule['load'] = async ({ api, queryClient, i18n }) => {
  await queryClient.prefetchQuery(stockistsQuery(api, i18n.language));
};

/** A stockist with address and links. */
function StockistEntry({ stockist }: { stockist: Stockist }) {
  const { t } = useTranslation();
  const { name, kind, address, postcode, town, phone, website, mapsUrl, note } = stockist;
  const street = [address, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const links = [
    { href: website, label: t('stockistsPage.website'), className: 'text-link' },
    { href: mapsUrl, label: t('stockistsPage.map'), className: 'no-print text-link' },
  ].filter(({ href }) => href !== '');
  return (
    <li className="border-b border-line py-5 first:border-t">
      <h3 className="font-display text-lg">{name}</h3>
      <p className="mt-1 text-sm text-ink-soft">
        {t(`common.stockist.kind.${kind}`)}
        {street && ` · ${street}`}
      </p>
      {note && (
        <p className="mt-2 max-w-prose whitespace-pre-line">
          <BoundText text={note} />
        </p>
      )}
      {(phone || links.length > 0) && (
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {phone && (
            <a href={buildPhoneHref(phone)} className="text-link">
              {phone}
            </a>
          )}
          {links.map(({ href, label, className }) => (
            <ExternalLink key={label} href={href} className={className}>
              {label}
              <span className="sr-only">: {name}</span>
            </ExternalLink>
          ))}
        </p>
      )}
    </li>
  );
}

/**
 * The stockists (shops and restaurants that sell the wines) in sections by town, with kind, address, note,
 * phone and links. Towns abroad are named with their country.
 */
function StockistList({ stockists }: { stockists: readonly Stockist[] }) {
  const { t } = useTranslation();
  const getPlaceName = (place: TownGroup<Stockist>['place']): string => {
    if (typeof place === 'string') return t(`stockistsPage.${place}`);
    const { town, country } = place;
    if (country === HOME_COUNTRY) return town;
    return `${town}, ${t(`stockistsPage.countries.${country}`, { defaultValue: country })}`;
  };
  return groupByTown(stockists, HOME_COUNTRY).map(({ place, items }) => {
    const name = getPlaceName(place);
    return (
      <section key={name} className="grid gap-x-10 gap-y-5 pb-14 md:grid-cols-[min(16rem,37.5%)_minmax(0,1fr)]">
        <h2 className="text-title">{name}</h2>
        <ul>
          {items.map((stockist) => (
            <StockistEntry key={stockist.id} stockist={stockist} />
          ))}
        </ul>
      </section>
    );
  });
}

/**
 * /stockists: the shops and restaurants that sell the wines; a notice if there are none or they cannot be
 * loaded. `load` has loaded them before.
 */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const { data: stockists, isError, refetch } = useQuery(stockistsQuery(api, useLanguage()));
  return (
    <>
      <PageMeta title={useSiteTitle(t('stockistsPage.meta.title'))} description={t('stockistsPage.meta.description')} />
      <PageHeading title={t('stockistsPage.title')} lead={t('stockistsPage.lead')} />
      <div className="mx-auto max-w-page px-gutter pb-section">
        {stockists && stockists.length > 0 && <StockistList stockists={stockists} />}
        {stockists?.length === 0 && (
          <Notice title={t('stockistsPage.empty.title')} text={t('stockistsPage.empty.text')} />
        )}
        {isError && <LoadFailureNotice retry={refetch} />}
        {stockists === undefined && !isError && <Skeleton className="h-96" />}
      </div>
    </>
  );
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import { HOME_COUNTRY } from '#contract/limits';
import type { Stockist } from '#contract/stockists';
import {
  buildMailHref,
  getContacts,
  useSiteMetadata,
  useSiteTitle,
} from '#features/site-frame/hooks/use-site-metadata';
import { groupByTown, type TownGroup } from '#features/stockists/lib/group-by-town';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { PageMeta } from '#shared/page/page-meta';
import type { PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';
import { getButtonClass } from '#shared/ui/button-link';
import { ExternalLink } from '#shared/ui/external-link';
import { LoadFailureNotice, Notice, PendingNotice, Skeleton } from '#shared/ui/notice';
import { BoundText, PageHeading } from '#shared/ui/page-text';
import { ArrowLink } from '#shared/ui/section-heading';

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

/** URL of the map that staff gave; otherwise of a search for the address. Empty without both. */
function getMapUrl({ mapsUrl, address, postcode, town, country }: Stockist): string {
  if (mapsUrl || !address || !town) return mapsUrl;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address}, ${postcode} ${town}, ${country}`)}`;
}

/**
 * A stockist: name with kind and note, then address with map, then phone and website; in columns if there is
 * room.
 */
function StockistEntry({ stockist }: { stockist: Stockist }) {
  const { t } = useTranslation();
  const getLang = useTextLang();
  const { name, kind, address, postcode, town, phone, website, note } = stockist;
  const mapUrl = getMapUrl(stockist);
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-6 text-sm lg:grid-cols-3">
      <div>
        <h3 className="font-display text-title-sm">{name}</h3>
        <p className="text-ink-soft">{t(`common.stockist.kind.${kind}`)}</p>
        {note && (
          <p lang={getLang(stockist, 'note')} className="mt-2 max-w-prose whitespace-pre-line">
            <BoundText text={note} />
          </p>
        )}
      </div>
      <div>
        {address && <p>{address}</p>}
        {town && (
          <p>
            {postcode} {town}
          </p>
        )}
        {mapUrl && (
          <p className="no-print mt-1">
            <ExternalLink href={mapUrl} className="text-link">
              {t('stockistsPage.map')}
              <span className="sr-only">: {name}</span>
            </ExternalLink>
          </p>
        )}
      </div>
      <div className="flex flex-col items-start gap-1">
        {phone && (
          <a href={buildPhoneHref(phone)} className="tabular text-link">
            {phone}
          </a>
        )}
        {website && (
          <ExternalLink href={website} className="text-link">
            {new URL(website).hostname.replace(/^www\./, '')}
            <span className="sr-only">
              : {t('stockistsPage.website')}, {name}
            </span>
          </ExternalLink>
        )}
      </div>
    </li>
  );
}

/** Places from which the list begins with links to them. */
const LINKED_PLACES = 4;

const getPlaceId = (index: number): string => `place-${String(index + 1)}`;

/**
 * The stockists (shops and restaurants that sell the wines) in sections by town, with kind, address, note,
 * phone and links; before them links to the towns, if there are several. Towns abroad are named with their
 * country.
 */
function StockistList({ stockists }: { stockists: readonly Stockist[] }) {
  const { t } = useTranslation();
  const getPlaceName = (place: TownGroup<Stockist>['place']): string => {
    if (typeof place === 'string') return t(`stockistsPage.${place}`);
    const { town, country } = place;
    if (country === HOME_COUNTRY) return town;
    return `${town}, ${t(`stockistsPage.countries.${country}`, { defaultValue: country })}`;
  };
  const groups = groupByTown(stockists, HOME_COUNTRY).map(({ place, items }) => ({ name: getPlaceName(place), items }));
  return (
    <>
      {groups.length >= LINKED_PLACES && (
        <nav aria-label={t('stockistsPage.places')} className="no-print pb-14">
          <ul className="flex flex-wrap gap-x-8 gap-y-2">
            {groups.map(({ name }, index) => (
              <li key={name}>
                <a href={`#${getPlaceId(index)}`} className="py-1 font-display text-lg text-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ name, items }, index) => (
        <section
          key={name}
          aria-labelledby={getPlaceId(index)}
          className="grid items-start gap-x-10 gap-y-5 pb-14 md:grid-cols-[min(16rem,37.5%)_minmax(0,1fr)]"
        >
          <h2 id={getPlaceId(index)} className="pt-6 text-title lg:sticky lg:top-header">
            {name}
          </h2>
          <ul className="border-b border-line">
            {items.map((stockist) => (
              <StockistEntry key={stockist.id} stockist={stockist} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What a visitor can do who lives near none of the stockists: write, call or visit the cellar. */
function CellarContact() {
  const { t } = useTranslation();
  const metadata = useSiteMetadata();
  const { phone } = getContacts(metadata);
  return (
    <section aria-labelledby="contact-title" className="border-t border-line-strong py-section">
      <h2 id="contact-title" className="text-title">
        {t('stockistsPage.contact.title')}
      </h2>
      <p className="mt-3 max-w-xl text-lg text-ink-soft">
        <BoundText text={t('stockistsPage.contact.text')} />
      </p>
      <p className="no-print mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={buildMailHref(metadata)} className={getButtonClass({ tone: 'outline' })}>
          {t('stockistsPage.contact.write')}
        </a>
        {phone && (
          <a href={buildPhoneHref(phone)} className="tabular text-link">
            {phone}
          </a>
        )}
        <ArrowLink to={pages.visit.href()}>{t('stockistsPage.contact.visit')}</ArrowLink>
      </p>
    </section>
  );
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
      <div className="mx-auto max-w-page px-gutter">
        {stockists && stockists.length > 0 && <StockistList stockists={stockists} />}
        {stockists?.length === 0 && (
          <Notice title={t('stockistsPage.empty.title')} text={t('stockistsPage.empty.text')} />
        )}
        {isError && <LoadFailureNotice retry={refetch} />}
        {stockists === undefined && !isError && (
          <PendingNotice retry={refetch}>
            <Skeleton className="h-96" />
          </PendingNotice>
        )}
        <CellarContact />
      </div>
    </>
  );
}

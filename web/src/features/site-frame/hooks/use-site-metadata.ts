import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SiteMetadata } from '#contract/metadata';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';
import { useServices, type AppServices } from '#shared/api/services';
import { bindPrepositions } from '#contract/bind-prepositions';
import { useTranslation } from '#shared/i18n/use-translation';

const FIVE_MINUTES_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Query of the site metadata (brand, company, contacts) in the API client's current language; null if there
 * are none (404). Fresh for 5 minutes, time limit 10 s (requirement P10).
 */
export const siteMetadataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site-metadata', 'contacts'],
    queryFn: ({ signal }) => mapNotFoundToNull(api.get('/metadata', { timeoutMs: TIMEOUT_MS, signal })),
    staleTime: FIVE_MINUTES_MS,
  });

/**
 * On the server, loads the site metadata for a page outside the public site, so that it has their icon and
 * names before its scripts. The browser does not wait for them. Never rejects.
 */
export async function prefetchRenderedMetadata({ isServer, queryClient, api }: AppServices): Promise<void> {
  if (isServer) await queryClient.prefetchQuery(siteMetadataQuery(api));
}

/** Refetches the site metadata on each change of the language, because their query key has no language. */
export function refetchMetadataOnLanguageChange({
  i18n,
  api,
  queryClient,
}: Pick<AppServices, 'i18n' | 'api' | 'queryClient'>): void {
  const { queryKey } = siteMetadataQuery(api);
  i18n.subscribe(() => {
    // A pending response would be in the previous language.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
  });
}

/** Contact data of the winery. */
export type Contacts = SiteMetadata['contacts'];

/** Placeholder contacts while there are no metadata (requirements G6 and P9). */
export const DEFAULT_CONTACTS: Contacts = {
  email: 'info@example.com',
  phone: '+386 5 555 0100',
  address: 'Brajda 7, 5212 Dobrovo v\u00A0Brdih',
  mapsUrl: 'https://www.openstreetmap.org/?mlat=45.9967&mlon=13.5253#map=15/45.9967/13.5253',
  instagram: 'https://www.instagram.com/example',
  facebook: 'https://www.facebook.com/example',
};

/**
 * Returns the contacts in the site metadata; `DEFAULT_CONTACTS` if there are no metadata. Fields that staff
 * emptied stay empty. Names of Slovenian places are not broken after a preposition.
 */
export function getContacts(metadata: SiteMetadata | null): Contacts {
  const contacts = metadata?.contacts ?? DEFAULT_CONTACTS;
  return { ...contacts, address: bindPrepositions(contacts.address) };
}

/**
 * Returns the `mailto:` URL of the winery: the address in the metadata, else the default one (requirement
 * G6).
 */
export const buildMailHref = (metadata: SiteMetadata | null): string =>
  `mailto:${getContacts(metadata).email || DEFAULT_CONTACTS.email}`;

/**
 * Returns the URL of the favicon image, else of the logo (requirement P11): its narrowest WebP rendition
 * (scaled copy), else its original. Null if there is neither image, or no URL.
 */
export function findFaviconUrl(metadata: SiteMetadata | null): string | null {
  const image = metadata?.brand.favIconImage ?? metadata?.brand.logoImage;
  if (!image) return null;
  const [smallest] = image.renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  return smallest?.url ?? image.presignedUrl ?? null;
}

/**
 * Returns the site metadata in the current language; null while they first load, if there are none, and after
 * an error without earlier data.
 */
export function useSiteMetadata(): SiteMetadata | null {
  const { api } = useServices();
  return useQuery(siteMetadataQuery(api)).data ?? null;
}

/** Returns the document title of a page: the page's name, then that of the winery. */
export function useSiteTitle(page: string): string {
  const { t } = useTranslation();
  const site = useSiteMetadata()?.brand.title ?? t('common.site.name');
  return t('common.site.titleTemplate', { page, site });
}

/**
 * Sets the icon of the browser's tab from the site metadata when they are loaded or change (requirement P11).
 * Without an image the icon stays.
 */
export function useFavicon(metadata: SiteMetadata | null): void {
  const url = findFaviconUrl(metadata);
  useEffect(() => {
    if (url === null) return;
    const link =
      document.head.querySelector<HTMLLinkElement>('link[rel~="icon"]') ??
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }));
    link.removeAttribute('type');
    link.href = url;
  }, [url]);
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteMetadata } from '#contract/metadata';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';
import { useServices, type AppServices } from '#shared/api/services';

const FIVE_MINUTES_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

/** Brand, company and contacts in the language that is shown; `null` when the winery has none yet. Kept for 5 minutes (requirement P10). */
export const siteMetadataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site-metadata', 'contacts'],
    queryFn: ({ signal }) => mapNotFoundToNull(api.get('/metadata', { timeoutMs: TIMEOUT_MS, signal })),
    staleTime: FIVE_MINUTES_MS,
  });

/** Reads the metadata anew in a language that is shown from now on: their key does not say in which one they are. */
export function followLanguage({ i18n, api, queryClient }: Pick<AppServices, 'i18n' | 'api' | 'queryClient'>): void {
  const { queryKey } = siteMetadataQuery(api);
  i18n.on('languageChanged', () => {
    // An answer that is on its way is in the language before.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
  });
}

export type Contacts = SiteMetadata['contacts'];

/** Shown while there are no metadata (requirements G6 and P9). */
export const DEFAULT_CONTACTS: Contacts = {
  email: 'info@example.com',
  phone: '+386 5 555 0100',
  address: 'Brajda 7, 5212 Dobrovo v Brdih',
  mapsUrl: 'https://www.openstreetmap.org/?mlat=45.9967&mlon=13.5253#map=15/45.9967/13.5253',
  instagram: 'https://www.instagram.com/example',
  facebook: 'https://www.facebook.com/example',
};

/** The winery's contacts, built in while there are no metadata. One that staff have emptied stays empty. */
export const contactsOf = (metadata: SiteMetadata | null): Contacts => metadata?.contacts ?? DEFAULT_CONTACTS;

/** `mailto:` address of the winery, which is never empty (requirement G6). */
export const mailHref = (metadata: SiteMetadata | null): string =>
  `mailto:${contactsOf(metadata).email || DEFAULT_CONTACTS.email}`;

/** `tel:` address of a phone number as people write it. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Address of the tab's icon: the favicon image, else the logo (requirement P11); the smallest WebP of it. */
export function faviconUrl(metadata: SiteMetadata | null): string | null {
  const image = metadata?.brand.favIconImage ?? metadata?.brand.logoImage;
  if (!image) return null;
  const [smallest] = image.renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  return smallest?.url ?? image.presignedUrl ?? null;
}

/** The metadata, or `null` while they load, when there are none and when they cannot be had: all three are silent. */
export function useSiteMetadata(): SiteMetadata | null {
  const { api } = useServices();
  return useQuery(siteMetadataQuery(api)).data ?? null;
}

/** The document's title of a page: its own name, then the house's. */
export function useSiteTitle(page: string): string {
  const { t } = useTranslation();
  const site = useSiteMetadata()?.brand.title ?? t('common.site.name');
  return t('common.site.titleTemplate', { page, site });
}

/** Replaces the icon of the tab as soon as the metadata are known, and again when they change (requirement P11). */
export function useFavicon(metadata: SiteMetadata | null): void {
  const url = faviconUrl(metadata);
  useEffect(() => {
    if (url === null) return;
    const link =
      document.head.querySelector<HTMLLinkElement>('link[rel~="icon"]') ??
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }));
    link.removeAttribute('type');
    link.href = url;
  }, [url]);
}

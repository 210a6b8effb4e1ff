import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import type { Album } from '#contract/albums';
import type { GalleryItem } from '#contract/gallery';
import { NO_ALBUM } from '#contract/query-values';
import { albumsQuery, galleryQuery } from '#features/gallery/api/get-gallery';
import { albumQuery, galleryItemQuery } from '#features/gallery/api/get-album';
import { Gallery, GallerySkeleton } from '#features/gallery/components/gallery';
import { readGalleryUrlState } from '#features/gallery/hooks/use-gallery-viewer';
import { buildGalleryQuery } from '#features/gallery/lib/gallery-url';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { createBreadcrumbs, findWidestImageUrl, getPageUrl, type StructuredThing } from '#shared/lib/page-head';
import { PageMeta } from '#shared/page/page-meta';
import { loadPageData, createNotFoundResponse, type PageModule } from '#shared/page/page-module';
import { UNKNOWN_ALBUM } from '#shared/page-queries';
import { pages } from '#shared/pages';
import { LoadFailureNotice, PendingNotice } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

/** Links to the albums; the chosen one is marked. */
function AlbumNav({ albums, chosen }: { albums: readonly Album[]; chosen: string | null }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const getLang = useTextLang();
  const options = [
    { slug: null, title: t('galleryPage.all'), itemCount: null, lang: undefined },
    ...albums.map((album) => ({ ...album, lang: getLang(album, 'title') })),
  ];
  return (
    <nav aria-label={t('galleryPage.albums')} className="border-y border-line">
      <ul className="album-nav">
        {options.map(({ slug, title, itemCount, lang }) => (
          <li key={slug} lang={lang}>
            <Link
              to={{ search: buildGalleryQuery(search, { album: slug, picture: null }) }}
              preventScrollReset
              aria-current={slug === chosen ? 'page' : undefined}
              className={clsx(
                'flex items-baseline gap-2 whitespace-nowrap py-4 font-display text-lg',
                slug === chosen ? 'text-ink' : 'text-ink-soft hover:text-ink',
              )}
            >
              <span className={clsx('border-b', slug === chosen ? 'border-wine' : 'border-transparent')}>{title}</span>{' '}
              {itemCount !== null && <span className="font-text text-xs">{itemCount}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Structured data (schema.org ImageGallery) of the pictures that the page shows first. */
const createGalleryData = (
  siteOrigin: string,
  url: string,
  name: string,
  items: readonly GalleryItem[],
): StructuredThing => ({
  '@type': 'ImageGallery',
  name,
  url,
  image: items.map(({ title, alt, image }) => ({
    '@type': 'ImageObject',
    contentUrl: findWidestImageUrl(siteOrigin, image),
    name: title || undefined,
    caption: alt || undefined,
  })),
});

/**
 * Loads the list of albums, the album in the URL, and the first pictures of the album or of the gallery.
 * Throws 404 for an unknown album. On the server it fails if the album or the pictures cannot be read.
 */
export const load: PageModule['load'] = async (services, { request }) => {
  const { api, queryClient, i18n, isServer } = services;
  const { language } = i18n;
  const { album, picture } = readGalleryUrlState(new URL(request.url).searchParams);
  if (album === UNKNOWN_ALBUM) throw createNotFoundResponse();
  const selectedAlbumQuery = album && album !== NO_ALBUM ? albumQuery(api, language, album) : null;
  await Promise.all([
    queryClient.prefetchQuery(albumsQuery(api, language)),
    selectedAlbumQuery && loadPageData(services, selectedAlbumQuery),
    // Like `loadPageData`, for an infinite query: only the server fails if it cannot be read.
    isServer
      ? queryClient.fetchInfiniteQuery(galleryQuery(api, language, album))
      : queryClient.prefetchInfiniteQuery(galleryQuery(api, language, album)),
    // Only the server renders the share preview.
    import.meta.env.SSR && picture && queryClient.prefetchQuery(galleryItemQuery(api, language, picture)),
  ]);
  if (selectedAlbumQuery && queryClient.getQueryData(selectedAlbumQuery.queryKey) === null)
    throw createNotFoundResponse();
};

/**
 * /gallery: links to the albums, and the pictures of the album that the URL names, or of all, with more on
 * request. Throws 404 for an unknown album. `load` has loaded the albums and the first pictures before; a
 * picture that the URL opens is read on the server only, for the share preview.
 */
export function Component() {
  const { t } = useTranslation();
  const getLang = useTextLang();
  const { api, settings } = useServices();
  const language = useLanguage();
  const [search] = useSearchParams();
  const { album: chosen, picture } = readGalleryUrlState(search);
  const { data: albums = [] } = useQuery(albumsQuery(api, language));
  const galleryItems = useInfiniteQuery(galleryQuery(api, language, chosen));
  const hasAlbum = chosen !== null && chosen !== NO_ALBUM;
  const selectedAlbum = useQuery({ ...albumQuery(api, language, chosen ?? ''), enabled: hasAlbum }).data;
  const { data: opened } = useQuery({
    ...galleryItemQuery(api, language, picture ?? ''),
    enabled: import.meta.env.SSR && picture !== null,
  });
  if (selectedAlbum === null) throw createNotFoundResponse();
  const album = hasAlbum ? selectedAlbum : undefined;
  const toUrl = (path: string) => getPageUrl(settings, language, path);
  const url = toUrl(pages.gallery.href() + buildGalleryQuery(new URLSearchParams(), { album: chosen, picture: null }));
  const name = album?.title ?? t('galleryPage.title');
  const [first] = galleryItems.data?.pages ?? [];
  const things = import.meta.env.SSR &&
    first && [
      createBreadcrumbs([
        { name: t('common.nav.home'), url: toUrl(pages.home.href()) },
        { name: t('galleryPage.title'), url: toUrl(pages.gallery.href()) },
        ...(album ? [{ name, url }] : []),
      ]),
      createGalleryData(settings.siteOrigin, url, name, first.items),
    ];
  return (
    <>
      <PageMeta
        structuredThings={things}
        sharePreview={
          import.meta.env.SSR && {
            ...(opened?.title && { title: opened.title }),
            ...(opened && { alt: opened.alt || opened.title || name }),
            image: (opened ?? first?.items[0])?.image ?? null,
          }
        }
        title={useSiteTitle(album?.title ?? t('galleryPage.meta.title'))}
        description={album?.description || t('galleryPage.meta.description')}
      />
      <PageHeading
        eyebrow={album && t('galleryPage.title')}
        title={album?.title ?? t('galleryPage.title')}
        lang={getLang(album, 'title')}
        leadLang={album?.description ? getLang(album, 'description') : undefined}
        lead={album?.description ?? t('galleryPage.lead')}
      />
      <div className="mx-auto max-w-page px-gutter pb-section">
        {albums.length > 0 && <AlbumNav albums={albums} chosen={chosen} />}
        <div className="mt-8">
          {galleryItems.data ? (
            <Gallery
              itemPages={galleryItems.data.pages.map(({ items }) => items)}
              loadMore={galleryItems.hasNextPage ? galleryItems.fetchNextPage : null}
              isLoadingMore={galleryItems.isFetchingNextPage}
              hasMoreFailed={galleryItems.isFetchNextPageError || galleryItems.isPaused}
            />
          ) : galleryItems.isError ? (
            <LoadFailureNotice
              title={t('galleryPage.error.title')}
              text={t('galleryPage.error.hint')}
              retry={galleryItems.refetch}
            />
          ) : (
            <PendingNotice retry={galleryItems.refetch}>
              <GallerySkeleton />
            </PendingNotice>
          )}
        </div>
      </div>
    </>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Album } from '#contract/albums';
import type { GalleryItem } from '#contract/gallery';
import { languageOf } from '#contract/languages';
import { NO_ALBUM } from '#contract/query-values';
import { albumsQuery, galleryQuery } from '#features/gallery/api/get-gallery';
import { albumQuery, pictureQuery } from '#features/gallery/api/get-named';
import { Gallery, GallerySkeleton } from '#features/gallery/components/gallery';
import { readGalleryAddress } from '#features/gallery/hooks/use-viewer';
import { gallerySearch } from '#features/gallery/lib/gallery-address';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { breadcrumbs, imageAddress, pageUrl, type StructuredThing } from '#shared/lib/page-head';
import { PageMeta } from '#shared/page/page-meta';
import { loadMain, notFound, type PageModule } from '#shared/page/page-module';
import { UNKNOWN_ALBUM } from '#shared/page-queries';
import { pages } from '#shared/pages';
import { LoadFailure, Pending } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

/** Links to the albums; the chosen one is marked. */
function AlbumNav({ albums, chosen }: { albums: readonly Album[]; chosen: string | null }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const options = [{ slug: null, title: t('galleryPage.all'), itemCount: null }, ...albums];
  return (
    <nav aria-label={t('galleryPage.albums')} className="border-y border-line">
      <ul className="album-nav">
        {options.map(({ slug, title, itemCount }) => (
          <li key={slug}>
            <Link
              to={{ search: gallerySearch(search, { album: slug, picture: null }) }}
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
const galleryData = (
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
    contentUrl: imageAddress(siteOrigin, image),
    name: title || undefined,
    caption: alt || undefined,
  })),
});

/** Loads the albums and the first gallery items. Throws 404 for an unknown album. */
export const load: PageModule['load'] = async (services, { request }) => {
  const { api, queryClient, i18n, isServer } = services;
  const language = languageOf(i18n.language);
  const { album, picture } = readGalleryAddress(new URL(request.url).searchParams);
  if (album === UNKNOWN_ALBUM) throw notFound();
  const named = album && album !== NO_ALBUM ? albumQuery(api, language, album) : null;
  await Promise.all([
    queryClient.prefetchQuery(albumsQuery(api, language)),
    named && loadMain(services, named),
    // Like `loadMain`, for an infinite query: only the server fails if it cannot be read.
    isServer
      ? queryClient.fetchInfiniteQuery(galleryQuery(api, language, album))
      : queryClient.prefetchInfiniteQuery(galleryQuery(api, language, album)),
    // Only the server renders the share preview.
    import.meta.env.SSR && picture && queryClient.prefetchQuery(pictureQuery(api, language, picture)),
  ]);
  if (named && queryClient.getQueryData(named.queryKey) === null) throw notFound();
};

/** The gallery page. */
export function Component() {
  const { t } = useTranslation();
  const { api, settings } = useServices();
  const language = useLanguage();
  const [search] = useSearchParams();
  const { album: chosen, picture } = readGalleryAddress(search);
  const { data: albums = [] } = useQuery(albumsQuery(api, language));
  const pictures = useInfiniteQuery(galleryQuery(api, language, chosen));
  const hasAlbum = chosen !== null && chosen !== NO_ALBUM;
  const named = useQuery({ ...albumQuery(api, language, chosen ?? ''), enabled: hasAlbum }).data;
  const { data: opened } = useQuery({
    ...pictureQuery(api, language, picture ?? ''),
    enabled: import.meta.env.SSR && picture !== null,
  });
  if (named === null) throw notFound();
  const album = hasAlbum ? named : undefined;
  const urlOf = (path: string) => pageUrl(settings, language, path);
  const url = urlOf(pages.gallery.href() + gallerySearch(new URLSearchParams(), { album: chosen, picture: null }));
  const name = album?.title ?? t('galleryPage.title');
  const [first] = pictures.data?.pages ?? [];
  const things = import.meta.env.SSR &&
    first && [
      breadcrumbs([
        { name: t('common.nav.home'), url: urlOf(pages.home.href()) },
        { name: t('galleryPage.title'), url: urlOf(pages.gallery.href()) },
        ...(album ? [{ name, url }] : []),
      ]),
      galleryData(settings.siteOrigin, url, name, first.items),
    ];
  return (
    <>
      <PageMeta
        things={things}
        shared={
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
        lead={album?.description ?? t('galleryPage.lead')}
      />
      <div className="mx-auto max-w-page px-gutter pb-section">
        {albums.length > 0 && <AlbumNav albums={albums} chosen={chosen} />}
        <div className="mt-8">
          {pictures.data ? (
            <Gallery
              items={pictures.data.pages.flatMap(({ items }) => items)}
              loadMore={pictures.hasNextPage ? pictures.fetchNextPage : null}
              isLoadingMore={pictures.isFetchingNextPage}
            />
          ) : pictures.isError ? (
            <LoadFailure
              title={t('galleryPage.error.title')}
              text={t('galleryPage.error.hint')}
              retry={pictures.refetch}
            />
          ) : (
            <Pending retry={pictures.refetch}>
              <GallerySkeleton />
            </Pending>
          )}
        </div>
      </div>
    </>
  );
}

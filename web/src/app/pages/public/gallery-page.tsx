import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Album } from '#contract/albums';
import { languageOf } from '#contract/languages';
import { albumsQuery, galleryQuery } from '#features/gallery/api/get-gallery';
import { Gallery, GallerySkeleton } from '#features/gallery/components/gallery';
import { readGalleryAddress } from '#features/gallery/hooks/use-viewer';
import { gallerySearch } from '#features/gallery/lib/gallery-address';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { PageMeta } from '#shared/page/page-meta';
import type { PageModule } from '#shared/page/page-module';
import { LoadFailure, Pending } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

/** The albums by name; the chosen one is marked. */
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
              <span className={clsx('border-b', slug === chosen ? 'border-wine' : 'border-transparent')}>{title}</span>
              {itemCount !== null && <span className="font-text text-xs">{itemCount}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const load: PageModule['load'] = async ({ api, queryClient, i18n, isServer }, { request }) => {
  const language = languageOf(i18n.language);
  const { album } = readGalleryAddress(new URL(request.url).searchParams);
  await Promise.all([
    queryClient.prefetchQuery(albumsQuery(api, language)),
    // As `loadMain` does for a query of one page.
    isServer
      ? queryClient.fetchInfiniteQuery(galleryQuery(api, language, album))
      : queryClient.prefetchInfiniteQuery(galleryQuery(api, language, album)),
  ]);
};

/** Albums and pictures. */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [search] = useSearchParams();
  const { album: chosen } = readGalleryAddress(search);
  const { data: albums = [] } = useQuery(albumsQuery(api, language));
  const pictures = useInfiniteQuery(galleryQuery(api, language, chosen));
  const album = albums.find(({ slug }) => slug === chosen);
  return (
    <>
      <PageMeta
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

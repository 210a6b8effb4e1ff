import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Album } from '#contract/albums';
import { gallerySearch } from '../lib/gallery-address';

/** The albums by name; the chosen one is marked. */
export function AlbumNav({ albums, chosen }: { albums: readonly Album[]; chosen: string | null }) {
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

import type { GalleryItem } from '#contract/gallery';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { pages } from '#shared/pages';
import { getCoverSizes } from '#shared/ui/picture/cover-sizes';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';
import { ArrowLink, HeadedList } from '#shared/ui/section-heading';
import { SiteLink } from '#shared/ui/site-link';
import { buildGalleryItemHref } from '../lib/gallery-url';

/**
 * Sizes of the tiles in gallery.css: the large one, the small ones, and those of the row on small screens.
 */
const FIRST_TILE = { from: '48rem', width: 'min(45vw, 36.75rem)', height: 'clamp(26rem, 46vw, 42rem)' };
const OTHER_TILE = { from: '48rem', width: 'min(22.5vw, 18.5rem)', height: 'clamp(13rem, 23vw, 20.5rem)' };
const SWIPE_TILE = { width: 'min(72vw, 22rem)', height: 'clamp(18rem, 80vw, 24rem)' };

/**
 * Gallery section of the home page: a mosaic of the items, on small screens a row to swipe through. Each
 * links to the gallery with that picture open. Nothing without items.
 */
export function GalleryStrip({ items }: { items: readonly GalleryItem[] }) {
  const { t } = useTranslation();
  const getLang = useTextLang();
  if (items.length === 0) return null;
  return (
    <Section aria-labelledby="strip-title">
      <HeadedList
        id="strip-title"
        eyebrow={t('home.gallery.eyebrow')}
        title={t('home.gallery.title')}
        link={<ArrowLink to={pages.gallery.href()}>{t('home.gallery.all')}</ArrowLink>}
      >
        <ul className="gallery-strip">
          {items.map((item, index) => (
            <li key={item.id}>
              <SiteLink to={buildGalleryItemHref(item.id)} className="block h-full">
                <Picture
                  image={item.image}
                  alt={item.alt || item.title || t('galleryPage.openUntitled')}
                  lang={item.alt || !item.title ? undefined : getLang(item, 'title')}
                  ratio="fill"
                  sizes={getCoverSizes(item.image, index === 0 ? FIRST_TILE : OTHER_TILE, SWIPE_TILE)}
                />
              </SiteLink>
            </li>
          ))}
        </ul>
      </HeadedList>
    </Section>
  );
}

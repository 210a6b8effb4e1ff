import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { pages } from '#shared/pages';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';
import { ArrowLink, SectionHeading } from '#shared/ui/section-heading';
import { pictureHref } from '../lib/gallery-address';

/** A few pictures of the gallery on the home page: a mosaic, on small screens a row to swipe through. */
export function GalleryStrip({ items }: { items: readonly GalleryItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Section aria-labelledby="strip-title">
      <SectionHeading
        id="strip-title"
        eyebrow={t('home.gallery.eyebrow')}
        title={t('home.gallery.title')}
        aside={<ArrowLink to={pages.gallery.href()}>{t('home.gallery.all')}</ArrowLink>}
      />
      <ul className="gallery-strip mt-12">
        {items.map((item, index) => (
          <li key={item.id}>
            <Link to={pictureHref(item.id)} className="block h-full">
              <Picture
                image={item.image}
                alt={item.alt || item.title || t('galleryPage.openUntitled')}
                ratio="fill"
                sizes={index === 0 ? '(min-width: 48rem) 50vw, 80vw' : '(min-width: 48rem) 25vw, 80vw'}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

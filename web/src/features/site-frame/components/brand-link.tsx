import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pages } from '#shared/pages';
import { BrandMark } from '#shared/ui/brand-mark';
import { useSiteMetadata } from '../hooks/use-site-metadata';

/** Mark and name of the house, leading home. */
export function BrandLink() {
  const { t } = useTranslation();
  const name = useSiteMetadata()?.brand.title ?? t('common.site.name');
  return (
    <Link to={pages.home.href()} className="flex items-center gap-3 font-display text-xl leading-none">
      <BrandMark className="size-8 shrink-0 text-wine" />
      {name}
    </Link>
  );
}

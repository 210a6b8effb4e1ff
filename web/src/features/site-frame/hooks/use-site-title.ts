import { useTranslation } from 'react-i18next';
import { useSiteMetadata } from './use-site-metadata';

/** The document's title of a page: its own name, then the house's. */
export function useSiteTitle(page: string): string {
  const { t } = useTranslation();
  const site = useSiteMetadata()?.brand.title ?? t('common.site.name');
  return t('common.site.titleTemplate', { page, site });
}

import { useTranslation } from 'react-i18next';
import { companyValues } from '#features/legal/lib/company-values';
import { useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { contactsOf } from '#features/site-frame/lib/contacts';

/** What the legal pages say of the company. */
export function useCompanyValues(): Record<string, string> {
  const { t } = useTranslation();
  const metadata = useSiteMetadata();
  return companyValues(metadata, contactsOf(metadata), metadata?.brand.title ?? t('common.site.name'));
}

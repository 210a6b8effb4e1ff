import { useTranslation } from 'react-i18next';
import { LegalText } from '#features/legal/components/legal-text';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-title';
import { PageMeta } from '#shared/lib/page-meta';
import { useCompanyValues } from './use-company-values';

/** The terms under which the site may be used. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={useSiteTitle(t('legalTerms.meta.title'))} description={t('legalTerms.meta.description')} />
      <LegalText namespace="legalTerms" values={useCompanyValues()} />
    </>
  );
}

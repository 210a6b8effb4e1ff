import { useTranslation } from 'react-i18next';
import { LegalText } from '#features/legal/components/legal-text';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-title';
import { PageMeta } from '#shared/lib/page-meta';
import { useCompanyValues } from './use-company-values';

/** How the winery treats personal data. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={useSiteTitle(t('legalPrivacy.meta.title'))} description={t('legalPrivacy.meta.description')} />
      <LegalText namespace="legalPrivacy" values={useCompanyValues()} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { CompanyDetails } from '#features/legal/components/company-details';
import { LegalText } from '#features/legal/components/legal-text';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-title';
import { PageMeta } from '#shared/lib/page-meta';
import { useCompanyValues } from './use-company-values';

/** Who stands behind the site, as the law asks. */
export function Component() {
  const { t } = useTranslation();
  const values = useCompanyValues();
  return (
    <>
      <PageMeta
        title={useSiteTitle(t('legalImpressum.meta.title'))}
        description={t('legalImpressum.meta.description')}
      />
      <LegalText namespace="legalImpressum" values={values}>
        <CompanyDetails details={values} />
      </LegalText>
    </>
  );
}

import { useLocation } from 'react-router-dom';
import { BACKUP_RETENTION, VISIT_RETENTION_DAYS } from '#contract/limits';
import { CompanyDetails, toCompanyValues, LegalText, type LegalNamespace } from '#features/legal/components/legal-text';
import { getContacts, useSiteMetadata, useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { useTranslation } from '#shared/i18n/use-translation';
import { PageMeta } from '#shared/page/page-meta';
import { matchPage, pages, type PageDefinition } from '#shared/pages';

const NAMESPACES = new Map<PageDefinition | undefined, LegalNamespace>([
  [pages.privacy, 'legalPrivacy'],
  [pages.terms, 'legalTerms'],
  [pages.impressum, 'legalImpressum'],
]);

/**
 * The privacy policy, the terms or the legal notice, by the path of the URL, with the winery's data filled
 * in. The legal notice also shows company details and a link to the licences. It has no loader: the texts and
 * the site metadata come with the site.
 */
export function Component() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const metadata = useSiteMetadata();
  const namespace = NAMESPACES.get(matchPage(pathname)) ?? 'legalImpressum';
  const isImpressum = namespace === 'legalImpressum';
  const company = toCompanyValues(metadata, getContacts(metadata), metadata?.brand.title ?? t('common.site.name'));
  const values = {
    ...company,
    visitDays: String(VISIT_RETENTION_DAYS),
    backupMonths: String(BACKUP_RETENTION.m),
  };
  return (
    <>
      <PageMeta title={useSiteTitle(t(`${namespace}.meta.title`))} description={t(`${namespace}.meta.description`)} />
      <LegalText
        namespace={namespace}
        values={values}
        footer={
          isImpressum && (
            <p>
              <a className="text-link" href="/licences.txt">
                {t('legalImpressum.licences')}
              </a>
            </p>
          )
        }
      >
        {isImpressum && <CompanyDetails details={company} />}
      </LegalText>
    </>
  );
}

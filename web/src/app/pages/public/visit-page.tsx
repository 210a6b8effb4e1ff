import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { getContacts, useSiteMetadata, useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { REJECTED_VISIT_KEY, visitFormQuery, type RejectedVisitForm } from '#features/visits/api/visit-calls';
import { VisitForm } from '#features/visits/components/visit-form';
import { Directions } from '#features/visits/components/directions';
import { useServices } from '#shared/api/services';
import { parseQuery } from '#shared/lib/page-query';
import { PAGE_QUERY_RULES } from '#shared/page-queries';
import { PageMeta } from '#shared/page/page-meta';
import { loadPageData, type PageModule } from '#shared/page/page-module';
import { LoadFailureNotice, Skeleton } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

/**
 * Loads the token and the largest group size of a new visit form. On the server it fails if they cannot be
 * read.
 */
export const load: PageModule['load'] = async (services) => {
  await loadPageData(services, visitFormQuery(services.api));
};

/**
 * /visit: the form to request a visit, or the confirmation after it was sent, and directions to the winery. A
 * form that was rejected without scripts is filled in again with its errors. `load` has loaded the token and
 * the largest group size of the form before.
 */
export function Component() {
  const { t } = useTranslation();
  const { api, queryClient } = useServices();
  const [search] = useSearchParams();
  const { address, mapsUrl } = getContacts(useSiteMetadata());
  const { sent } = parseQuery(PAGE_QUERY_RULES.visit, search);
  const [isSent, setSent] = useState(sent !== null);
  // Only the server returns a rejected form: it was sent without scripts.
  const rejectedForm = import.meta.env.SSR
    ? queryClient.getQueryData<RejectedVisitForm>(REJECTED_VISIT_KEY)
    : undefined;
  const { data: form, isError, refetch } = useQuery({ ...visitFormQuery(api), refetchOnMount: false });
  return (
    <>
      <PageMeta title={useSiteTitle(t('visitPage.meta.title'))} description={t('visitPage.meta.description')} />
      <PageHeading title={t('visitPage.title')} lead={isSent ? undefined : t('visitPage.lead')} />
      <div className="mx-auto max-w-page px-gutter pb-section">
        {isSent ? (
          <div role="status" className="max-w-2xl">
            <h2 className="text-title">{t('visitPage.sent.title')}</h2>
            <p className="mt-3 text-ink-soft">{t('visitPage.sent.text')}</p>
          </div>
        ) : form ? (
          <VisitForm
            token={form.token}
            groupSize={form.groupSize}
            rejectedForm={rejectedForm}
            onSent={() => {
              setSent(true);
            }}
          />
        ) : isError ? (
          <LoadFailureNotice retry={refetch} />
        ) : (
          <Skeleton className="h-96" />
        )}
        <Directions address={address} mapsUrl={mapsUrl} />
      </div>
    </>
  );
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parseLanguage, type Language } from '#contract/languages';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { StockistList } from '#features/stockists/components/stockist-list';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { PageMeta } from '#shared/page/page-meta';
import type { PageModule } from '#shared/page/page-module';
import { LoadFailureNotice, Notice, Skeleton } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

/** Query of all stockists in the order that staff gave them, with texts in a language. */
const stockistsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['stockists', lang],
    queryFn: ({ signal }) => getAllPages(api, '/stockists', { lang }, signal),
  });

/** Loads all published stockists (shops and restaurants). A failed read does not fail the page. */
export const load: PageModule['load'] = async ({ api, queryClient, i18n }) => {
  await queryClient.prefetchQuery(stockistsQuery(api, parseLanguage(i18n.language)));
};

/**
 * /stockists: the shops and restaurants that sell the wines; a notice if there are none or they cannot be
 * loaded. `load` has loaded them before.
 */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const { data: stockists, isError, refetch } = useQuery(stockistsQuery(api, useLanguage()));
  return (
    <>
      <PageMeta title={useSiteTitle(t('stockistsPage.meta.title'))} description={t('stockistsPage.meta.description')} />
      <PageHeading title={t('stockistsPage.title')} lead={t('stockistsPage.lead')} />
      <div className="mx-auto max-w-page px-gutter pb-section">
        {stockists && stockists.length > 0 && <StockistList stockists={stockists} />}
        {stockists?.length === 0 && (
          <Notice title={t('stockistsPage.empty.title')} text={t('stockistsPage.empty.text')} />
        )}
        {isError && <LoadFailureNotice retry={refetch} />}
        {stockists === undefined && !isError && <Skeleton className="h-96" />}
      </div>
    </>
  );
}

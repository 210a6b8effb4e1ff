import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { DownloadsOverview } from '#features/downloads/components/downloads-overview';
import { TradeEditor } from '#features/trade-editor/components/trade-editor';
import { tradeSingle } from '#features/trade-editor/lib/trade-single';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { PAGE_SIZE } from '#shared/collection/list-page-query';
import { useListUrlState } from '#shared/collection/list-url-state';
import { ListPager } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import type { PageModule } from '#shared/page/page-module';
import { staffPages } from '#shared/staff-pages';
import { PageView, QueryView } from './query-view';

function DownloadsScreen() {
  const { api } = useServices();
  const language = useLanguage();
  const urlState = useListUrlState({});
  const { data: trade } = useQuery(tradeSingle.query(api));
  const newest = { publication: 'published', sort: 'updated-desc', pageSize: 1 };
  const { data: published } = useQuery(wineCollection.listQuery(api, language, newest));
  return (
    <PageView query={useQuery(wineCollection.listQuery(api, language, { page: urlState.page }))}>
      {({ items, total }, isOutdated) => (
        <DownloadsOverview wines={items} published={published} trade={trade?.[language] ?? null}>
          <ListPager urlState={urlState} total={total} pageSize={PAGE_SIZE} isOutdated={isOutdated} />
        </DownloadsOverview>
      )}
    </PageView>
  );
}

function TradeScreen() {
  const { api } = useServices();
  return <QueryView query={useQuery(tradeSingle.query(api))}>{(trade) => <TradeEditor trade={trade} />}</QueryView>;
}

/**
 * /admin/papers: price lists and other files of the wines to download. /admin/trade: the editor of the trade
 * terms in them. It reads wines and trade terms when it opens; `texts` are there before.
 */
export function Component() {
  return useLocation().pathname === staffPages.adminTrade.href() ? <TradeScreen /> : <DownloadsScreen />;
}

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';

import { useQuery } from '@tanstack/react-query';
import { Papers } from '#features/papers/components/papers';
import { tradeQuery } from '#features/trade-editor/lib/trade-source';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { Loaded } from './loaded';

/** /admin/papers */
export function Component() {
  const { api } = useServices();
  const language = useLanguage();
  const { data: trade } = useQuery(tradeQuery(api));
  return (
    <Loaded query={useQuery(wineCollection.listQuery(api, language))}>
      {(wines) => <Papers wines={wines} trade={trade?.[language] ?? null} />}
    </Loaded>
  );
}

import { useQuery } from '@tanstack/react-query';
import { TradeEditor } from '#features/trade-editor/components/trade-editor';
import { tradeQuery } from '#features/trade-editor/lib/trade-source';
import { useServices } from '#shared/api/services';
import { Loaded } from './loaded';

/** /admin/trade */
export function Component() {
  const { api } = useServices();
  return <Loaded query={useQuery(tradeQuery(api))}>{(trade) => <TradeEditor trade={trade} />}</Loaded>;
}

import { LOCALISED_TRADE_FIELDS, Trade, TradeInput, tradeOperations } from '../../contract/trade';
import { defineSingle } from '../../core/documents/define-entity';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';

/** What price lists and labels need to know of the house besides its wines. */
export const trade = defineSingle({
  entityName: 'trade',
  uid: 'api::trade.trade',
  operations: tradeOperations,
  requestSchema: TradeInput,
  responseSchema: Trade,
  localisedFields: LOCALISED_TRADE_FIELDS,
  fallbackTitle: 'Trade and law',
  titleColumns: [],
  resolveReadScope: resolveStaffReadScope,
  admin: { path: '/admin/trade' },
});

import { LOCALISED_TRADE_FIELDS, Trade, TradeInput, tradeOperations } from '../../contract/trade';
import { defineSingle } from '../../core/documents/define-entity';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';

/** Entity of business data for price lists and labels, a single document. */
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

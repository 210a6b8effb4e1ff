import { LOCALISED_TRADE_FIELDS, Trade, TradeInput, tradeOperations } from '../../contract/trade';
import { defineSingle } from '../../core/documents/declare';
import { forStaff } from '../media-item/services/visibility';

/** What price lists and labels need to know of the house besides its wines. */
export const trade = defineSingle({
  entity: 'trade',
  uid: 'api::trade.trade',
  operations: tradeOperations,
  input: TradeInput,
  answer: Trade,
  texts: LOCALISED_TRADE_FIELDS,
  name: 'Trade and law',
  titleColumns: [],
  seen: forStaff,
  admin: { path: '/admin/trade' },
});

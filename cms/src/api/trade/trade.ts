import { tradeEntity, tradeOperations } from '../../contract/trade';
import { defineSingle } from '../../core/documents/define-entity';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';

/** Entity of business data for price lists and labels, a single document. */
export const trade = defineSingle(tradeEntity, {
  uid: 'api::trade.trade',
  operations: tradeOperations,
  fallbackTitle: 'Trade and law',
  titleColumns: [],
  resolveReadScope: resolveStaffReadScope,
});

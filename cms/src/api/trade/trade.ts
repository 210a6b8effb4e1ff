import { LAW_DEFAULTS } from '../../contract/law-settings';
import { type TradeInput, tradeEntity, tradeOperations } from '../../contract/trade';
import { defineSingle } from '../../core/documents/entity/define-entity';
import type { RowOf } from '../../core/documents/entity/entity-spec';
import { createLinesCodec, type FieldCodec } from '../../core/documents/entity/fields';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';

const TRADE = 'api::trade.trade';
type TradeRow = RowOf<typeof TRADE>;

const marketLines = createLinesCodec('markets');
/** A winery that has chosen no market sells in the default ones. */
const marketsCodec: FieldCodec<TradeInput['markets'], TradeRow> = {
  ...marketLines,
  read: (row, isLenient) => (row.markets ? marketLines.read(row, isLenient) : LAW_DEFAULTS.markets),
  emptyValue: LAW_DEFAULTS.markets,
};
const decisionsCodec: FieldCodec<TradeInput['lawDecisions'], TradeRow> = {
  columns: ['lawDecisions'],
  read: (row) => row.lawDecisions ?? [],
  write: (value) => ({ lawDecisions: value }),
  emptyValue: [],
};

/** Entity of business data for price lists and labels, a single document. */
export const trade = defineSingle(tradeEntity, {
  uid: TRADE,
  operations: tradeOperations,
  codecs: { markets: marketsCodec, lawDecisions: decisionsCodec },
  fallbackTitle: 'Trade and law',
  titleColumns: [],
  resolveReadScope: resolveStaffReadScope,
});

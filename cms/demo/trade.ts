import { TRADE_DEFAULTS, type TradeInput } from '../src/contract/trade';
import type { Localised } from './localised';

const shared = { ...TRADE_DEFAULTS, validUntil: '2027-06-30' };

/** What holds for shops and restaurants. */
export const demoTrade: Localised<TradeInput> = {
  sl: {
    ...shared,
    minimumOrder: '36 steklenic, tudi mešano',
    terms: 'Cene veljajo za prevzem v kleti. Plačilo v 30 dneh.',
  },
  en: {
    ...shared,
    minimumOrder: '36 bottles, mixed as you like',
    terms: 'Prices are ex works, at the cellar. Payment within 30 days.',
  },
};

import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { formatCodedMessage } from '../../../contract/field-messages';
import { LAW_DEFAULTS, type LawDecision } from '../../../contract/law-settings';
import { TRADE_DEFAULTS } from '../../../contract/trade';
import type { LawDecisions } from '../../../contract/wine-law/evaluate-wine-law';
import { LAW_MARKETS, type LawMarket } from '../../../contract/wine-law/law-markets';
import { getWineryDay } from '../../../contract/visibility';
import { parseBoundedLines } from '../../../core/documents/rows/stored-columns';
import type { OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';

// A uid instead of an import: the trade entity imports from labels.
/** Content type of the settings about the law. */
export const TRADE = 'api::trade.trade' as UID.ContentType;

/** Wine-law settings of the winery (markets, VAT, decisions). */
export interface LawSettings {
  legalCheckedOn: string | null;
  vatPercent: number;
  markets: LawMarket[];
  lawDecisions: LawDecision[];
  /** First day on which labels may have only the pictogram beside the QR code; absent for none. */
  pictogramFrom?: string;
}

interface TradeRow {
  legalCheckedOn: string | null;
  vatPercent: number | null;
  markets: string | null;
  lawDecisions: LawDecision[] | null;
  pictogramBasis: string | null;
  pictogramFrom: string | null;
}
const COLUMNS = [
  'legalCheckedOn',
  'vatPercent',
  'markets',
  'lawDecisions',
  'pictogramBasis',
  'pictogramFrom',
] as const satisfies readonly (keyof TradeRow)[];

/** Reads known markets from their column, one per line. */
export const parseMarkets = (stored: unknown): LawMarket[] => {
  const names = parseBoundedLines(typeof stored === 'string' ? stored : null);
  return LAW_MARKETS.filter((market) => names.includes(market));
};

/** Converts stored decisions to those of `evaluateWineLaw`. */
export const toLawDecisions = (decisions: readonly LawDecision[]): LawDecisions =>
  Object.fromEntries(decisions.map(({ ruleId, applies }) => [ruleId, applies]));

/** Reads the wine-law settings of the winery, with defaults for unset ones. Uses one query. */
export async function readLawSettings(strapi: Core.Strapi): Promise<LawSettings> {
  const query = { where: { locale: DEFAULT_LANGUAGE }, select: [...COLUMNS] };
  const row = (await strapi.db.query(TRADE).findOne(query)) as TradeRow | null;
  const markets = parseMarkets(row?.markets);
  const pictogramFrom = row?.pictogramBasis ? row.pictogramFrom : null;
  return {
    legalCheckedOn: row?.legalCheckedOn ?? null,
    vatPercent: row?.vatPercent ?? TRADE_DEFAULTS.vatPercent,
    markets: markets.length > 0 ? markets : LAW_DEFAULTS.markets,
    lawDecisions: row?.lawDecisions ?? [],
    ...(pictogramFrom !== null && { pictogramFrom }),
  };
}

/** Whether labels may have a pictogram without text beside the QR code on this day. */
export async function hasPictogramBasis(strapi: Core.Strapi, now: Date): Promise<boolean> {
  const { pictogramFrom } = await readLawSettings(strapi);
  return pictogramFrom !== undefined && pictogramFrom <= getWineryDay(now);
}

/**
 * Rejects a label with a pictogram without text beside the QR code unless the settings have a legal basis
 * for it that is valid today.
 *
 * @throws `validation_failed` for the field `headingMode`
 */
export async function requirePictogramBasis(
  strapi: Core.Strapi,
  { now, language }: Pick<OperationContext, 'now' | 'language'>,
): Promise<void> {
  if (await hasPictogramBasis(strapi, now)) return;
  throw new Problem('validation_failed', { fields: { headingMode: formatCodedMessage('pictogram_locked', language) } });
}

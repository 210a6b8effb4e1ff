import * as z from 'zod/mini';
import { DEFAULT_MARKETS, LAW_MARKETS, type LawMarket } from './wine-law/law-markets';
import { LAW_RULES } from './wine-law/law-rules';
import { CalendarDate, OptionalLine, checkMaxLength } from './values';

/** Distinct markets. */
const Markets = z.array(z.enum(LAW_MARKETS, { error: 'invalid_choice' })).check(
  checkMaxLength(LAW_MARKETS.length),
  z.refine((list: readonly string[]) => new Set(list).size === list.length, 'duplicate'),
);
/** Markets of a label. An empty list means those of the winery. */
export const LabelMarkets = Markets;

/** Decision of the winery on a rule that is unsure. Rules that no longer exist are ignored. */
const LawDecision = z.strictObject({
  ruleId: z.string().check(checkMaxLength(64, 'invalid_id'), z.regex(/^[a-z0-9-]{1,64}$/, 'invalid_id')),
  applies: z.boolean(),
});
export type LawDecision = z.infer<typeof LawDecision>;

/** Wine-law settings of the winery. Older clients may omit them. */
export const lawFields = {
  /** Markets where the winery sells. An empty list means the default ones. */
  markets: z._default(Markets, [...DEFAULT_MARKETS] as LawMarket[]),
  lawDecisions: z._default(z.array(LawDecision).check(checkMaxLength(LAW_RULES.length * 2)), []),
  /**
   * Legal basis of a pictogram without text beside the QR code, and the first day of its validity. Labels may
   * have the pictogram alone from that day on if both are set.
   */
  pictogramBasis: z._default(OptionalLine, ''),
  pictogramFrom: z._default(z.nullable(CalendarDate), null),
} as const;

/** Values of `lawFields` before the first save. */
export const LAW_DEFAULTS = {
  markets: [...DEFAULT_MARKETS] as LawMarket[],
  lawDecisions: [] as LawDecision[],
  pictogramBasis: '',
  pictogramFrom: null,
};

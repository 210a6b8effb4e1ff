import type { WineCategory } from '../label-terms';
import type { AlcoholTerm, HeadingMode, LabelMark } from './law-facts';
import type { LawMarket } from './law-markets';

/** A text in both languages of the staff area. */
export interface LawText {
  sl: string;
  en: string;
}

/** What a rule is about; `house` is the winery itself, not a single wine. */
export const LAW_SUBJECTS = ['label', 'wine', 'page', 'priceList', 'packaging', 'house'] as const;
export type LawSubject = (typeof LAW_SUBJECTS)[number];

/**
 * How sure the rule is: `certain` if the legal text was read, `reported` if others report it, `unsure` if
 * staff must decide whether it applies.
 */
export const LAW_CERTAINTIES = ['certain', 'reported', 'unsure'] as const;
export type LawCertainty = (typeof LAW_CERTAINTIES)[number];

/** Strength in % vol that a term demands: more than `above`, at most `max`, less than `below`. */
export interface StrengthRange {
  above?: number;
  max?: number;
  below?: number;
}

/** Wines of which alcohol was removed, by their term or strength; all wines if absent. */
export interface DealcoholisedCondition {
  /** Only wines of which at most `max` % vol is left. */
  max?: number;
}

/** A fact that stands in two places: page, label, analysis, technical sheet, price list. */
export type ConsistencyFact =
  'alcohol' | 'sheetAlcohol' | 'vintage' | 'volumeMl' | 'name' | 'gtin' | 'labelSugar' | 'tradePrice' | 'unitPrice';

/** What a rule demands, with its thresholds. */
export type LawDuty =
  /** An electronic label or one in print, from a vintage on. Sparkling wines without vintage need one too. */
  | { kind: 'electronicLabel'; fromVintage: number }
  /** The same for still wines without vintage, of which it is not known when they were made. */
  | { kind: 'electronicLabelWithoutVintage' }
  /** The same for sparkling wines of vintages of which it is not known when they were fermented again. */
  | { kind: 'electronicLabelOfSparkling'; fromVintage: number; beforeVintage: number }
  /** Alcohol of the label in multiples of `step` % vol. */
  | { kind: 'alcoholUnits'; step: number }
  /** Largest difference between measured and stated alcohol; `wide` for some categories and old bottles. */
  | {
      kind: 'alcoholTolerance';
      tolerance: number;
      wide?: { tolerance: number; categories: readonly WineCategory[]; indicationYears: number };
      /** Tolerance above a strength. */
      strong?: { above: number; tolerance: number };
    }
  | { kind: 'sweetnessTermOfSparkling' }
  /** A term of the list for the category of the label: that of sparkling wines or the other one. */
  | { kind: 'sweetnessTermOfCategory' }
  /**
   * Sugar within the range of the term: `limits` counts the tolerance as part of it, `band` warns inside
   * it.
   */
  | { kind: 'sweetnessRange'; within: 'limits' | 'band' }
  | { kind: 'advertisedAlcohol'; maximum: number }
  /** Terms of wine without its alcohol, by strength. Weaker wine than `minimumWithoutTerm` needs one. */
  | {
      kind: 'alcoholTerm';
      terms: Readonly<Partial<Record<AlcoholTerm, StrengthRange>>>;
      minimumWithoutTerm: number;
    }
  | { kind: 'dealcoholisedCategory'; categories: readonly WineCategory[] }
  /** Wines with a protected indication may lose only a part of their alcohol, or none. */
  | { kind: 'dealcoholisedIndication'; allows: 'partial' | 'none' }
  /** A statement or sign on the bottle. */
  | { kind: 'printedMark'; mark: LabelMark; dealcoholised?: DealcoholisedCondition; materials?: readonly string[] }
  /** A date of minimum durability of wine of which alcohol was removed, below a strength in % vol. */
  | { kind: 'minimumDurability'; below: number }
  | { kind: 'labelLanguage'; anyOf: readonly string[] }
  | { kind: 'headingMode'; forbids: readonly HeadingMode[] }
  /** Marking of packaging: the collection, and perhaps the material code, of each separable part. */
  | { kind: 'packagingParts'; demands: 'codeAndCollection' | 'collection'; materials?: readonly string[] }
  /** The same statement in two places. */
  | { kind: 'consistency'; fact: ConsistencyFact }
  /** Something that staff must know and that no stored fact can tell. It gives no finding. */
  | { kind: 'notice' };

/** A rule of law, or of consistency, with the days on which it is valid. */
export interface LawRule {
  /** Permanent: stored decisions of the winery refer to it. */
  id: string;
  market: LawMarket | 'all';
  subject: LawSubject;
  /** First and last day of validity. */
  validFrom: string;
  validTo?: string;
  title: LawText;
  /** Law or report that states the rule. */
  source: LawText;
  /** Day on which the source was last read. */
  checkedOn: string;
  certainty: LawCertainty;
  /** Severity of what breaks it. That of an unsure rule is `warning` in any case. */
  severity: 'error' | 'warning';
  duty: LawDuty;
  /** Id of the rule that it replaces. A finding of that one stands for both. */
  replaces?: string;
}

/** Day on which the sources of the first rules were read. */
export const SOURCES_FIRST_READ_ON = '2026-11-22';
/** Day on which the sources of the later rules were read. */
export const SOURCES_LAST_READ_ON = '2026-11-26';

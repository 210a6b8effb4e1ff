// Separate from wine-terms.ts, which every public page with filters loads: only staff screens need these.

/** Sweetness terms of sparkling wines (Regulation (EU) 2019/33, Annex III Part A), the driest first. */
export const SPARKLING_SWEETNESS_TERMS = [
  'BrutNature',
  'ExtraBrut',
  'Brut',
  'ExtraDry',
  'SparklingDry',
  'SparklingMediumDry',
  'SparklingSweet',
] as const;
/**
 * Sweetness terms of all other wines (Part B). Slovenian «suho» is `Dry` here and `ExtraDry` for sparkling
 * wines.
 */
export const STILL_SWEETNESS_TERMS = ['Dry', 'MediumDry', 'MediumSweet', 'Sweet'] as const;
export const SWEETNESS_TERMS = [...SPARKLING_SWEETNESS_TERMS, ...STILL_SWEETNESS_TERMS] as const;
export type SweetnessTerm = (typeof SWEETNESS_TERMS)[number];

/** Whether a wine is sparkling by its colour or style, so that the sparkling sweetness terms apply. */
export const isSparkling = ({ color, style }: { color: string | null; style: string | null }): boolean =>
  color === 'Sparkling' || style === 'Sparkling';

/**
 * The quality terms of Slovenian wines: without a geographical indication, PGO, ZGP, and recognised
 * traditional names (PTP).
 */
export const QUALITY_TERMS = [
  'Vino',
  'DezelnoVinoPgo',
  'KakovostnoVinoZgp',
  'VrhunskoVinoZgp',
  'CvicekPtp',
  'TeranPtp',
  'MetliskaCrninaPtp',
  'BelokranjecPtp',
  'BizeljcanPtp',
] as const;
/** Predicates of a «vrhunsko vino ZGP». */
export const QUALITY_PREDICATES = [
  'LateHarvest',
  'Selection',
  'BerrySelection',
  'DriedBerrySelection',
  'IceWine',
  'StrawWine',
  'Archive',
  'Young',
] as const;
/** Predicates that wines of any quality term can have. */
export const PREDICATES_OF_ANY_QUALITY = [
  'Archive',
  'Young',
] as const satisfies readonly (typeof QUALITY_PREDICATES)[number][];

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
 * Sweetness terms of all other wines, also of semi-sparkling ones (Part B). Slovenian «suho» is `Dry` here
 * and `ExtraDry` for sparkling wines.
 */
export const STILL_SWEETNESS_TERMS = ['Dry', 'MediumDry', 'MediumSweet', 'Sweet'] as const;
export const SWEETNESS_TERMS = [...SPARKLING_SWEETNESS_TERMS, ...STILL_SWEETNESS_TERMS] as const;
export type SweetnessTerm = (typeof SWEETNESS_TERMS)[number];

/** Colour and style of a wine, as it is stored. */
interface WineKind {
  color: string | null;
  style: string | null;
}

/**
 * Whether a wine is sparkling by its colour or style; `null` if these do not tell: a pét-nat is sparkling or
 * semi-sparkling by its pressure, which the category of its label says.
 */
export function isSparkling({ color, style }: WineKind): boolean | null {
  if (style === 'PetNat') return null;
  return color === 'Sparkling' || style === 'Sparkling';
}

/** Sweetness terms that a wine may have by its colour and style: one of the two lists, or both if unknown. */
export function listSweetnessTerms(kind: WineKind): readonly SweetnessTerm[] {
  const sparkling = isSparkling(kind);
  if (sparkling === null) return SWEETNESS_TERMS;
  return sparkling ? SPARKLING_SWEETNESS_TERMS : STILL_SWEETNESS_TERMS;
}

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

// Apart from the words of the profile, which every public page has with its filters: only staff choose among these.

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
/** Those of all other wines (Part B). What Slovenian calls «suho» is another term here than there, hence another word. */
export const STILL_SWEETNESS_TERMS = ['Dry', 'MediumDry', 'MediumSweet', 'Sweet'] as const;
export const SWEETNESS_TERMS = [...SPARKLING_SWEETNESS_TERMS, ...STILL_SWEETNESS_TERMS] as const;
export type SweetnessTerm = (typeof SWEETNESS_TERMS)[number];

/** Whether a wine has the terms of sparkling wines. */
export const isSparkling = ({ color, style }: { color: string | null; style: string | null }): boolean =>
  color === 'Sparkling' || style === 'Sparkling';

/** The quality terms of Slovenian wines: without a geographical indication, PGO, ZGP, and recognised traditional names (PTP). */
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
/** What is said besides of a «vrhunsko vino ZGP»; an archive wine and a young one may be of others, too. */
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
export const PREDICATES_OF_ANY = ['Archive', 'Young'] as const satisfies readonly (typeof QUALITY_PREDICATES)[number][];

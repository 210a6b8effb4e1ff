import type { WineCategory } from '../label-terms';

/**
 * First vintage that needs an electronic label. The duty applies to wine produced from 8 December 2023 on.
 */
export const FIRST_LABELLED_VINTAGE = 2024;

/**
 * First vintage of sparkling wine that may need one. It is produced with its second fermentation, which
 * begins some months to two years after the harvest.
 */
export const FIRST_UNSURE_SPARKLING_VINTAGE = 2021;

/**
 * Categories whose sweetness term is mandatory and one of sparkling wines (Regulation (EU) 2019/33, Article
 * 52 and Annex III, Part A). Semi-sparkling wines have the terms of Part B.
 */
export const SPARKLING_CATEGORIES: readonly WineCategory[] = [
  'SparklingWine',
  'QualitySparklingWine',
  'QualityAromaticSparklingWine',
  'AeratedSparklingWine',
];

/** Categories of wine with bubbles, of which the vintage does not say when it was produced. */
const BUBBLE_CATEGORIES: ReadonlySet<WineCategory> = new Set([
  ...SPARKLING_CATEGORIES,
  'SemiSparklingWine',
  'AeratedSemiSparklingWine',
]);

/** Whether the vintage of a wine tells that it was produced before the duty. */
export const isVintageBeforeRules = (vintage: number | null, category: WineCategory): boolean =>
  vintage !== null && vintage < FIRST_LABELLED_VINTAGE && !BUBBLE_CATEGORIES.has(category);

/** Total SO2 in mg/l above which sulphites must be declared (Regulation (EU) 1169/2011, Annex II). */
export const SULPHITES_LIMIT = 10;

/** Most additives that «and/or» can join (Regulation (EU) 2019/33, Article 48a (5)). */
export const MAX_AND_OR = 3;

import type { WineCategory } from '../label-terms';

/**
 * First vintage that needs an electronic label. The duty applies to wine produced from 8 December 2023 on.
 */
export const FIRST_LABELLED_VINTAGE = 2024;

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

/** Total SO2 in mg/l above which sulphites must be declared (Regulation (EU) 1169/2011, Annex II). */
export const SULPHITES_LIMIT = 10;

/** Most additives that «and/or» can join (Regulation (EU) 2019/33, Article 48a (5)). */
export const MAX_AND_OR = 3;

import type { WineCategory } from '../label-terms';

/** Step in which labels state alcohol, in % vol (Delegated Regulation (EU) 2019/33, Article 44). */
export const ALCOHOL_STEP = 0.5;

/**
 * Rounds alcohol in % vol to the nearest multiple of 0.5, as labels state it (Regulation (EU) 2019/33,
 * Article 44).
 */
export const roundToHalf = (alcohol: number): number => Math.round(alcohol / ALCOHOL_STEP) * ALCOHOL_STEP;

/** Permitted difference between measured and stated alcohol in % vol (Article 44). */
export const ALCOHOL_TOLERANCE = 0.5;
/** The wider one, for some categories and for wines with an indication that lay in bottle for years. */
export const WIDE_ALCOHOL_TOLERANCE = {
  tolerance: 0.8,
  categories: [
    'LiqueurWine',
    'SparklingWine',
    'QualitySparklingWine',
    'QualityAromaticSparklingWine',
    'AeratedSparklingWine',
    'SemiSparklingWine',
    'AeratedSemiSparklingWine',
    'OverripeGrapesWine',
  ],
  indicationYears: 3,
} as const satisfies { tolerance: number; categories: readonly WineCategory[]; indicationYears: number };

/** Stronger drinks must not be advertised in Slovenia (ZZUZIS), in % vol. */
export const ADVERTISED_ALCOHOL = 15;

/** Decimal fractions have errors in binary, so differences are compared with this allowance. */
export const DIFFERENCE_ALLOWANCE = 1e-9;

/**
 * First vintage that needs an electronic label. The duty applies to wine produced from 8 December 2023 on.
 */
export const FIRST_LABELLED_VINTAGE = 2024;

/** Total SO2 in mg/l above which sulphites must be declared (Regulation (EU) 1169/2011, Annex II). */
export const SULPHITES_LIMIT = 10;

/** Most additives that «and/or» can join (Regulation (EU) 2019/33, Article 48a (5)). */
export const MAX_AND_OR = 3;

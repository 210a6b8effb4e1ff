import type { PackagingPart } from './packaging';
import { formatMaterial, type PackagingPartName } from './packaging-terms';

/** A lot with the packaging of its wine. */
export interface PackagedLot {
  wineTitle: string;
  lotCode: string;
  /** Day of bottling, `YYYY-MM-DD`. */
  bottledOn: string | null;
  /** Number of bottles filled. */
  bottles: number | null;
  packaging: readonly PackagingPart[];
}

/** Kilograms of one material that was filled in one year. */
export interface MaterialWeight {
  year: number;
  /** Material code, or the words of staff for a material without a code. */
  material: string;
  kg: number;
}

/** Why the packaging of a lot, or of one part of it, is not in the sums. */
export type WeightGap = 'date' | 'bottles' | 'packaging' | 'weight';

/** A lot, or a part of it, whose weight is not known. It is not counted. */
export interface MissingWeight {
  wineTitle: string;
  lotCode: string;
  year: number | null;
  gap: WeightGap;
  /** Part and material; only for the gap `weight`. */
  part: PackagingPartName | null;
  material: string;
}

/** Kilograms per year and material, and what is missing in them. */
export interface PackagingWeights {
  weights: MaterialWeight[];
  missing: MissingWeight[];
}

const GRAMS_PER_KILOGRAM = 1000;

/** Material as reports name it: its code, else the words of staff. */
const getMaterial = (part: PackagingPart): string => part.code ?? formatMaterial(part);

/**
 * Sums the packaging of lots by year of bottling and material, as bottles × grams, in kilograms. A lot
 * without day, number of bottles or packaging, and a part without weight, is reported as missing instead
 * of counted as zero. Sums are sorted by year and material; what is missing stays in the order of the
 * lots.
 */
export function computePackagingWeights(lots: readonly PackagedLot[]): PackagingWeights {
  const sums = new Map<string, MaterialWeight>();
  const missing: MissingWeight[] = [];
  for (const { wineTitle, lotCode, bottledOn, bottles, packaging } of lots) {
    const year = bottledOn === null ? null : Number(bottledOn.slice(0, 4));
    const report = (gap: WeightGap, part?: PackagingPart): void => {
      const details = { part: part?.part ?? null, material: part ? getMaterial(part) : '' };
      missing.push({ wineTitle, lotCode, year, gap, ...details });
    };
    if (packaging.length === 0) report('packaging');
    if (bottles === null) report('bottles');
    if (year === null) report('date');
    for (const part of packaging) {
      if (part.weightG === null) report('weight', part);
      if (part.weightG === null || bottles === null || year === null) continue;
      const material = getMaterial(part);
      const key = `${String(year)} ${material}`;
      const kg = (sums.get(key)?.kg ?? 0) + (bottles * part.weightG) / GRAMS_PER_KILOGRAM;
      sums.set(key, { year, material, kg });
    }
  }
  const weights = [...sums.values()].map((sum) => ({ ...sum, kg: Number(sum.kg.toFixed(3)) }));
  return {
    weights: weights.toSorted((a, b) => a.year - b.year || a.material.localeCompare(b.material, 'en')),
    missing,
  };
}

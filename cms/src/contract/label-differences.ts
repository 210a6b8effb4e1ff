// Free of zod: the forms of staff compare by it.
import type { LabelInput } from './labels';
import { fitsTerm } from './sweetness';
import type { SweetnessTerm } from './wine-law-terms';

/** What both the public pages and a label say of a wine. */
export const DIFFERING_FACTS = ['alcohol', 'sweetnessTerm', 'operatorName', 'operatorAddress'] as const;

/** A fact that pages and a label state differently. Alcohol is in % vol; of the sweetness a label says the sugar in g/l. */
export interface Difference {
  fact: (typeof DIFFERING_FACTS)[number];
  page: string | number;
  label: string | number;
}

/** What pages say: the wine its alcohol and its term of the law, the legal notice the company. */
export interface PageFacts {
  alcohol: number | null;
  sweetnessTerm: SweetnessTerm | null;
  company: LabelInput['operator'];
}

/** An alcohol in % vol as labels state it, in whole or half units (Regulation (EU) 2019/33, Article 44). */
export const toHalfUnits = (alcohol: number): number => Math.round(alcohol * 2) / 2;

/** Where a label and the pages differ. Alcohol is compared in half units: rounding is no difference. */
export function findDifferences(
  { analysis, operator }: Pick<LabelInput, 'analysis' | 'operator'>,
  { alcohol, sweetnessTerm, company }: PageFacts,
): Difference[] {
  const { alcohol: stated, sugar, acids } = analysis;
  const found: Difference[] = [];
  if (alcohol !== null && stated !== null && toHalfUnits(alcohol) !== toHalfUnits(stated))
    found.push({ fact: 'alcohol', page: alcohol, label: stated });
  if (sweetnessTerm !== null && sugar !== null && !fitsTerm(sweetnessTerm, { sugar, acids }))
    found.push({ fact: 'sweetnessTerm', page: sweetnessTerm, label: sugar });
  if (company.name && operator.name && company.name !== operator.name)
    found.push({ fact: 'operatorName', page: company.name, label: operator.name });
  if (company.address && operator.address && company.address !== operator.address)
    found.push({ fact: 'operatorAddress', page: company.address, label: operator.address });
  return found;
}

import * as z from 'zod/mini';
import { fitsTerm } from './sweetness';
import type { SweetnessTerm } from './wine-law-terms';

/** What both the public pages and a label say of a wine. */
const DIFFERING_FACTS = ['alcohol', 'sweetnessTerm', 'operatorName', 'operatorAddress'] as const;

/**
 * Something that pages and a label of a wine state differently, and where each of both is edited. Alcohol is
 * in % vol; of the sweetness a label says the sugar in g/l.
 */
export const LabelDifference = z.object({
  fact: z.enum(DIFFERING_FACTS),
  page: z.union([z.string(), z.number()]),
  label: z.union([z.string(), z.number()]),
  pagePath: z.string(),
  labelPath: z.string(),
});
export type LabelDifference = z.infer<typeof LabelDifference>;

type Difference = Pick<LabelDifference, 'fact' | 'page' | 'label'>;

/** Who sells a wine under its name. */
interface Operator {
  name: string;
  address: string;
}

/** What pages say: the wine its alcohol and its term of the law, the legal notice the company. */
interface PageFacts {
  alcohol: number | null;
  sweetnessTerm: SweetnessTerm | null;
  company: Operator;
}

/** An alcohol in % vol as labels state it, in whole or half units (Regulation (EU) 2019/33, Article 44). */
export const toHalfUnits = (alcohol: number): number => Math.round(alcohol * 2) / 2;

/** Where a label and the pages differ. Alcohol is compared in half units: rounding is no difference. */
export function findDifferences(
  {
    analysis,
    operator,
  }: { analysis: Readonly<Record<'alcohol' | 'sugar' | 'acids', number | null>>; operator: Operator },
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

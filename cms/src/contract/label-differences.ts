import * as z from 'zod/mini';
import { isSweetnessTermAllowed } from './sweetness';
import { roundToHalf } from './wine-law/alcohol-limits';
import { formatPackaging, isSamePackaging, type CollectedPart } from './packaging/packaging-terms';
import type { SweetnessTerm } from './wine-law-terms';

/** Facts that both the public pages and a label state about a wine. */
const DIFFERING_FACTS = ['alcohol', 'sweetnessTerm', 'operatorName', 'operatorAddress', 'packaging'] as const;

/**
 * A fact that the pages and the label of a wine state differently, with the staff screens that edit them.
 * Alcohol is in % vol. For `sweetnessTerm` the value of the label is the sugar in g/l.
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

/** The food business operator: name and address. */
interface FoodBusinessOperator {
  name: string;
  address: string;
}

/** Facts on the pages: alcohol and sweetness term of the wine, and the company of the legal notice. */
interface PageFacts {
  alcohol: number | null;
  sweetnessTerm: SweetnessTerm | null;
  company: FoodBusinessOperator;
}

/**
 * Lists the facts that a wine's label and its public pages state differently: alcohol (each rounded to 0.5 %
 * vol), a sweetness term that sugar and acids of the label do not allow, and name and address of the
 * operator. A fact that either side lacks is not compared.
 */
export function compareLabelWithPages(
  {
    analysis,
    operator,
  }: { analysis: Readonly<Record<'alcohol' | 'sugar' | 'acids', number | null>>; operator: FoodBusinessOperator },
  { alcohol, sweetnessTerm, company }: PageFacts,
): Difference[] {
  const { alcohol: stated, sugar, acids } = analysis;
  const differences: Difference[] = [];
  if (alcohol !== null && stated !== null && roundToHalf(alcohol) !== roundToHalf(stated))
    differences.push({ fact: 'alcohol', page: alcohol, label: stated });
  if (sweetnessTerm !== null && sugar !== null && !isSweetnessTermAllowed(sweetnessTerm, { sugar, acids }))
    differences.push({ fact: 'sweetnessTerm', page: sweetnessTerm, label: sugar });
  if (company.name && operator.name && company.name !== operator.name)
    differences.push({ fact: 'operatorName', page: company.name, label: operator.name });
  if (company.address && operator.address && company.address !== operator.address)
    differences.push({ fact: 'operatorAddress', page: company.address, label: operator.address });
  return differences;
}

/**
 * Compares the packaging of a wine with the one of its published label. Returns the difference, with both as
 * text, or `null` if there is none or the wine has no packaging.
 */
export function comparePackaging(
  wineParts: readonly CollectedPart[],
  labelParts: readonly CollectedPart[],
): Difference | null {
  if (wineParts.length === 0 || isSamePackaging(wineParts, labelParts)) return null;
  return { fact: 'packaging', page: formatPackaging(wineParts), label: formatPackaging(labelParts) };
}

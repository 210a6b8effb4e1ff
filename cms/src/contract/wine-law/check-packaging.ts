import type { CollectionFamily, PackagingPartName } from '../packaging/packaging-terms';
import { isDealcoholised } from './check-dealcoholised';
import type { PackagingPart, WineLawFacts } from './law-facts';
import type { LawIssue } from './law-issue';
import type { LawDuty } from './law-rule';

type Duty<Kind extends LawDuty['kind']> = Extract<LawDuty, { kind: Kind }>;

/** Parts that hold the wine. Deposits are paid on them, not on a capsule or a cork. */
const CONTAINERS: ReadonlySet<PackagingPartName> = new Set(['bottle', 'can', 'carton', 'bag']);

/**
 * Collections of materials that have a code in Decision 97/129/EC, such as 7 for all other plastics. Of
 * metals only steel and aluminium have one, and of composites only those of Annex VII.
 */
const CODED_COLLECTIONS: ReadonlySet<CollectionFamily> = new Set(['glass', 'paper', 'plastic', 'cork', 'wood']);

/** Whether the code of a material begins with one of the names. Without names any material fits. */
const isOfMaterial = ({ code }: PackagingPart, materials: readonly string[] | undefined): boolean =>
  materials === undefined || (code !== null && materials.some((name) => code.startsWith(name)));

/** Checks a statement or sign on the bottle. One about materials concerns the container alone. */
export function checkMark(
  { mark, dealcoholised, materials }: Duty<'printedMark'>,
  { label, packaging = [] }: WineLawFacts,
): LawIssue | null {
  if (!label?.marks || label.marks.includes(mark)) return null;
  if (dealcoholised) {
    const { alcohol } = label;
    const isWeak = dealcoholised.below === undefined || (alcohol !== null && alcohol < dealcoholised.below);
    if (!isDealcoholised(label) || !isWeak) return null;
  }
  if (materials && !packaging.some((part) => CONTAINERS.has(part.part) && isOfMaterial(part, materials))) return null;
  return { state: 'missing', field: 'label.marks', details: { mark } };
}

/** Lists the parts whose marking a duty demands: those that come off by hand, of its materials. */
export const listMarkedParts = (
  { materials }: Pick<Duty<'packagingParts'>, 'materials'>,
  packaging: readonly PackagingPart[],
): PackagingPart[] => packaging.filter((part) => part.isSeparable && isOfMaterial(part, materials));

/** Whether a part lacks what a duty demands. Collected as `other`, it names no collection. */
const isUnmarked = ({ code, collection }: PackagingPart, demands: Duty<'packagingParts'>['demands']): boolean =>
  collection === 'other' || (demands === 'codeAndCollection' && code === null && CODED_COLLECTIONS.has(collection));

/**
 * Checks the marking of each part that comes off by hand. A pack has at least one such part, the container,
 * so a duty for any material finds packaging without one.
 */
export function checkPackaging(duty: Duty<'packagingParts'>, { packaging }: WineLawFacts): LawIssue | null {
  if (!packaging) return null;
  const parts = listMarkedParts(duty, packaging);
  if (parts.length === 0) return duty.materials ? null : { state: 'missing', field: 'wine.packaging' };
  const unmarked = parts.filter((part) => isUnmarked(part, duty.demands)).map(({ part }) => part);
  return unmarked.length === 0
    ? null
    : { state: 'missing', field: 'wine.packaging', details: { parts: unmarked.join(', ') } };
}

import type { CollectionFamily, PackagingPartName } from '../packaging/packaging-terms';
import { findActualAlcohol, isDealcoholised } from './check-dealcoholised';
import type { PackagingPartFacts, WineLawFacts } from './law-facts';
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
const isOfMaterial = ({ code }: PackagingPartFacts, materials: readonly string[] | undefined): boolean =>
  materials === undefined || (code !== null && materials.some((name) => code.startsWith(name)));

/**
 * Returns an issue if a required statement or sign is not marked as printed on the bottle. A duty with
 * `dealcoholised` applies only to wine of which alcohol was removed; one with `materials` only if the
 * container of the wine is made of one of them.
 */
export function checkPrintedMark(
  { mark, dealcoholised, materials }: Duty<'printedMark'>,
  facts: WineLawFacts,
): LawIssue | null {
  const { label, packaging = [] } = facts;
  if (!label?.marks || label.marks.includes(mark)) return null;
  if (dealcoholised) {
    const alcohol = findActualAlcohol(facts);
    const isWeak = dealcoholised.max === undefined || (alcohol !== null && alcohol <= dealcoholised.max);
    if (!isDealcoholised(label) || !isWeak) return null;
  }
  if (materials && !packaging.some((part) => CONTAINERS.has(part.part) && isOfMaterial(part, materials))) return null;
  return { state: 'missing', field: 'label.marks', details: { mark } };
}

/** Lists the parts that must be marked: separable by hand and of the materials of the duty. */
export const listPartsToMark = (
  { materials }: Pick<Duty<'packagingParts'>, 'materials'>,
  packaging: readonly PackagingPartFacts[],
): PackagingPartFacts[] => packaging.filter((part) => part.isSeparable && isOfMaterial(part, materials));

/** Whether a part lacks what a duty demands. The collection `other` counts as none. */
const isUnmarked = ({ code, collection }: PackagingPartFacts, demands: Duty<'packagingParts'>['demands']): boolean =>
  collection === 'other' || (demands === 'codeAndCollection' && code === null && CODED_COLLECTIONS.has(collection));

/**
 * Checks the marking of each separable part. Complete packaging has at least one, the container, so recorded
 * packaging without any is an issue of a duty for all materials.
 */
export function checkPackaging(duty: Duty<'packagingParts'>, { packaging }: WineLawFacts): LawIssue | null {
  if (!packaging) return null;
  const parts = listPartsToMark(duty, packaging);
  if (parts.length === 0) return duty.materials ? null : { state: 'missing', field: 'wine.packaging' };
  const unmarked = parts.filter((part) => isUnmarked(part, duty.demands)).map(({ part }) => part);
  return unmarked.length === 0
    ? null
    : { state: 'missing', field: 'wine.packaging', details: { parts: unmarked.join(', ') } };
}

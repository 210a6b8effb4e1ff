import {
  ABSENT,
  isKeyedList,
  type KeyedItem,
  type ValueOrAbsent,
  type ValuePath,
} from '#shared/conflict/three-way-merge';
import { isBlank } from '#shared/lib/bilingual';
import { isJsonObject, isDeepEqual } from '#shared/lib/deep-equal';
import { isImage, isSameImage } from '#shared/lib/image-values';
import { alignLists } from './align-lists';

/** A difference between two versions. `ABSENT` stands for a value that one version lacks. */
export interface ValueChange {
  path: ValuePath;
  now: ValueOrAbsent;
  was: ValueOrAbsent;
  /** Only the order of the parts differs; the values are their names. */
  isOrder?: boolean;
}

type ValueGroup = Record<string, unknown>;
const isGroup = (value: unknown): value is ValueGroup => isJsonObject(value) && !isImage(value);
/** Whether a list has objects with nested values. Lists of flat objects are compared as text. */
const hasParts = (list: readonly unknown[]): boolean =>
  list.some(
    (item) => isGroup(item) && Object.values(item).some((value) => typeof value === 'object' && value !== null),
  );

const isSame = (a: unknown, b: unknown): boolean => isDeepEqual(a, b, isSameImage);
const getValue = (group: ValueOrAbsent, key: string): ValueOrAbsent =>
  isGroup(group) && Object.hasOwn(group, key) ? group[key] : ABSENT;

/** Returns the first text of a part. */
function getPartName(part: unknown): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part) || !isGroup(part)) return '';
  const texts = Object.entries(part).map(([key, value]) => (key === 'id' ? '' : getPartName(value)));
  return texts.find((text) => text.trim() !== '') ?? '';
}

/** Lists all values of a part that only one version has. */
const listPartValues = (path: ValuePath, part: unknown, side: 'now' | 'was'): ValueChange[] =>
  isGroup(part)
    ? Object.entries(part).flatMap(([key, value]) => (key === 'id' ? [] : listPartValues([...path, key], value, side)))
    : isBlank(part)
      ? []
      : [{ path, now: ABSENT, was: ABSENT, [side]: part }];

type Places = readonly [now: number | null, was: number | null];

/** Pairs parts by id, wherever they are in the lists. */
function pairById(now: readonly KeyedItem[], former: readonly KeyedItem[]): Places[] {
  const findPosition = (list: readonly KeyedItem[], { id }: KeyedItem): number | null => {
    const index = list.findIndex((item) => item.id === id);
    return index < 0 ? null : index;
  };
  const isNew = (item: KeyedItem): boolean => findPosition(now, item) === null;
  return [
    ...now.map((item, index) => [index, findPosition(former, item)] as const),
    ...former.flatMap((item, index) => (isNew(item) ? [[null, index] as const] : [])),
  ];
}

/** Pairs equal parts without ids; the others are paired by their order in between. */
function pairByContent(now: readonly unknown[], former: readonly unknown[]): Places[] {
  const pairs: Places[] = [];
  let [nowAlone, wasAlone]: [number[], number[]] = [[], []];
  const closeRun = (): void => {
    const length = Math.max(nowAlone.length, wasAlone.length);
    for (let index = 0; index < length; index += 1) pairs.push([nowAlone[index] ?? null, wasAlone[index] ?? null]);
    [nowAlone, wasAlone] = [[], []];
  };
  for (const pair of alignLists(now, former, isSame)) {
    const [first, second] = pair;
    if (first !== null && second !== null) {
      closeRun();
      pairs.push(pair);
    } else if (first !== null) nowAlone.push(first);
    else if (second !== null) wasAlone.push(second);
  }
  closeRun();
  return pairs;
}

function compareParts(path: ValuePath, now: readonly unknown[], former: readonly unknown[]): ValueChange[] {
  const pairs = isKeyedList(now) && isKeyedList(former) ? pairById(now, former) : pairByContent(now, former);
  const changes = pairs.flatMap(([first, second]) => {
    const itemPath = [...path, String(first ?? second)];
    if (second === null) return listPartValues(itemPath, now[first ?? 0], 'now');
    if (first === null) return listPartValues(itemPath, former[second], 'was');
    return listValueChanges(now[first], former[second], itemPath);
  });
  const common = pairs.flatMap(([first, second]) => (first === null || second === null ? [] : [second]));
  const isMoved = common.some((position, index) => index > 0 && position < (common[index - 1] ?? 0));
  const names = (list: readonly unknown[]): string => list.map(getPartName).join('\n');
  return isMoved ? [...changes, { path, now: names(now), was: names(former), isOrder: true }] : changes;
}

/**
 * Lists the differences of two versions field by field, in the order of the current one. Items of lists are
 * compared with their counterparts, by id or content; a changed order is one more difference. Images and
 * lists of texts are single values.
 */
export function listValueChanges(now: ValueOrAbsent, former: ValueOrAbsent, path: ValuePath = []): ValueChange[] {
  if (isSame(now, former)) return [];
  const isOneGroup = (a: unknown, b: unknown): boolean => isGroup(a) && (isGroup(b) || b === ABSENT);
  if (isOneGroup(now, former) || isOneGroup(former, now)) {
    const keys = new Set([now, former].flatMap((side) => (isGroup(side) ? Object.keys(side) : [])));
    return [...keys].flatMap((key) => listValueChanges(getValue(now, key), getValue(former, key), [...path, key]));
  }
  if (Array.isArray(now) && Array.isArray(former)) {
    const isOfParts =
      [...now, ...former].every(isGroup) &&
      ((isKeyedList(now) && isKeyedList(former)) || hasParts([...now, ...former]));
    if (isOfParts) return compareParts(path, now, former);
  }
  return [{ path, now, was: former }];
}

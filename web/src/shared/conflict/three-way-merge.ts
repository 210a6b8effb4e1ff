import { isJsonObject, isDeepEqual } from '#shared/lib/deep-equal';
import { isImage, isSameImage } from '#shared/lib/image-values';

/** A list item that is identified by its id, at any position. */
export type KeyedItem = Record<string, unknown> & { id: string };

const isKeyedItem = (item: unknown): item is KeyedItem =>
  isJsonObject(item) && typeof item['id'] === 'string' && item['id'] !== '';

/** Whether a value is a list whose items are all objects with a non-empty `id`. True for empty lists. */
export const isKeyedList = (value: unknown): value is KeyedItem[] => Array.isArray(value) && value.every(isKeyedItem);

const keyById = (list: readonly KeyedItem[]): Record<string, KeyedItem> =>
  Object.fromEntries(list.map((item) => [item.id, item]));

const listIds = (list: readonly KeyedItem[]): string[] => list.map(({ id }) => id);

/**
 * Merges the orders of two lists of ids: that of the side that moved items, `mine` if both did. Ids of only
 * the other side follow their predecessor there. Ids that one side removed stay in the result.
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const common = base.filter((id) => mine.includes(id) && theirs.includes(id));
  const isMoved = !isDeepEqual(
    common,
    mine.filter((id) => common.includes(id)),
  );
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first];
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue;
    const before = second[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** Path of a value in a document: object keys and list indexes, or the ids of list items that have one. */
export type ValuePath = readonly string[];

/** Stands for a value that a version lacks; `undefined` could be a hole in a list. */
export const ABSENT = Symbol('absent');
/** A value, or `ABSENT`. */
export type ValueOrAbsent = unknown;

/** A value that both sides changed differently. Each may be `ABSENT`. */
export interface MergeConflict {
  path: ValuePath;
  base: ValueOrAbsent;
  mine: ValueOrAbsent;
  theirs: ValueOrAbsent;
}

/** Result of a merge. At conflicts `merged` has my value, so that no input is lost. */
interface MergeResult {
  merged: unknown;
  conflicts: MergeConflict[];
  /** Paths at which the other side's change was applied. */
  taken: ValuePath[];
}

const getValue = (source: unknown, key: string): ValueOrAbsent =>
  isJsonObject(source) && Object.hasOwn(source, key) ? source[key] : ABSENT;

const isList = (value: unknown, length: number): value is unknown[] => Array.isArray(value) && value.length === length;

/**
 * Merges two versions with a common base. Changes of one side and equal changes of both are applied.
 * Different changes of both are conflicts, at which `merged` has my value. Objects are merged by property,
 * lists whose items have ids by id. Other lists of equal length are merged by index, else they are one
 * conflict. An image is one value.
 */
export function threeWayMerge(base: unknown, mine: unknown, theirs: unknown): MergeResult {
  const conflicts: MergeConflict[] = [];
  const takenPaths: ValuePath[] = [];

  const merge = (path: ValuePath, b: ValueOrAbsent, m: ValueOrAbsent, t: ValueOrAbsent): ValueOrAbsent => {
    if (isDeepEqual(m, t, isSameImage)) return m;
    if (isDeepEqual(b, t, isSameImage)) return m;
    if (isDeepEqual(b, m, isSameImage)) {
      takenPaths.push(path);
      return t;
    }
    if (isJsonObject(m) && isJsonObject(t) && !isImage(m) && !isImage(t)) return mergeObjects(path, b, m, t);
    if (isKeyedList(b) && isKeyedList(m) && isKeyedList(t)) return mergeKeyed(path, b, m, t);
    if (Array.isArray(m) && isList(t, m.length) && isList(b, m.length)) {
      return m.map((item, index) => merge([...path, String(index)], b[index], item, t[index]));
    }
    conflicts.push({ path, base: b, mine: m, theirs: t });
    return m;
  };

  const mergeObjects = (
    path: ValuePath,
    b: ValueOrAbsent,
    m: Record<string, unknown>,
    t: Record<string, unknown>,
  ): Record<string, unknown> => {
    const merged: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(m), ...Object.keys(t)])) {
      const value = merge([...path, key], getValue(b, key), getValue(m, key), getValue(t, key));
      if (value !== ABSENT) merged[key] = value;
    }
    return merged;
  };

  const mergeKeyed = (path: ValuePath, b: KeyedItem[], m: KeyedItem[], t: KeyedItem[]): unknown[] => {
    const items = mergeObjects(path, keyById(b), keyById(m), keyById(t));
    return mergeOrder(listIds(b), listIds(m), listIds(t)).flatMap((id) =>
      Object.hasOwn(items, id) ? [items[id]] : [],
    );
  };

  return { merged: merge([], base, mine, theirs), conflicts, taken: takenPaths };
}

/** Choice at a conflict: the value of one side, or an edited text. */
export type ConflictChoice = { side: 'mine' | 'theirs' } | { side: 'edited'; value: unknown };

/** Returns a value's path as a string, as key in maps of choices and of React elements. */
export const toPathKey = (path: ValuePath): string => JSON.stringify(path);

/** Replaces an item of a list, found by id if items have ids. A new item is appended. */
function replaceInList(list: unknown[], key: string, rest: ValuePath, value: ValueOrAbsent): unknown[] {
  const index = isKeyedList(list) ? list.findIndex(({ id }) => id === key) : Number(key);
  const item = replaceAt(list[index], rest, value);
  if (index < 0) return [...list, item];
  return item === ABSENT ? list.toSpliced(index, 1) : list.with(index, item);
}

function replaceAt(source: unknown, path: ValuePath, value: ValueOrAbsent): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(source)) return replaceInList(source, key, rest, value);
  const copy: Record<string, unknown> = { ...(source as Record<string, unknown>) };
  const replaced = replaceAt(copy[key], rest, value);
  if (replaced === ABSENT) delete copy[key];
  else copy[key] = replaced;
  return copy;
}

const getChosenValue = (conflict: MergeConflict, choice: ConflictChoice): ValueOrAbsent =>
  choice.side === 'edited' ? choice.value : conflict[choice.side];

/** Returns the conflicts for which nobody has chosen a value yet. `choices` are keyed by `toPathKey`. */
export const listOpenConflicts = (
  conflicts: readonly MergeConflict[],
  choices: ReadonlyMap<string, ConflictChoice>,
): MergeConflict[] => conflicts.filter(({ path }) => !choices.has(toPathKey(path)));

/**
 * Returns the merged values with the chosen value at each conflict. Conflicts without a choice keep my value.
 * `choices` are keyed by `toPathKey`.
 */
export function applyChoices(
  merged: unknown,
  conflicts: readonly MergeConflict[],
  choices: ReadonlyMap<string, ConflictChoice>,
): unknown {
  return conflicts.reduce((document, conflict) => {
    const choice = choices.get(toPathKey(conflict.path));
    return choice ? replaceAt(document, conflict.path, getChosenValue(conflict, choice)) : document;
  }, merged);
}

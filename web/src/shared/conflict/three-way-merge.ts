import { isImage, isJsonObject, sameImage, sameValue } from '#shared/lib/same-value';

/** An item of a list that is told from the others by its id, wherever it stands. */
export type KeyedItem = Record<string, unknown> & { id: string };

const isKeyedItem = (item: unknown): item is KeyedItem =>
  isJsonObject(item) && typeof item['id'] === 'string' && item['id'] !== '';

/** Whether all items of a list have ids; an empty list may be one of those. */
export const isKeyedList = (value: unknown): value is KeyedItem[] => Array.isArray(value) && value.every(isKeyedItem);

const byId = (list: readonly KeyedItem[]): Record<string, KeyedItem> =>
  Object.fromEntries(list.map((item) => [item.id, item]));

const idsOf = (list: readonly KeyedItem[]): string[] => list.map(({ id }) => id);

/**
 * The order of the items of both sides: that of the side that moved any, mine when both did. What only the other side
 * has follows what it follows there.
 */
export function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const common = base.filter((id) => mine.includes(id) && theirs.includes(id));
  const isMoved = !sameValue(
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

/** A place in a document: object keys and list indexes, or the ids of items that have one, from the root. */
export type ValuePath = readonly string[];

/** Stands for a value that one side does not have; `undefined` cannot be told from a hole in a list. */
export const ABSENT = Symbol('absent');
export type ValueOrAbsent = unknown;

/** One place that both sides changed in different ways. Each value may be ABSENT. */
export interface MergeConflict {
  path: ValuePath;
  base: ValueOrAbsent;
  mine: ValueOrAbsent;
  theirs: ValueOrAbsent;
}

/** `merged` holds my value at every conflict, so that nothing typed is lost before it is settled. */
interface MergeResult {
  merged: unknown;
  conflicts: MergeConflict[];
  /** Where a change of the other side was taken over without asking. */
  taken: ValuePath[];
}

const valueAt = (source: unknown, key: string): ValueOrAbsent =>
  isJsonObject(source) && Object.hasOwn(source, key) ? source[key] : ABSENT;

const isList = (value: unknown, length: number): value is unknown[] => Array.isArray(value) && value.length === length;

/**
 * Merges two edits of one base. What only one side changed is taken; what both changed alike is taken once; what they
 * changed differently is a conflict. Lists whose items have ids merge by those, and keep the order of the side that moved items.
 * Other lists of one length merge item by item; one that grew or shrank on both sides is one conflict, because its items
 * cannot be matched safely. An image is one value.
 */
export function threeWayMerge(base: unknown, mine: unknown, theirs: unknown): MergeResult {
  const conflicts: MergeConflict[] = [];
  const taken: ValuePath[] = [];

  const merge = (path: ValuePath, b: ValueOrAbsent, m: ValueOrAbsent, t: ValueOrAbsent): ValueOrAbsent => {
    if (sameValue(m, t, sameImage)) return m;
    if (sameValue(b, t, sameImage)) return m;
    if (sameValue(b, m, sameImage)) {
      taken.push(path);
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
      const value = merge([...path, key], valueAt(b, key), valueAt(m, key), valueAt(t, key));
      if (value !== ABSENT) merged[key] = value;
    }
    return merged;
  };

  const mergeKeyed = (path: ValuePath, b: KeyedItem[], m: KeyedItem[], t: KeyedItem[]): unknown[] => {
    const items = mergeObjects(path, byId(b), byId(m), byId(t));
    return mergedOrder(idsOf(b), idsOf(m), idsOf(t)).flatMap((id) => (Object.hasOwn(items, id) ? [items[id]] : []));
  };

  return { merged: merge([], base, mine, theirs), conflicts, taken };
}

/** What to keep at a conflict: one side's value, or a text written for the occasion. */
export type ConflictChoice = { side: 'mine' | 'theirs' } | { side: 'edited'; value: unknown };

/** A path as one string, to key choices and form fields by. */
export const pathKey = (path: ValuePath): string => JSON.stringify(path);

/** An item of a list is named by its id, if it has one. An item that is not there yet comes last. */
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

const chosenValue = (conflict: MergeConflict, choice: ConflictChoice): ValueOrAbsent =>
  choice.side === 'edited' ? choice.value : conflict[choice.side];

/** The conflicts that nobody has settled yet. */
export const openConflicts = (
  conflicts: readonly MergeConflict[],
  choices: ReadonlyMap<string, ConflictChoice>,
): MergeConflict[] => conflicts.filter(({ path }) => !choices.has(pathKey(path)));

/** The merged document with every choice put in; conflicts without one keep my value. */
export function applyChoices(
  merged: unknown,
  conflicts: readonly MergeConflict[],
  choices: ReadonlyMap<string, ConflictChoice>,
): unknown {
  return conflicts.reduce((document, conflict) => {
    const choice = choices.get(pathKey(conflict.path));
    return choice ? replaceAt(document, conflict.path, chosenValue(conflict, choice)) : document;
  }, merged);
}

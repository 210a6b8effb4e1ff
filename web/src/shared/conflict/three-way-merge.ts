import { isJsonObject, sameValue } from '#shared/lib/same-value';

/** A place in a document: object keys and list indexes from the root. */
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
export interface MergeResult {
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
 * changed differently is a conflict. Lists of one length merge item by item; a list that grew or shrank on
 * both sides is one conflict, because its items cannot be matched safely.
 */
export function threeWayMerge(base: unknown, mine: unknown, theirs: unknown): MergeResult {
  const conflicts: MergeConflict[] = [];
  const taken: ValuePath[] = [];

  const merge = (path: ValuePath, b: ValueOrAbsent, m: ValueOrAbsent, t: ValueOrAbsent): ValueOrAbsent => {
    if (sameValue(m, t)) return m;
    if (sameValue(b, t)) return m;
    if (sameValue(b, m)) {
      taken.push(path);
      return t;
    }
    if (isJsonObject(m) && isJsonObject(t)) return mergeObjects(path, b, m, t);
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

  return { merged: merge([], base, mine, theirs), conflicts, taken };
}

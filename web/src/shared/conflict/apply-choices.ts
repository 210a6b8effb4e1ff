import { isKeyedList, ABSENT, type MergeConflict, type ValueOrAbsent, type ValuePath } from './three-way-merge';

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

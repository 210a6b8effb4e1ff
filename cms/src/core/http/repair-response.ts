// See docs/adr/0008-strict-requests-lenient-responses.md.
import type * as z from 'zod/mini';
import { FIELD_MESSAGE_OPTIONS, listFieldIssues, type CodedMessage } from '../../contract/field-messages';

/** A validation issue of a stored value, by its path in the response. */
export interface ResponseIssue {
  path: string[];
  message: CodedMessage;
  /** The stored value. */
  value: unknown;
}

/** A repaired response body and the issues that were found. */
export interface RepairedResponse {
  value: unknown;
  issues: ResponseIssue[];
}

/** Options of `repairResponse`. */
export interface RepairOptions {
  /**
   * Whether invalid values are replaced by valid ones, so that editors can correct them, instead of left out.
   */
  shouldKeepInvalid: boolean;
  /** Replaces an invalid slug, key or id. */
  id?: string;
}

/** A body after a repair; wrapped, since `null` stands for no repair. */
type Repaired = Pick<RepairedResponse, 'value'>;
type JsonContainer = Record<string, unknown> | unknown[];

/** Empty values in the order in which they are tried; `undefined` removes a field. */
const EMPTY_VALUES: readonly unknown[] = [null, undefined, '', [], {}];
const SMALLEST_VALUES: readonly unknown[] = [0, false];
const EPOCH = '1970-01-01T00:00:00.000Z';

/** Fields that are no content and never a reason to withhold an object. */
const ROW_METADATA_FIELDS: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'createdAt',
  'position',
  'itemCount',
]);

/** Repairs per object at most; more are not worth the time. */
const MAX_STEPS = 500;

/**
 * Whether a path in a response object is metadata of its row and no content: `version`, `updatedAt`,
 * `createdAt`, `position` or `itemCount`.
 */
export const isRowMetadata = (path: readonly PropertyKey[]): boolean =>
  path.length === 1 && ROW_METADATA_FIELDS.has(String(path[0]));

const isJsonContainer = (value: unknown): value is JsonContainer => typeof value === 'object' && value !== null;

const getValueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (isJsonContainer(value) ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    root,
  );

/** Returns a copy with another value at a path; `undefined` removes a field or list entry. */
function replaceValueAt(node: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const index = Number(key);
    if (rest.length === 0 && value === undefined) return node.toSpliced(index, 1);
    return node.with(index, replaceValueAt(node[index], rest, value));
  }
  const { [String(key)]: inner, ...others } = isJsonContainer(node) ? (node as Record<string, unknown>) : {};
  const changed = replaceValueAt(inner, rest, value);
  return changed === undefined ? others : { ...others, [String(key)]: changed };
}

/** Lists values that the schema may accept instead of the invalid one. */
function listValidCandidates(
  issue: z.core.$ZodIssue,
  { id = 'x' }: RepairOptions,
  path: readonly PropertyKey[],
): unknown[] {
  const index = path.findLast((step) => typeof step === 'number') ?? 0;
  return [
    ...(issue.code === 'invalid_value' ? issue.values : []),
    ...(issue.code === 'too_small' ? [Number(issue.minimum)] : []),
    ...(issue.code === 'too_big' ? [Number(issue.maximum)] : []),
    ...SMALLEST_VALUES,
    1,
    id,
    EPOCH,
    EPOCH.slice(0, 10),
    `part-${String(index)}`,
    `${id}.gone`,
  ];
}

/** Lists the paths from an issue outwards, without the root. */
const listEnclosingPaths = (path: readonly PropertyKey[]): PropertyKey[][] =>
  path.map((_step, index) => path.slice(0, path.length - index));

/**
 * Repairs one issue, by the first that works: an empty value, a valid one if `options` or the field allow it,
 * or without the value or a list entry around it. Returns `null` if nothing works.
 */
function repairIssue(
  schema: z.ZodMiniType,
  root: unknown,
  issue: z.core.$ZodIssue,
  options: RepairOptions,
): Repaired | null {
  const { path } = issue;
  const isValidBelow = (value: unknown, parentPath: readonly PropertyKey[]): boolean => {
    const { error } = schema.safeParse(value, FIELD_MESSAGE_OPTIONS);
    return !error?.issues.some((other) => parentPath.every((step, index) => other.path[index] === step));
  };
  function tryCandidates(targetPath: readonly PropertyKey[], candidates: readonly unknown[]): Repaired | null {
    for (const candidate of candidates) {
      const value = replaceValueAt(root, targetPath, candidate);
      if (isValidBelow(value, targetPath)) return { value };
    }
    return null;
  }
  const isListEntry = (entryPath: readonly PropertyKey[]): boolean => typeof entryPath.at(-1) === 'number';
  const removeOrEmpty = (targetPath: readonly PropertyKey[]): Repaired | null =>
    isListEntry(targetPath)
      ? { value: replaceValueAt(root, targetPath, undefined) }
      : tryCandidates(targetPath, EMPTY_VALUES);
  const [innermostPath = [], ...outerPaths] = listEnclosingPaths(path);
  const emptyCandidates = isListEntry(innermostPath)
    ? EMPTY_VALUES.filter((value) => value !== undefined)
    : EMPTY_VALUES;
  const emptied = tryCandidates(innermostPath, emptyCandidates);
  if (emptied) return emptied;
  const canInventValue = options.shouldKeepInvalid || isRowMetadata(path);
  const replaced = canInventValue ? tryCandidates(path, listValidCandidates(issue, options, path)) : null;
  if (replaced) return replaced;
  for (const targetPath of [innermostPath, ...outerPaths]) {
    const repaired = targetPath.length > 0 ? removeOrEmpty(targetPath) : null;
    if (repaired) return repaired;
  }
  return tryCandidates(path, SMALLEST_VALUES);
}

/**
 * Repairs a response body that breaks its schema: an invalid value is replaced by an empty or valid one, or
 * its list entry is removed. Returns the body and the issues that were found (none for a valid body), or
 * `null` if no valid body can be built.
 */
export function repairResponse(schema: z.ZodMiniType, body: unknown, options: RepairOptions): RepairedResponse | null {
  const first = schema.safeParse(body, FIELD_MESSAGE_OPTIONS);
  if (first.success) return { value: first.data, issues: [] };
  const fieldIssues = listFieldIssues(first.error).map(({ path, message }) => ({
    path,
    message,
    value: getValueAt(body, path),
  }));
  let value = body;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const parsed = schema.safeParse(value, FIELD_MESSAGE_OPTIONS);
    if (parsed.success) return { value: parsed.data, issues: fieldIssues };
    const [issue] = parsed.error.issues;
    const repaired = issue && issue.path.length > 0 ? repairIssue(schema, value, issue, options) : null;
    if (!repaired) return null;
    ({ value } = repaired);
  }
  return null;
}

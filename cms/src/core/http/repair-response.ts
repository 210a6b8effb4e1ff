// See docs/adr/0008-strict-requests-lenient-responses.md.
import type * as z from 'zod/mini';
import { WITH_FIELD_MESSAGES, fieldFaults, type CodedMessage } from '../../contract/field-messages';

/** A validation issue of a stored value, by its path in the response. */
export interface AnswerFault {
  path: string[];
  message: CodedMessage;
  /** The stored value. */
  value: unknown;
}

/** A repaired response body and the issues that were found. */
export interface RepairedAnswer {
  value: unknown;
  faults: AnswerFault[];
}

/** Options of `repairResponse`. */
export interface RepairOptions {
  /**
   * Whether invalid values are replaced by valid ones, so that editors can correct them, instead of left out.
   */
  keep: boolean;
  /** Replaces an invalid slug, key or id. */
  id?: string;
}

type Node = Record<string, unknown> | unknown[];

/** Empty values in the order in which they are tried; `undefined` removes a field. */
const BLANKS: readonly unknown[] = [null, undefined, '', [], {}];
const SMALLEST: readonly unknown[] = [0, false];
const NEVER = '1970-01-01T00:00:00.000Z';

/** Fields that are no content and never a reason to withhold an object. */
const ABOUT_THE_ROW: ReadonlySet<string> = new Set(['version', 'updatedAt', 'createdAt', 'position', 'itemCount']);

/** Repairs per object at most; more are not worth the time. */
const MAX_STEPS = 500;

/** Whether a path is metadata of the row, such as `version`, and no content. */
export const isOfRow = (path: readonly PropertyKey[]): boolean =>
  path.length === 1 && ABOUT_THE_ROW.has(String(path[0]));

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (isNode(value) ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    root,
  );

/** Returns a copy with another value at a path; `undefined` removes a field or list entry. */
function withValue(node: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const index = Number(key);
    if (rest.length === 0 && value === undefined) return node.toSpliced(index, 1);
    return node.with(index, withValue(node[index], rest, value));
  }
  const { [String(key)]: inner, ...others } = isNode(node) ? (node as Record<string, unknown>) : {};
  const changed = withValue(inner, rest, value);
  return changed === undefined ? others : { ...others, [String(key)]: changed };
}

/** Lists values that the schema may accept instead of the invalid one. */
function validFor(issue: z.core.$ZodIssue, { id = 'x' }: RepairOptions, path: readonly PropertyKey[]): unknown[] {
  const place = path.findLast((step) => typeof step === 'number') ?? 0;
  return [
    ...(issue.code === 'invalid_value' ? issue.values : []),
    ...(issue.code === 'too_small' ? [Number(issue.minimum)] : []),
    ...(issue.code === 'too_big' ? [Number(issue.maximum)] : []),
    ...SMALLEST,
    1,
    id,
    NEVER,
    NEVER.slice(0, 10),
    `part-${String(place)}`,
    `${id}.gone`,
  ];
}

/** Lists the paths from an issue outwards, without the root. */
const outwards = (path: readonly PropertyKey[]): PropertyKey[][] =>
  path.map((_step, index) => path.slice(0, path.length - index));

/** Repairs one issue; `null` if nothing valid can replace the value. */
function mend(
  schema: z.ZodMiniType,
  root: unknown,
  issue: z.core.$ZodIssue,
  options: RepairOptions,
): { value: unknown } | null {
  const { path } = issue;
  const isMended = (value: unknown, at: readonly PropertyKey[]): boolean => {
    const { error } = schema.safeParse(value, WITH_FIELD_MESSAGES);
    return !error?.issues.some((other) => at.every((step, index) => other.path[index] === step));
  };
  function tried(at: readonly PropertyKey[], values: readonly unknown[]): { value: unknown } | null {
    for (const candidate of values) {
      const value = withValue(root, at, candidate);
      if (isMended(value, at)) return { value };
    }
    return null;
  }
  /** Removes a list entry, or empties a field. */
  const emptied = (at: readonly PropertyKey[]): { value: unknown } | null =>
    typeof at.at(-1) === 'number' ? { value: withValue(root, at, undefined) } : tried(at, BLANKS);

  const [own = [], ...around] = outwards(path);
  const valid = (): { value: unknown } | null => tried(path, validFor(issue, options, path));
  const blank = tried(own, typeof own.at(-1) === 'number' ? BLANKS.filter((value) => value !== undefined) : BLANKS);
  if (blank) return blank;
  const inPlace = options.keep || isOfRow(path) ? valid() : null;
  if (inPlace) return inPlace;
  for (const at of [own, ...around]) {
    const mended = at.length > 0 ? emptied(at) : null;
    if (mended) return mended;
  }
  return tried(path, SMALLEST);
}

/**
 * Repairs a response body that breaks its schema: an invalid value is replaced by an empty or valid one, or
 * its list entry is removed. Returns `null` if no valid body can be built.
 */
export function repairResponse(schema: z.ZodMiniType, broken: unknown, options: RepairOptions): RepairedAnswer | null {
  const first = schema.safeParse(broken, WITH_FIELD_MESSAGES);
  if (first.success) return { value: first.data, faults: [] };
  const faults = fieldFaults(first.error).map(({ path, message }) => ({ path, message, value: valueAt(broken, path) }));
  let value = broken;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const parsed = schema.safeParse(value, WITH_FIELD_MESSAGES);
    if (parsed.success) return { value: parsed.data, faults };
    const [issue] = parsed.error.issues;
    const mended = issue && issue.path.length > 0 ? mend(schema, value, issue, options) : null;
    if (!mended) return null;
    ({ value } = mended);
  }
  return null;
}

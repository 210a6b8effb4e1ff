import { isJsonObject } from '#shared/lib/same-value';
import type { TextPath } from './text-value';

export type ValueKind = 'text' | 'number' | 'boolean' | 'list' | 'group' | 'nothing';

/**
 * A difference between a document and the texts that the site ships with. An unknown key is read by no page, a
 * missing one leaves the bundled text in place, and a value of the wrong kind would break the page that shows it.
 */
export type ShapeIssue =
  | { kind: 'unknown' | 'missing'; path: TextPath }
  | { kind: 'type'; path: TextPath; expected: ValueKind; found: ValueKind };

export function kindOf(value: unknown): ValueKind {
  if (Array.isArray(value)) return 'list';
  if (isJsonObject(value)) return 'group';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'nothing';
}

/** Compares a document with the bundled texts. Items of a list are held against the first bundled item; an empty bundled list takes anything. */
export function checkShape(data: unknown, shape: unknown, path: TextPath = []): ShapeIssue[] {
  const expected = kindOf(shape);
  const found = kindOf(data);
  if (expected !== found) return [{ kind: 'type', path, expected, found }];
  if (Array.isArray(data) && Array.isArray(shape)) {
    return shape.length === 0
      ? []
      : data.flatMap((item, index) => checkShape(item, shape[0], [...path, String(index)]));
  }
  if (!isJsonObject(data) || !isJsonObject(shape)) return [];
  const missing = Object.keys(shape).filter((key) => !Object.hasOwn(data, key));
  return [
    ...missing.map((key): ShapeIssue => ({ kind: 'missing', path: [...path, key] })),
    ...Object.entries(data).flatMap(([key, value]): ShapeIssue[] =>
      Object.hasOwn(shape, key)
        ? checkShape(value, shape[key], [...path, key])
        : [{ kind: 'unknown', path: [...path, key] }],
    ),
  ];
}

/** The issues that forbid saving, because a page could not show the value. */
export const blockingIssues = (issues: readonly ShapeIssue[]): ShapeIssue[] =>
  issues.filter(({ kind }) => kind === 'type');

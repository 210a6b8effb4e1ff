import { ContentData } from '#contract/content';
import { findContentLengthIssue } from '#contract/content-size';
import type { TFunction } from '#shared/i18n/i18n';
import { isJsonObject } from '#shared/lib/deep-equal';
import type { TextPath } from './text-value';

/** Kind of a JSON value; `nothing` is null or undefined. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'list' | 'group' | 'nothing';

/**
 * A difference between a document and the bundled texts. Unknown keys are not used by any page, missing ones
 * show the bundled text, and a value of the wrong kind would break its page.
 */
export type ShapeIssue =
  | { kind: 'unknown' | 'missing'; path: TextPath }
  | { kind: 'type'; path: TextPath; expected: ValueKind; found: ValueKind };

/** A text or list over the length limit, or with an empty path the whole document. */
type SizeIssue = { kind: 'too_long' | 'document_too_long'; path: TextPath };

/** Everything that can be wrong with a document or its JSON. */
export type DocumentIssue =
  ShapeIssue | SizeIssue | { kind: 'invalid_json' | 'root_not_object' | 'duplicate'; path: TextPath };

/** Result of `parseJsonText`. */
export type ParsedText = { ok: true; data: ContentData } | { ok: false; reason: 'invalid_json' | 'root_not_object' };

/**
 * Parses the text of the JSON editor to page texts. Only a JSON object is valid; else the result has the
 * reason: `invalid_json` or `root_not_object`.
 */
export function parseJsonText(text: string): ParsedText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'invalid_json' };
  }
  const data = ContentData.safeParse(value);
  return data.success ? { ok: true, data: data.data } : { ok: false, reason: 'root_not_object' };
}

/**
 * Returns the kind of a JSON value: `list`, `group` (an object), `text`, `number`, `boolean`, or `nothing`
 * for null and undefined.
 */
export function getValueKind(value: unknown): ValueKind {
  if (Array.isArray(value)) return 'list';
  if (isJsonObject(value)) return 'group';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'nothing';
}

/**
 * Compares page texts with the bundled ones (`shape`) and returns all missing keys, unknown keys and values
 * of another kind, with their paths. List items are compared with the first bundled item; an empty bundled
 * list accepts anything.
 */
export function findShapeIssues(data: unknown, shape: unknown, path: TextPath = []): ShapeIssue[] {
  const expected = getValueKind(shape);
  const foundKind = getValueKind(data);
  if (expected !== foundKind) return [{ kind: 'type', path, expected, found: foundKind }];
  if (Array.isArray(data) && Array.isArray(shape)) {
    return shape.length === 0
      ? []
      : data.flatMap((item, index) => findShapeIssues(item, shape[0], [...path, String(index)]));
  }
  if (!isJsonObject(data) || !isJsonObject(shape)) return [];
  const missing = Object.keys(shape).filter((key) => !Object.hasOwn(data, key));
  return [
    ...missing.map((key): ShapeIssue => ({ kind: 'missing', path: [...path, key] })),
    ...Object.entries(data).flatMap(([key, value]): ShapeIssue[] =>
      Object.hasOwn(shape, key)
        ? findShapeIssues(value, shape[key], [...path, key])
        : [{ kind: 'unknown', path: [...path, key] }],
    ),
  ];
}

/**
 * Returns the first text or list of the document that is over its length limit, or the whole document if that
 * is too long; an empty array if there is none.
 */
export function findSizeIssues(data: ContentData): SizeIssue[] {
  const issue = findContentLengthIssue(data);
  return issue ? [{ kind: issue.path.length > 0 ? 'too_long' : 'document_too_long', path: issue.path }] : [];
}

/**
 * Finds the first issue that prevents saving page texts: a value over the length limit, else one of another
 * kind than in the bundled texts. `texts` may be typed text of the JSON editor: then invalid JSON, or JSON
 * that is no object. Undefined if there is none.
 */
export function findBlockingIssue(texts: ContentData | string, bundled: ContentData): DocumentIssue | undefined {
  if (typeof texts !== 'string') {
    return findSizeIssues(texts)[0] ?? findShapeIssues(texts, bundled).find(({ kind }) => kind === 'type');
  }
  const parsed = parseJsonText(texts);
  return parsed.ok ? undefined : { kind: parsed.reason, path: [] };
}

/**
 * Describes an issue of page texts in the language of the screen.
 * @param name what the text is called; by default its key in the JSON
 */
export function describeIssue(issue: DocumentIssue, t: TFunction, name = issue.path.join('.')): string {
  const values = { key: name };
  if (issue.kind !== 'type') return t(`adminContent.issues.${issue.kind}`, values);
  return t('adminContent.issues.type', {
    ...values,
    expected: t(`adminContent.kinds.${issue.expected}`),
    found: t(`adminContent.kinds.${issue.found}`),
  });
}

import { isJsonObject, sameValue } from '#shared/lib/same-value';
import type { TextPath } from './text-value';

/** One text that differs between two versions of a document; `undefined` where a version has none. */
export interface ChangedText {
  path: TextPath;
  before: unknown;
  after: unknown;
}

const children = (value: unknown): Record<string, unknown> | null => {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [String(index), item]));
  return isJsonObject(value) ? value : null;
};

/** What changed from one version to another, text by text, in the order of the older one. */
export function changedTexts(before: unknown, after: unknown, path: TextPath = []): ChangedText[] {
  if (sameValue(before, after)) return [];
  const old = children(before);
  const now = children(after);
  if (!old && !now) return [{ path, before, after }];
  if ((before !== undefined && !old) || (after !== undefined && !now)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...keys].flatMap((key) => changedTexts(old?.[key], now?.[key], [...path, key]));
}

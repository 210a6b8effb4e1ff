import { ContentData } from '#contract/content';

export type ParsedText = { ok: true; data: ContentData } | { ok: false; reason: 'invalid_json' | 'root_not_object' };

/** Reads what was typed into the JSON editor; only an object can be a document. */
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

/** A document as the JSON editor shows it. */
export const formatJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

import { toGtin14 } from '#contract/gtin';
import { LABEL_CODE } from '#contract/label-terms';

/**
 * A parsed label URL: by code, by GTIN, or in a non-canonical spelling (`moved`), which is redirected to
 * `path`.
 */
export type LabelUrl =
  | { kind: 'code'; code: string; isHistory: boolean }
  | { kind: 'gtin'; gtin: string; lot: string | null }
  | { kind: 'moved'; path: string };

/** Path prefixes of labels, in any case, since QR readers may upper-case URLs. */
const LABEL_PATH_PREFIX = /^\/(?:l|01)(?=[/?]|$)/i;

/**
 * Whether a request target (path with query) is a label URL: `/l`, `/01` or anything below them, in lower or
 * upper case. It need not be valid.
 */
export const isLabelPath = (target: string): boolean => LABEL_PATH_PREFIX.test(target);

/** Keys that can follow a GTIN, in any order: variant, lot and serial number (GS1 Digital Link, 4.9). */
const QUALIFIERS = new Set(['22', '10', '21']);
const LOT = '10';

/** Percent-decodes a path segment; `null` if it is malformed. */
function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Parses the segments after `/01`: a GTIN, then pairs of key and value; `null` if they are invalid. */
function parseGtinPath(segments: readonly string[]): LabelUrl | null {
  const [written = '', ...rest] = segments.map(decodeSegment);
  const gtin = toGtin14(written ?? '');
  if (gtin === null || rest.length % 2 !== 0) return null;
  const qualifiers = new Map<string, string>();
  for (let index = 0; index < rest.length; index += 2) {
    const [name, value] = [rest[index] ?? '', rest[index + 1] ?? ''];
    if (!QUALIFIERS.has(name) || value === '' || qualifiers.has(name)) return null;
    qualifiers.set(name, value);
  }
  return { kind: 'gtin', gtin, lot: qualifiers.get(LOT) ?? null };
}

/** Parses `/l/{code}` and `/l/{code}/history`; `null` if the path is invalid. */
function parseCodePath(path: string, segments: readonly string[]): LabelUrl | null {
  const [written = '', history, ...more] = segments;
  const code = written.toUpperCase();
  const isHistory = history?.toLowerCase() === 'history';
  if (!LABEL_CODE.test(code) || more.length > 0 || (history !== undefined && !isHistory)) return null;
  const right = isHistory ? `/l/${code}/history` : `/l/${code}`;
  return path === right ? { kind: 'code', code, isHistory } : { kind: 'moved', path: right };
}

/**
 * Parses the path of a label URL: `/l/{code}`, `/l/{code}/history`, or `/01/{GTIN}` with optional GS1
 * qualifiers such as the lot. A code in lower case or a trailing slash after it gives `moved` with the
 * canonical path. Returns `null` if the path is malformed; whether the label exists is not checked.
 */
export function parseLabelPath(path: string): LabelUrl | null {
  const [, folder = '', ...segments] = path.split('/');
  if (segments.at(-1) === '') segments.pop();
  return folder === '01' ? parseGtinPath(segments) : parseCodePath(path, segments);
}

import { toGtin14 } from './gtin';
import { LABEL_CODE } from './label-terms';

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

/** Parts of a label that decide which one a GTIN stands for. */
interface GtinLabel {
  state: 'published' | 'superseded';
  lots: readonly string[];
}

/**
 * Selects the label that a GTIN stands for among all labels with it. If there are several, the lot decides,
 * without a lot the published one. Returns `null` if there is none, `needs lot` if several remain or no label
 * has the lot.
 */
export function selectLabelByLot<Label extends GtinLabel>(
  all: readonly Label[],
  lot: string | null,
): Label | 'needs lot' | null {
  if (all.length <= 1) return all[0] ?? null;
  const fitting = all.filter((label) =>
    lot === null ? label.state === 'published' : label.lots.some((each) => each === lot),
  );
  const present = fitting.length > 1 ? fitting.filter(({ state }) => state === 'published') : fitting;
  return present.length === 1 && present[0] ? present[0] : 'needs lot';
}

/**
 * Where a printed code leads: its origin and path as the server has it, and the label that the path
 * names.
 */
export interface PrintedAddress {
  /** Empty in a code without host, which sites without a public address print. */
  origin: string;
  path: string;
  label: Exclude<LabelUrl, { kind: 'moved' }>;
}

/** Stands for the host of codes without one. */
const NO_HOST = 'http://no-host.invalid';

/**
 * Parses the text of a printed code: the address of a label, by code or GTIN, at one of the origins; without
 * origins a path alone. Returns `null` for anything else, such as another host, a page or a telephone number.
 */
export function parsePrintedAddress(text: string, origins: readonly string[]): PrintedAddress | null {
  const written = text.trim();
  const isPath = origins.length === 0 && written.startsWith('/') && !written.startsWith('//');
  const url = URL.canParse(written) ? new URL(written) : isPath ? new URL(written, NO_HOST) : null;
  if (!url || !(isPath || origins.includes(url.origin)) || !isLabelPath(url.pathname)) return null;
  const label = parseLabelPath(url.pathname);
  const moved = label?.kind === 'moved' ? parseLabelPath(label.path) : label;
  if (!moved || moved.kind === 'moved') return null;
  return { origin: isPath ? '' : url.origin, path: label?.kind === 'moved' ? label.path : url.pathname, label: moved };
}

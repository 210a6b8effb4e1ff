import { gtin14 } from '#contract/gtin';
import { LABEL_CODE } from '#contract/label-terms';

/** What an address of labels asks for. */
export type LabelAddress =
  | { kind: 'code'; code: string; isHistory: boolean }
  | { kind: 'gtin'; gtin: string; lot: string | null }
  /** The same, written as it should be. */
  | { kind: 'moved'; path: string };

/** The folders of labels, in any letters: codes that are read as capitals lead there too. */
const LABEL_PATH = /^\/(?:l|01)(?=[/?]|$)/i;

/** Whether a request's target belongs to labels, and to nothing else of this server. */
export const isLabelTarget = (target: string): boolean => LABEL_PATH.test(target);

/** Variant, lot and serial number: what may follow a GTIN (GS1 Digital Link, 4.9). Their order is not insisted on. */
const QUALIFIERS = new Set(['22', '10', '21']);
const LOT = '10';

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** `/01/{gtin}` and pairs of a qualifier with its value. */
function gtinAddress(parts: readonly string[]): LabelAddress | null {
  const [written = '', ...rest] = parts.map(decoded);
  const gtin = gtin14(written ?? '');
  if (gtin === null || rest.length % 2 !== 0) return null;
  const qualifiers = new Map<string, string>();
  for (let index = 0; index < rest.length; index += 2) {
    const [name, value] = [rest[index] ?? '', rest[index + 1] ?? ''];
    if (!QUALIFIERS.has(name) || value === '' || qualifiers.has(name)) return null;
    qualifiers.set(name, value);
  }
  return { kind: 'gtin', gtin, lot: qualifiers.get(LOT) ?? null };
}

/** `/l/{code}` and `/l/{code}/history`. */
function codeAddress(path: string, parts: readonly string[]): LabelAddress | null {
  const [written = '', history, ...more] = parts;
  const code = written.toUpperCase();
  const isHistory = history?.toLowerCase() === 'history';
  if (!LABEL_CODE.test(code) || more.length > 0 || (history !== undefined && !isHistory)) return null;
  const right = isHistory ? `/l/${code}/history` : `/l/${code}`;
  return path === right ? { kind: 'code', code, isHistory } : { kind: 'moved', path: right };
}

/** Understands the path of a label; `null` for one that no label can have. */
export function labelAddress(path: string): LabelAddress | null {
  const [, folder = '', ...parts] = path.split('/');
  if (parts.at(-1) === '') parts.pop();
  return folder === '01' ? gtinAddress(parts) : codeAddress(path, parts);
}

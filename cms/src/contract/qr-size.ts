// How large the modules of a code become, without the library that makes codes: pages warn before anything is made.
import { MIN_MODULE_MM, QUIET_ZONE_MODULES, type QrLevel } from './label-terms';

/**
 * How many bytes a code of each version holds in byte mode (ISO/IEC 18004, table 7), from version 1 on. 17 versions hold
 * the address of a label at any host name there can be.
 */
const BYTES: Readonly<Record<QrLevel, readonly number[]>> = {
  L: [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644],
  M: [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504],
  Q: [11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364],
  H: [7, 14, 24, 34, 44, 58, 64, 84, 98, 119, 137, 155, 177, 194, 220, 250, 280],
};

/** Modules along a side, without the quiet zone; `null` for an address that is too long for a code. */
export function qrModules(bytes: number, level: QrLevel): number | null {
  const index = BYTES[level].findIndex((most) => bytes <= most);
  return index < 0 ? null : 21 + 4 * index;
}

/** The width of one module in mm of a code that is `sizeMm` wide with its quiet zone; `null` as above. */
export function moduleMm(url: string, level: QrLevel, sizeMm: number): number | null {
  const modules = qrModules(new TextEncoder().encode(url).length, level);
  return modules === null ? null : sizeMm / (modules + 2 * QUIET_ZONE_MODULES);
}

/** Whether modules are narrower than print reliably shows them. One that is exactly as wide is wide enough. */
export const isTooFine = (width: number): boolean => width < MIN_MODULE_MM - 1e-9;

// Module sizes of QR codes without the library that generates them, so that forms can warn early.
import { MIN_MODULE_MM, QUIET_ZONE_MODULES, type QrLevel } from './label-terms';

/**
 * Capacity in bytes of QR versions 1 to 17 in byte mode (ISO/IEC 18004, table 7). Version 17 holds the URL of
 * a label at the longest possible host name.
 */
const BYTE_CAPACITIES: Readonly<Record<QrLevel, readonly number[]>> = {
  L: [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644],
  M: [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504],
  Q: [11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364],
  H: [7, 14, 24, 34, 44, 58, 64, 84, 98, 119, 137, 155, 177, 194, 220, 250, 280],
};

/**
 * Returns the number of modules (squares) along a side of the smallest QR code for a text of `bytes` bytes,
 * without quiet zone; `null` if the text does not fit into QR version 17.
 */
export function countQrModules(bytes: number, level: QrLevel): number | null {
  const index = BYTE_CAPACITIES[level].findIndex((most) => bytes <= most);
  return index < 0 ? null : 21 + 4 * index;
}

/**
 * Computes the width of one module (square) in mm of the QR code of a URL, printed `sizeMm` wide with its
 * quiet zone; `null` if the URL is too long.
 */
export function computeModuleWidthMm(url: string, level: QrLevel, sizeMm: number): number | null {
  const modules = countQrModules(new TextEncoder().encode(url).length, level);
  return modules === null ? null : sizeMm / (modules + 2 * QUIET_ZONE_MODULES);
}

/**
 * Whether a QR module (square) of a width in mm is below MIN_MODULE_MM (0.33), the minimum for reliable
 * print.
 */
export const isModuleTooNarrow = (width: number): boolean => width < MIN_MODULE_MM - 1e-9;

/** Smallest and largest number of modules along a side: QR versions 1 and 40 (ISO/IEC 18004). */
export const QR_MODULES = { min: 21, max: 177, step: 4 } as const;

/** Whether a QR code can have this number of modules along a side. */
export const isQrModuleCount = (modules: number): boolean =>
  modules >= QR_MODULES.min && modules <= QR_MODULES.max && (modules - QR_MODULES.min) % QR_MODULES.step === 0;

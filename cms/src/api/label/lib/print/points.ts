const POINTS_PER_MM = 72 / 25.4;

/** Converts mm to points, the unit of PDF and PostScript. */
export const mmToPoints = (mm: number): number => mm * POINTS_PER_MM;

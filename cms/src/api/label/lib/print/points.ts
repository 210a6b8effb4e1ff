const POINTS_PER_MM = 72 / 25.4;

/** In points, as PDF and PostScript measure. */
export const points = (mm: number): number => mm * POINTS_PER_MM;

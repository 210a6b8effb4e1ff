import type { Coordinates } from '#contract/coordinates';

/** Edges of the map of Slovenia, in degrees. */
const WEST = 13.3;
const EAST = 16.7;
const NORTH = 46.93;
const SOUTH = 45.37;

/** Width of the map in its own units, and how many of them a degree takes up from west to east. */
const WIDTH = 320;
const UNITS_PER_LONGITUDE = WIDTH / (EAST - WEST);
/** A degree of longitude is shorter than one of latitude by the cosine of the middle latitude. */
const UNITS_PER_LATITUDE = UNITS_PER_LONGITUDE / Math.cos((((NORTH + SOUTH) / 2) * Math.PI) / 180);

/** Size of the map in its own units. */
export const MAP_SIZE = { width: WIDTH, height: Math.round((NORTH - SOUTH) * UNITS_PER_LATITUDE) } as const;

/**
 * Projects a point on the earth to the map of Slovenia: units from its left and upper edge, with one decimal
 * (equirectangular projection). Returns `null` if the point is outside the map.
 */
export function projectPoint({ latitude, longitude }: Coordinates): { x: number; y: number } | null {
  if (longitude < WEST || longitude > EAST || latitude < SOUTH || latitude > NORTH) return null;
  return {
    x: Number(((longitude - WEST) * UNITS_PER_LONGITUDE).toFixed(1)),
    y: Number(((NORTH - latitude) * UNITS_PER_LATITUDE).toFixed(1)),
  };
}

import type { Coordinates } from '#contract/coordinates';

const ZOOM = 14;

/** Builds the URL of OpenStreetMap with a marker at a point and its surroundings. */
export const buildMapUrl = ({ latitude, longitude }: Coordinates): string => {
  const [lat, lon] = [String(latitude), String(longitude)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${String(ZOOM)}/${lat}/${lon}`;
};

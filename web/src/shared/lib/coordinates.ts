import type { Coordinates } from '#contract/coordinates';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/**
 * Coordinates in map URLs: marker and view of OpenStreetMap, view and search of Google Maps, and `geo:`
 * (RFC 5870).
 */
const MAP_URL_PATTERNS = [
  new RegExp(String.raw`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|query|ll|destination)=${NUMBER}(?:,|%2C)${NUMBER}`, 'i'),
  new RegExp(String.raw`/@${NUMBER},${NUMBER},`),
  new RegExp(String.raw`^geo:${NUMBER},${NUMBER}`),
];

/**
 * Parses the coordinates in the URL of a map (OpenStreetMap, Google Maps or `geo:`). Returns `null` if there
 * are none (shortened URLs) or they are out of range.
 */
export function parseMapUrl(mapUrl: string): Coordinates | null {
  for (const pattern of MAP_URL_PATTERNS) {
    const [, latitude, longitude] = pattern.exec(mapUrl)?.map(Number) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
  }
  return null;
}

import { COORDINATE_DECIMALS, type Coordinates } from '#contract/coordinates';
import { MAX_URL_LENGTH } from '#contract/limits';
import { parseMapUrl } from '#shared/lib/coordinates';

/** `45.9967, 13.5253`, also with `°`, `N` and `E`; decimals are mandatory, since `45,99` is one number. */
const PAIR_WITH_POINTS = /^(-?\d{1,3}\.\d+)[° NE]{0,3}[,;\s]{1,3}(-?\d{1,3}\.\d+)[° NE]{0,3}$/i;
/** `45,9967; 13,5253`; a comma between the two is followed by a space. */
const PAIR_WITH_COMMAS = /^(-?\d{1,3}(?:,\d+)?)[° NE]{0,3}(?:[;\s]|[,;]\s)\s?(-?\d{1,3}(?:,\d+)?)[° NE]{0,3}$/i;

const roundDegrees = (degrees: number): number => Number(degrees.toFixed(COORDINATE_DECIMALS));

/** Parses latitude and longitude, in this order. */
function parsePair(text: string): Coordinates | null {
  const [, latitude, longitude] = PAIR_WITH_POINTS.exec(text) ?? PAIR_WITH_COMMAS.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) };
}

/**
 * Parses a typed or pasted place: latitude and longitude in decimal degrees, with decimal points or commas,
 * or the URL of a map. Rounds to 5 decimals. Returns `null` if the text is neither.
 */
export function parsePlace(typed: string): Coordinates | null {
  const text = typed.trim();
  if (text.length > MAX_URL_LENGTH) return null;
  const point = parsePair(text) ?? parseMapUrl(text);
  return point && { latitude: roundDegrees(point.latitude), longitude: roundDegrees(point.longitude) };
}

/** Formats a place as it is typed: `45.9967, 13.5253`; an empty text if there is none. */
export const formatPlace = (place: Coordinates | null): string =>
  place ? `${String(place.latitude)}, ${String(place.longitude)}` : '';

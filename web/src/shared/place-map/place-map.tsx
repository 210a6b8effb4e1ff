import type { Coordinates } from '#contract/coordinates';
import { MAP_SIZE, projectPoint } from './project-point';
import { SLOVENIA, WINE_REGIONS, type MapPoint } from './slovenia';

/** Converts corners to the `points` of an SVG polygon. */
const toPoints = (corners: readonly MapPoint[]): string =>
  corners
    .flatMap(([longitude, latitude]) => {
      const point = projectPoint({ latitude, longitude });
      return point ? `${String(point.x)},${String(point.y)}` : [];
    })
    .join(' ');

interface PlaceMapProps {
  place: Coordinates;
  /** Text alternative. */
  label: string;
}

/**
 * Map of Slovenia with its wine regions and a point at `place`, in the text colour of its parent. Nothing if
 * the place is outside the map.
 */
export function PlaceMap({ place, label }: PlaceMapProps) {
  const point = projectPoint(place);
  if (!point) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(MAP_SIZE.width)} ${String(MAP_SIZE.height)}`}
      className="max-w-md"
    >
      {WINE_REGIONS.map(({ name, area }) => (
        <polygon key={name} points={toPoints(area)} strokeWidth="5" strokeLinejoin="round" className="place-region" />
      ))}
      <polygon points={toPoints(SLOVENIA)} fill="none" stroke="currentColor" strokeLinejoin="round" />
      {WINE_REGIONS.map(({ name, label: [longitude, latitude] }) => {
        const start = projectPoint({ latitude, longitude });
        return (
          start && (
            <text key={name} {...start} fill="currentColor" fontSize="12">
              {name}
            </text>
          )
        );
      })}
      <circle cx={point.x} cy={point.y} r="6" strokeWidth="2" className="place-point" />
    </svg>
  );
}

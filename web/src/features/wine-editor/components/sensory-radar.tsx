import { MAX_SENSORY, SENSORY_AXES } from '#contract/sensory-terms';
import type { SensoryProfile } from '#contract/wines';
import { useTranslation } from '#shared/i18n/use-translation';

interface RadarPoint {
  x: number;
  y: number;
}

/**
 * Returns the point of a value on an axis of a radar chart around the origin, rounded to hundredths. Axis 0
 * of `axes` points up, the others follow clockwise; `share` is 0 in the centre and 1 at `radius`. `y` grows
 * downwards, as in SVG.
 */
export function getRadarPoint(axis: number, axes: number, share: number, radius: number): RadarPoint {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(Math.cos(angle) * share * radius), y: round(Math.sin(angle) * share * radius) };
}

/**
 * Returns the `points` attribute of the SVG polygon through one value on each axis; `shares` are from 0
 * (centre) to 1 (`radius`).
 */
export const getRadarOutline = (shares: readonly number[], radius: number): string =>
  shares
    .map((share, axis) => getRadarPoint(axis, shares.length, share, radius))
    .map(({ x, y }) => `${String(x)},${String(y)}`)
    .join(' ');

const RADIUS = 110;
const LABEL_DISTANCE = 1.2;
const RINGS = Array.from({ length: MAX_SENSORY }, (_, index) => (index + 1) / MAX_SENSORY);

const getTextAnchor = (x: number): 'start' | 'middle' | 'end' => (Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end');

/**
 * Radar chart (SVG) of the sensory profile of a wine in `currentColor`, with names of the axes. Hidden from
 * screen readers, for which the radio buttons of the field are the equivalent.
 */
export function SensoryRadar({ profile, className }: { profile: SensoryProfile; className?: string }) {
  const { t } = useTranslation();
  const shares = SENSORY_AXES.map((axis) => profile[axis] / MAX_SENSORY);
  return (
    <svg aria-hidden="true" viewBox="-210 -150 420 300" className={className}>
      <g fill="none" className="stroke-line" strokeWidth="1">
        {RINGS.map((share) => (
          <polygon
            key={share}
            points={getRadarOutline(
              SENSORY_AXES.map(() => share),
              RADIUS,
            )}
          />
        ))}
        {SENSORY_AXES.map((axis, index) => {
          const rim = getRadarPoint(index, SENSORY_AXES.length, 1, RADIUS);
          return <line key={axis} x2={rim.x} y2={rim.y} />;
        })}
      </g>
      <polygon
        points={getRadarOutline(shares, RADIUS)}
        fill="currentColor"
        fillOpacity="0.22"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      {SENSORY_AXES.map((axis, index) => {
        const value = getRadarPoint(index, SENSORY_AXES.length, profile[axis] / MAX_SENSORY, RADIUS);
        const label = getRadarPoint(index, SENSORY_AXES.length, LABEL_DISTANCE, RADIUS);
        return (
          <g key={axis}>
            <circle cx={value.x} cy={value.y} r="3.25" fill="currentColor" />
            <text
              x={label.x}
              y={label.y}
              textAnchor={getTextAnchor(label.x)}
              dominantBaseline="middle"
              className="fill-ink-soft text-[14px]"
            >
              {t(`common.wine.sensory.${axis}`)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

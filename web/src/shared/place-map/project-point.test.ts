import { describe, expect, it } from 'vitest';
import { MAP_SIZE, projectPoint } from './project-point';
import { SLOVENIA, WINE_REGIONS, type MapPoint } from './slovenia';

const project = ([longitude, latitude]: MapPoint) => {
  const point = projectPoint({ latitude, longitude });
  if (!point) throw new Error(`${String(longitude)} ${String(latitude)} is outside the map`);
  return point;
};

/** Whether a point is inside an area: a line to the right crosses its border an odd number of times. */
function isInside(area: readonly MapPoint[], place: MapPoint): boolean {
  const { x, y } = project(place);
  const corners = area.map(project);
  return (
    corners.filter((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
    }).length %
      2 ===
    1
  );
}

const LJUBLJANA: MapPoint = [14.506, 46.056];
const MARIBOR: MapPoint = [15.646, 46.557];
const KOPER: MapPoint = [13.735, 45.543];

const INSIDE: [name: string, place: MapPoint][] = [
  ['Ljubljana', LJUBLJANA],
  ['Maribor', MARIBOR],
  ['Celje', [15.26, 46.236]],
  ['Koper', KOPER],
  ['Nova Gorica', [13.648, 45.956]],
  ['Dobrovo', [13.526, 45.996]],
  ['Bovec', [13.552, 46.338]],
  ['Kranjska Gora', [13.786, 46.484]],
  ['Dravograd', [15.024, 46.589]],
  ['Murska Sobota', [16.166, 46.662]],
  ['Lendava', [16.451, 46.564]],
  ['Ormož', [16.149, 46.411]],
  ['Brežice', [15.593, 45.904]],
  ['Črnomelj', [15.19, 45.571]],
  ['Ilirska Bistrica', [14.246, 45.566]],
];
const OUTSIDE: [name: string, place: MapPoint][] = [
  ['Trieste', [13.77, 45.648]],
  ['Cormòns', [13.47, 45.957]],
  ['Klagenfurt', [14.308, 46.624]],
  ['Leibnitz', [15.54, 46.78]],
  ['Varaždin', [16.337, 46.306]],
  ['Zagreb', [15.978, 45.813]],
];

describe('[P162] the map of Slovenia', () => {
  it.each(INSIDE)('has %s inside the outline', (_name, place) => {
    expect(isInside(SLOVENIA, place)).toBe(true);
  });

  it.each(OUTSIDE)('has %s outside the outline', (_name, place) => {
    expect(isInside(SLOVENIA, place)).toBe(false);
  });

  it('has cities at their places, at one scale in both directions', () => {
    expect(project(LJUBLJANA)).toEqual({ x: 113.5, y: 118.7 });
    expect(project(MARIBOR)).toEqual({ x: 220.8, y: 50.7 });
    const measure = (from: MapPoint, to: MapPoint) =>
      Math.hypot(project(from).x - project(to).x, project(from).y - project(to).y);
    // 103.8 and 82.9 km as the crow flies.
    const unitsPerKm = [measure(LJUBLJANA, MARIBOR) / 103.8, measure(LJUBLJANA, KOPER) / 82.9];
    expect(unitsPerKm[0]).toBeCloseTo(unitsPerKm[1] ?? 0, 1);
  });

  it('has all of the country and its regions, which are inside the outline, and nothing beyond', () => {
    for (const point of SLOVENIA.map(project)) {
      expect(point.x).toBeGreaterThan(0);
      expect(point.y).toBeGreaterThan(0);
      expect(point.x).toBeLessThan(MAP_SIZE.width);
      expect(point.y).toBeLessThan(MAP_SIZE.height);
    }
    for (const { area } of WINE_REGIONS) for (const corner of area) expect(isInside(SLOVENIA, corner)).toBe(true);
    const beyond = [
      { latitude: 13.5, longitude: 45.9 },
      { latitude: 48.2, longitude: 14.5 },
      { latitude: 46, longitude: 13.2 },
      { latitude: 46, longitude: 16.8 },
      { latitude: 45.3, longitude: 14 },
    ];
    expect(beyond.map(projectPoint)).toEqual([null, null, null, null, null]);
  });
});

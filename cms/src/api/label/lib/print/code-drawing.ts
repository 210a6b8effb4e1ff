import { create } from 'qrcode';
import { QUIET_ZONE_MODULES, type QrLevel } from '../../../../contract/label-terms';
import type { Drawing, Step } from './outline';

/** The modules of a code, its quiet zone included; `isDark` takes what lies outside of it as light. */
export interface CodeModules {
  side: number;
  isDark(column: number, row: number): boolean;
}

/** The address stands in the code byte by byte, as it is: what reads the code gets the same letters. */
export function codeModules(url: string, level: QrLevel): CodeModules {
  const { modules } = create([{ data: Buffer.from(url), mode: 'byte' }], { errorCorrectionLevel: level });
  const { size } = modules;
  return {
    side: size + 2 * QUIET_ZONE_MODULES,
    isDark: (column, row) => {
      const [x, y] = [column - QUIET_ZONE_MODULES, row - QUIET_ZONE_MODULES];
      return x >= 0 && y >= 0 && x < size && y < size && modules.get(y, x) === 1;
    },
  };
}

type Direction = 'right' | 'down' | 'left' | 'up';
const WAYS: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
};
/** At a corner where two dark modules touch, an edge turns right: it stays with its own module. */
const TURNS: Readonly<Record<Direction, readonly Direction[]>> = {
  right: ['down', 'right', 'up'],
  down: ['left', 'down', 'right'],
  left: ['up', 'left', 'down'],
  up: ['right', 'up', 'left'],
};

/** The edges between dark and light, with the dark side to the right of the way, by where they begin. */
function edgesOf({ side, isDark }: CodeModules): Map<string, Set<Direction>> {
  const edges = new Map<string, Set<Direction>>();
  const add = (x: number, y: number, way: Direction): void => {
    const key = `${x} ${y}`;
    edges.set(key, (edges.get(key) ?? new Set()).add(way));
  };
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      if (!isDark(column, row)) continue;
      if (!isDark(column, row - 1)) add(column, row, 'right');
      if (!isDark(column + 1, row)) add(column + 1, row, 'down');
      if (!isDark(column, row + 1)) add(column + 1, row + 1, 'left');
      if (!isDark(column - 1, row)) add(column, row + 1, 'up');
    }
  }
  return edges;
}

/**
 * A code that is `sizeMm` wide with its quiet zone. Dark modules that touch are one outline, so that no renderer and no
 * printing plate shows a seam between them.
 *
 * @throws for an address that no code holds
 */
export function codeDrawing(url: string, level: QrLevel, sizeMm: number): Drawing {
  const modules = codeModules(url, level);
  const edges = edgesOf(modules);
  const scale = sizeMm / modules.side;
  const steps: Step[] = [];
  for (const [key, ways] of edges) {
    for (const first of ways) {
      let [x = 0, y = 0] = key.split(' ').map(Number);
      let way: Direction | undefined = first;
      let last: Direction | undefined;
      const from = steps.length;
      while (way) {
        if (way !== last) steps.push({ type: steps.length === from ? 'M' : 'L', x: x * scale, y: y * scale });
        const left: Set<Direction> | undefined = edges.get(`${x} ${y}`);
        left?.delete(way);
        last = way;
        x += WAYS[way][0];
        y += WAYS[way][1];
        way = TURNS[way].find((turn) => edges.get(`${x} ${y}`)?.has(turn));
      }
      steps.push({ type: 'Z' });
    }
  }
  return { widthMm: sizeMm, heightMm: sizeMm, steps };
}

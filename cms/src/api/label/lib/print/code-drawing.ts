import { create } from 'qrcode';
import { QUIET_ZONE_MODULES, type QrLevel } from '../../../../contract/label-terms';
import type { Drawing, PathStep } from './outline';

/**
 * Modules of a QR code, including its quiet zone; `side` is their number per row. `isDark` is false outside.
 */
export interface QrModules {
  side: number;
  isDark(column: number, row: number): boolean;
}

/**
 * Encodes a URL as a QR code, in byte mode, so that a reader gets exactly the same characters. The quiet
 * zone, an empty border of four modules, is included.
 *
 * @throws if the URL is too long for a QR code
 */
export function createQrModules(url: string, level: QrLevel): QrModules {
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
const OFFSETS: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
};
/**
 * Next directions in order of preference: where two dark modules touch at a corner, an edge stays with its
 * own module.
 */
const TURNS: Readonly<Record<Direction, readonly Direction[]>> = {
  right: ['down', 'right', 'up'],
  down: ['left', 'down', 'right'],
  left: ['up', 'left', 'down'],
  up: ['right', 'up', 'left'],
};

/** Returns the edges between dark and light modules by their start point, with the dark side on the right. */
function findEdges({ side, isDark }: QrModules): Map<string, Set<Direction>> {
  const edges = new Map<string, Set<Direction>>();
  const addEdge = (x: number, y: number, direction: Direction): void => {
    const key = `${x} ${y}`;
    edges.set(key, (edges.get(key) ?? new Set()).add(direction));
  };
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      if (!isDark(column, row)) continue;
      if (!isDark(column, row - 1)) addEdge(column, row, 'right');
      if (!isDark(column + 1, row)) addEdge(column + 1, row, 'down');
      if (!isDark(column, row + 1)) addEdge(column + 1, row + 1, 'left');
      if (!isDark(column - 1, row)) addEdge(column, row + 1, 'up');
    }
  }
  return edges;
}

/**
 * Draws the QR code of a URL as outlines, `sizeMm` wide including its quiet zone. Touching dark modules
 * become one outline, so that renderers and printing plates show no gaps between them.
 *
 * @throws if the URL is too long for a QR code
 */
export function outlineQrCode(url: string, level: QrLevel, sizeMm: number): Drawing {
  const modules = createQrModules(url, level);
  const edges = findEdges(modules);
  const scale = sizeMm / modules.side;
  const steps: PathStep[] = [];
  for (const [key, directions] of edges) {
    for (const first of directions) {
      let [x = 0, y = 0] = key.split(' ').map(Number);
      let direction: Direction | undefined = first;
      let lastDirection: Direction | undefined;
      const startIndex = steps.length;
      while (direction) {
        if (direction !== lastDirection)
          steps.push({ type: steps.length === startIndex ? 'M' : 'L', x: x * scale, y: y * scale });
        const remaining: Set<Direction> | undefined = edges.get(`${x} ${y}`);
        remaining?.delete(direction);
        lastDirection = direction;
        x += OFFSETS[direction][0];
        y += OFFSETS[direction][1];
        direction = TURNS[direction].find((turn) => edges.get(`${x} ${y}`)?.has(turn));
      }
      steps.push({ type: 'Z' });
    }
  }
  return { widthMm: sizeMm, heightMm: sizeMm, steps };
}

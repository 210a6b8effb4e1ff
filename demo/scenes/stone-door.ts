import { clump } from '../foliage';
import { HOUSE_IN_EVENING, drawArchedDoor, drawMasonry } from '../house';
import { PORTRAIT, type Scene } from '../scene';
import { circle, ellipse, n, path, polygon, rect, stroke } from '../shapes';

/** The door of the cellar under its climbing rose. */
export const stoneDoor: Scene = {
  name: 'stone-door',
  ...PORTRAIT,
  draw(drawing) {
    const { width, height, random } = drawing;
    const floor = height * 0.86;
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.linear(0, 0, width, height, [
          [0, '#ecd9b4'],
          [0.6, '#d2b78c'],
          [1, '#a58a66'],
        ]),
      ),
    );
    drawMasonry(drawing, `M0 0H${width}V${floor}H0Z`, { x: 0, y: 0, width, height: floor }, 60, '#c4a67a', 0.62);
    drawing.add(rect(0, floor, width, height - floor, '#a48d6c'));
    for (let step = 0; step < 3; step += 1) {
      const y = floor + step * 70;
      drawing.add(
        rect(
          width * 0.2 - step * 60,
          y,
          width * 0.6 + step * 120,
          70,
          ['#d9c6a2', '#ccb792', '#bfa982'][step] ?? '#bfa982',
        ),
        rect(width * 0.2 - step * 60, y + 56, width * 0.6 + step * 120, 14, '#6d5a42', { opacity: 0.4 }),
      );
    }
    drawArchedDoor(drawing, width * 0.29, floor, width * 0.42, height * 0.5, {
      ...HOUSE_IN_EVENING,
      wood: '#56694f',
      stone: '#cdb68f',
    });
    drawing.add(
      circle(width * 0.535, floor - 330, 13, '#c8a25c'),
      stroke(`M${n(width * 0.535)} ${n(floor - 317)}v46`, '#c8a25c', 7),
    );
    for (let hinge = 0; hinge < 2; hinge += 1)
      drawing.add(stroke(`M${n(width * 0.3)} ${n(floor - 180 - hinge * 300)}h110`, '#2f3430', 14));
    drawing.add(
      path(
        polygon([
          { x: width * 0.62, y: 0 },
          { x: width, y: 0 },
          { x: width, y: height },
          { x: width * 0.86, y: height },
        ]),
        '#3c2c22',
        { opacity: 0.2 },
      ),
    );
    drawing.add(
      stroke(
        `M${n(width * 0.1)} ${n(floor)}C${n(width * 0.04)} ${n(height * 0.55)} ${n(width * 0.16)} ${n(height * 0.32)} ${n(width * 0.3)} ${n(height * 0.24)}C${n(width * 0.5)} ${n(height * 0.14)} ${n(width * 0.7)} ${n(height * 0.2)} ${n(width * 0.88)} ${n(height * 0.28)}`,
        '#5b4431',
        16,
      ),
    );
    const along = (share: number) =>
      share < 0.5
        ? { x: width * (0.09 + 0.2 * share), y: floor - (floor - height * 0.26) * (share / 0.5) ** 0.8 }
        : {
            x: width * (0.2 + (share - 0.5) * 1.5),
            y: height * (0.25 - 0.16 * Math.sin((share - 0.5) * 2 * Math.PI) * 0.5),
          };
    const leaves = [
      ['#3f5232', 90, 60],
      ['#647a42', 62, 56],
      ['#93a356', 40, 40],
    ] as const;
    for (const [colour, size, count] of leaves) {
      for (let index = 0; index < count; index += 1) {
        const point = along(random.between(0.12, 1));
        drawing.add(
          path(
            clump(
              random,
              point.x + random.between(-70, 70),
              point.y + random.between(-56, 56),
              size * random.between(0.4, 0.8),
              size * random.between(0.35, 0.6),
              8,
            ),
            colour,
          ),
        );
      }
    }
    for (let rose = 0; rose < 42; rose += 1) {
      const point = along(random.between(0.15, 1));
      const [x, y, r] = [point.x + random.between(-80, 80), point.y + random.between(-64, 64), random.between(15, 30)];
      drawing.add(
        path(clump(random, x, y, r, r, 7), '#b9495a'),
        path(clump(random, x - 2, y - 2, r * 0.66, r * 0.66, 6), '#dc8087'),
        circle(x - 2, y - 2, r * 0.22, '#f3c3b8'),
      );
    }
    drawing.add(
      path(`M${n(width * 0.78)} ${n(floor - 150)}h150l-20 160h-110Z`, '#b4653f'),
      ellipse(width * 0.78 + 75, floor - 150, 76, 14, '#7d4027'),
    );
    for (let leaf = 0; leaf < 26; leaf += 1)
      drawing.add(
        path(
          clump(random, width * 0.78 + 75 + random.between(-80, 80), floor - 200 + random.between(-70, 40), 34, 28, 8),
          random.pick(['#4e6a44', '#7c9157', '#a9b56c']),
        ),
      );
  },
};

import { mix, tone } from '../colour';
import { clump } from '../foliage';
import { DAY } from '../palette';
import { PORTRAIT, type Scene } from '../scene';
import { type Point, n, path, rect, smooth, stroke } from '../shapes';
import { drawSky } from '../sky';

/** A section of the ground under a vine. */
export const aboutStone: Scene = {
  name: 'about-stone',
  ...PORTRAIT,
  draw(drawing) {
    const { width, height, random } = drawing;
    const surface = height * 0.3;
    drawSky(drawing, DAY, surface * 1.4);
    drawing.add(rect(0, surface, width, height - surface, '#7d6346'));
    let y = surface + 70;
    for (let layer = 0; y < height + 80; layer += 1) {
      const sandstone = layer % 2 === 1;
      const thick = sandstone ? random.between(46, 110) : random.between(70, 130);
      const phase = random.between(0, 6);
      const line = (base: number): Point[] =>
        Array.from({ length: 12 }, (_, index) => ({
          x: (index / 11) * width,
          y: base + Math.sin(index * 0.7 + phase) * 12 + index * 4 - 20,
        }));
      const colour = sandstone
        ? mix('#cdb58a', '#a98d66', random.between(0, 1))
        : mix('#7f8a8e', '#565f66', random.between(0, 1));
      drawing.add(path(`${smooth(line(y))}V${height + 200}H0Z`, colour));
      for (let crack = 0; crack < (sandstone ? 9 : 26); crack += 1) {
        const x = random.between(0, width);
        drawing.add(
          stroke(
            sandstone
              ? `M${n(x)} ${n(y + 10)}l${n(random.between(-14, 14))} ${n(thick - 16)}`
              : `M${n(x)} ${n(y + random.between(14, thick))}h${n(random.between(30, 120))}`,
            tone(colour, -0.3),
            3,
            { opacity: 0.55 },
          ),
        );
      }
      y += thick;
    }
    drawing.add(
      path(
        `${smooth(Array.from({ length: 9 }, (_, index) => ({ x: (index / 8) * width, y: surface + 76 + random.between(-14, 14) })))}V${n(surface - 4)}H0Z`,
        '#5e4733',
      ),
    );
    const root = (x: number, from: number, length: number, wide: number, lean: number): void => {
      let [px, py, w] = [x, from, wide];
      const points: Point[] = [{ x: px, y: py }];
      for (let step = 0; step < 9; step += 1) {
        px += lean * random.between(0.2, 1.4) + random.between(-16, 16);
        py += length / 9;
        w *= 0.9;
        points.push({ x: px, y: py });
        if (step > 1 && random.chance(0.6))
          drawing.add(
            stroke(
              `M${n(px)} ${n(py)}q${n(random.between(-60, 60))} 24 ${n(random.between(-110, 110))} ${n(random.between(30, 90))}`,
              '#d9c39a',
              Math.max(2.5, w * 0.3),
            ),
          );
      }
      points.slice(1).forEach((point, index) => {
        const previous = points[index] ?? point;
        drawing.add(
          stroke(`M${n(previous.x)} ${n(previous.y)}L${n(point.x)} ${n(point.y)}`, '#e3cfa6', wide * 0.9 ** index),
        );
      });
    };
    for (const [lean, length, wide] of [
      [-26, 620, 16],
      [6, 1000, 22],
      [30, 760, 17],
      [-52, 360, 11],
      [54, 400, 11],
    ] as const)
      root(width * 0.5, surface, length, wide, lean);
    drawing.add(
      stroke(
        `M${n(width * 0.5)} ${n(surface + 30)}C${n(width * 0.46)} ${n(surface - 60)} ${n(width * 0.53)} ${n(surface - 120)} ${n(width * 0.5)} ${n(surface - 220)}`,
        '#4b382b',
        34,
      ),
      stroke(
        `M${n(width * 0.5)} ${n(surface - 210)}Q${n(width * 0.38)} ${n(surface - 260)} ${n(width * 0.22)} ${n(surface - 246)}M${n(width * 0.5)} ${n(surface - 210)}Q${n(width * 0.62)} ${n(surface - 262)} ${n(width * 0.8)} ${n(surface - 246)}`,
        '#4b382b',
        18,
      ),
    );
    for (const [colour, size, count] of [
      ['#40552f', 90, 26],
      ['#688040', 66, 24],
      ['#a4b45f', 38, 22],
    ] as const)
      for (let leaf = 0; leaf < count; leaf += 1)
        drawing.add(
          path(
            clump(
              random,
              width * random.between(0.14, 0.86),
              surface - random.between(180, 380),
              size * random.between(0.6, 1),
              size * random.between(0.5, 0.8),
              9,
            ),
            colour,
          ),
        );
    drawing.add(
      stroke(
        Array.from(
          { length: 120 },
          () =>
            `M${n(random.between(0, width))} ${n(surface + 6)}q4 -16 ${n(random.between(-6, 14))} ${n(random.between(-46, -20))}`,
        ).join(''),
        '#6d8040',
        5,
      ),
    );
  },
};

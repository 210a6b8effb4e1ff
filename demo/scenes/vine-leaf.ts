import { drawLeaf } from '../grapes';
import { PORTRAIT, type Scene } from '../scene';
import { circle, n, path, rect, stroke } from '../shapes';
import { vineLeaf, vineLeafVeins } from '../vine-leaf';

/** A leaf with the afternoon sun behind it. */
export const leafAgainstLight: Scene = {
  name: 'vine-leaf',
  ...PORTRAIT,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.linear(0, 0, width, height, [
          [0, '#e9dc9c'],
          [0.45, '#b5b767'],
          [1, '#4d5f33'],
        ]),
      ),
    );
    for (let spot = 0; spot < 26; spot += 1) {
      const r = random.between(26, 120);
      const [x, y] = [random.between(0, width), random.between(0, height)];
      drawing.add(circle(x, y, r, random.chance(0.6) ? '#f6edb8' : '#6f8440', { opacity: random.between(0.1, 0.26) }));
    }
    drawLeaf(drawing, width * 0.02, height * 0.2, 420, 0.7, '#6d7d3a');
    drawLeaf(drawing, width * 1.0, height * 0.84, 470, -0.6, '#3f5130');
    drawing.add(
      stroke(
        `M${n(-20)} ${n(height * 0.1)}C${n(width * 0.3)} ${n(height * 0.03)} ${n(width * 0.62)} ${n(height * 0.1)} ${n(width + 30)} ${n(height * 0.02)}`,
        '#59452f',
        22,
      ),
    );
    const [x, y, size] = [width * 0.51, height * 0.44, 520];
    const stalk = y - size * 0.25;
    drawing.add(
      stroke(
        `M${n(x)} ${n(stalk)}C${n(x - 10)} ${n(stalk - 90)} ${n(x + 40)} ${n(height * 0.14)} ${n(x + 70)} ${n(height * 0.068)}`,
        '#7d6a35',
        13,
      ),
    );
    const outline = vineLeaf(x, y, size, 0.06);
    const glow = drawing.radial(x - 60, y - 60, size * 1.1, [
      [0, '#eef08f'],
      [0.35, '#c6d05a'],
      [0.75, '#8aa13f'],
      [1, '#5e7a31'],
    ]);
    drawing.add(path(outline, '#2f3f22', { opacity: 0.28, transform: 'translate(16 24)' }), path(outline, glow));
    drawing.add(`<g clip-path="${drawing.clip(outline)}">`);
    for (let patch = 0; patch < 26; patch += 1) {
      drawing.add(
        circle(
          x + random.between(-1, 1) * size * 0.9,
          y + random.between(-0.8, 1) * size * 0.8,
          random.between(30, 110),
          random.chance(0.5) ? '#f4f4a6' : '#5f7f33',
          { opacity: 0.13 },
        ),
      );
    }
    drawing.add(
      '</g>',
      stroke(vineLeafVeins(x, y, size, 0.06), '#5d7a2f', 12, { opacity: 0.35 }),
      stroke(vineLeafVeins(x, y, size, 0.06), '#f7f3b5', 5),
    );
    const tendril = Array.from({ length: 40 }, (_, index) => {
      const angle = index * 0.42;
      const r = 64 - index * 1.4;
      return `${n(width * 0.8 + Math.cos(angle) * r)} ${n(height * 0.19 + index * 1.2 + Math.sin(angle) * r)}`;
    });
    drawing.add(
      stroke(
        `M${n(width * 0.86)} ${n(height * 0.05)}Q${n(width * 0.9)} ${n(height * 0.12)} ${tendril.join('L')}`,
        '#8b9440',
        6,
      ),
    );
  },
};

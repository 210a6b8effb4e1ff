import { mix, tone } from './colour';
import type { Drawing } from './drawing';
import { circle, ellipse, n, rect, stroke } from './shapes';

/**
 * The head of a lying cask with its staves, hoops and bung tap; `dim` (0–1) sinks it into the dark of the
 * cellar.
 */
export function drawCaskHead(drawing: Drawing, x: number, y: number, r: number, dim = 0, dark = '#1d1512'): void {
  const { random } = drawing;
  const wood = mix('#a8743f', dark, dim);
  const hoop = mix('#5a4c44', dark, dim);
  const face = drawing.radial(x - r * 0.3, y - r * 0.35, r * 1.6, [
    [0, tone(wood, 0.18)],
    [0.6, wood],
    [1, tone(wood, -0.4)],
  ]);
  drawing.add(
    circle(x, y, r * 1.06, tone(wood, -0.45)),
    circle(x, y, r, hoop),
    circle(x, y, r * 0.93, tone(wood, -0.3)),
    circle(x, y, r * 0.86, face),
  );
  const boards = 7;
  for (let index = 1; index < boards; index += 1) {
    const offset = (index / boards) * 2 - 1;
    const half = Math.sqrt(1 - offset ** 2) * r * 0.86;
    drawing.add(
      stroke(`M${n(x - half)} ${n(y + offset * r * 0.86)}H${n(x + half)}`, tone(wood, -0.36), r * 0.014, {
        opacity: 0.8,
      }),
    );
  }
  for (let grain = 0; grain < 14; grain += 1) {
    const offset = random.between(-0.85, 0.85);
    const half = Math.sqrt(1 - offset ** 2) * r * 0.8;
    const from = x + random.between(-half, half * 0.5);
    drawing.add(
      stroke(
        `M${n(from)} ${n(y + offset * r * 0.86)}h${n(r * random.between(0.1, 0.35))}`,
        tone(wood, random.between(-0.2, 0.12)),
        r * 0.012,
        { opacity: 0.6 },
      ),
    );
  }
  drawing.add(
    stroke(
      `M${n(x - r * 0.62)} ${n(y - r * 0.62)}A${n(r * 0.88)} ${n(r * 0.88)} 0 0 1 ${n(x + r * 0.2)} ${n(y - r * 0.86)}`,
      tone(wood, 0.5),
      r * 0.03,
      { opacity: 0.45 * (1 - dim) },
    ),
    rect(x - r * 0.1, y + r * 0.42, r * 0.2, r * 0.2, tone(wood, -0.25)),
    ellipse(x, y + r * 0.55, r * 0.05, r * 0.05, tone(wood, -0.6)),
  );
}

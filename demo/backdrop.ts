import { mix } from './colour';
import type { Drawing } from './drawing';
import { circle, rect } from './shapes';

/** What stands behind a close-up: soft lights out of focus over a gradient. */
export function drawBackdrop(
  drawing: Drawing,
  top: string,
  bottom: string,
  spots: readonly [string, ...string[]],
  count = 26,
): void {
  const { width, height, random } = drawing;
  const fill = drawing.linear(0, 0, width * 0.4, height, [
    [0, top],
    [0.5, mix(top, bottom, 0.5)],
    [1, bottom],
  ]);
  drawing.add(rect(0, 0, width, height, fill));
  for (let index = 0; index < count; index += 1) {
    const r = random.between(0.03, 0.13) * width;
    drawing.add(
      circle(random.between(0, width), random.between(0, height), r, random.pick(spots), {
        opacity: random.between(0.08, 0.22),
      }),
    );
  }
}

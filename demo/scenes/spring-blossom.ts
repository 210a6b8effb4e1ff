import { mix } from '../colour';
import { clump } from '../foliage';
import { drawRange, rollingRidge } from '../hills';
import { SPRING } from '../palette';
import { LANDSCAPE, type Scene } from '../scene';
import { circle, n, path, stroke } from '../shapes';
import { drawCumulus, drawSky } from '../sky';
import { drawTerraces } from '../terraces';

const light = SPRING;

/** A cherry tree in blossom above terraces of young vines. */
export const springBlossom: Scene = {
  name: 'spring-blossom',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.5);
    drawCumulus(drawing, width * 0.72, height * 0.27, 150, '#fffaf0', '#e4e6e0');
    drawCumulus(drawing, width * 0.9, height * 0.34, 90, '#fffaf0', '#e4e6e0');
    drawRange(drawing, light, height * 0.46, height * 0.6, 5);
    const top = rollingRidge(random, { width, y: height * 0.68, amplitude: 22, waves: 0.7, tilt: -40 });
    drawTerraces(drawing, light, {
      top,
      bottom: (x) => height * 1.04 + x * 0.03,
      count: 6,
      haze: [0.2, 0],
      spread: 2.6,
    });
    const foot = width * 0.27;
    drawing.add(
      stroke(
        `M${n(foot)} ${n(height * 0.97)}Q${n(foot + 26)} ${n(height * 0.8)} ${n(foot)} ${n(height * 0.58)}`,
        '#5b463c',
        46,
      ),
    );
    const tips = [-210, -110, 10, 120, 220].map((lean) => ({
      x: foot + lean,
      y: height * (0.3 + Math.abs(lean) / 1500),
    }));
    const bloom = (x: number, y: number, r: number): void => {
      drawing.add(path(clump(random, x, y, r, r * 0.8, 13), '#d9a5a5'));
      for (let index = 0; index < 9; index += 1) {
        const [dx, dy] = [random.between(-0.62, 0.5), random.between(-0.6, 0.5)];
        drawing.add(
          path(clump(random, x + dx * r, y + dy * r * 0.8, r * 0.34, r * 0.28, 8), index < 5 ? '#eec8c3' : '#faeae3'),
        );
      }
    };
    for (let index = 0; index < 34; index += 1) {
      const angle = random.between(0, Math.PI * 2);
      const reach = random.between(0, 1) ** 0.6;
      bloom(
        width * 0.27 + Math.cos(angle) * reach * 330,
        height * 0.4 + Math.sin(angle) * reach * 220,
        random.between(60, 104),
      );
    }
    for (const { x, y } of tips)
      drawing.add(
        stroke(
          `M${n(width * 0.27)} ${n(height * 0.66)}Q${n(width * 0.27)} ${n((y + height * 0.6) / 2)} ${n(x)} ${n(y)}`,
          '#5b463c',
          9,
          { opacity: 0.85 },
        ),
      );
    for (let index = 0; index < 12; index += 1)
      bloom(
        width * 0.27 + random.between(-280, 280),
        height * 0.36 + random.between(-150, 170),
        random.between(50, 84),
      );
    for (let petal = 0; petal < 60; petal += 1) {
      drawing.add(
        circle(
          random.between(0.02, 0.75) * width,
          random.between(0.5, 1) * height,
          random.between(2.5, 5),
          mix('#faeae3', '#eec8c3', random.between(0, 1)),
          { opacity: 0.9 },
        ),
      );
    }
  },
};

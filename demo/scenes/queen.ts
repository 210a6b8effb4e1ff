import { drawBackdrop } from '../backdrop';
import { tone } from '../colour';
import { drawCrownPiece } from '../crown';
import { drawGlass } from '../glass';
import { drawRange } from '../hills';
import { BRASS, DUSK, EVENING, WINE } from '../palette';
import { guest, lady, queenFigure } from '../people';
import { drawQueenBust } from '../queen-bust';
import { LANDSCAPE, SQUARE, type Scene } from '../scene';
import { circle, ellipse, group, n, path, polygon, rect, stroke } from '../shapes';
import { drawSky, drawStreaks, drawSun } from '../sky';
import { drawTerraces } from '../terraces';
import { drawCypress } from '../trees';

/** The queen before the evening hills, the sun behind her like a halo. */
export const queenPortrait: Scene = {
  name: 'queen-portrait',
  width: 1600,
  height: 2000,
  originalWidth: 1600,
  draw(drawing) {
    const { width, height } = drawing;
    drawSky(drawing, EVENING, height * 0.62);
    drawStreaks(drawing, '#fbe9cb', height * 0.06, height * 0.36, 9);
    drawing.add(circle(width * 0.5, height * 0.38, 590, '#fdebc8', { opacity: 0.6 }));
    drawing.add(circle(width * 0.5, height * 0.38, 500, '#fff3d8', { opacity: 0.7 }));
    drawRange(drawing, EVENING, height * 0.5, height * 0.66, 5);
    drawTerraces(drawing, EVENING, {
      top: (x) => height * 0.68 + 50 * Math.sin(x / 330 + 2),
      bottom: () => height * 1.05,
      count: 6,
      haze: [0.22, 0.05],
      spread: 2.2,
    });
    drawQueenBust(drawing, {
      transform: 'translate(-40 40) scale(1.68)',
      skin: '#d69b74',
      hair: '#4b2b20',
      lips: '#b5514c',
      dress: WINE,
      sash: '#efe3c8',
      brass: '#c9a04f',
      vine: '#66793c',
    });
  },
};

/** The queen at the edge of a terrace. */
export const queenTerrace: Scene = {
  name: 'queen-terrace',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height } = drawing;
    drawSky(drawing, DUSK, height * 0.56);
    drawSun(drawing, DUSK, width * 0.66, height * 0.46, 44);
    drawStreaks(drawing, '#f0b08a', height * 0.12, height * 0.42, 8);
    drawRange(drawing, DUSK, height * 0.5, height * 0.66, 5);
    const edge = (x: number): number => height * 0.74 + 50 * (x / width) ** 2 * 3 - 20;
    drawTerraces(drawing, DUSK, {
      top: (x) => edge(x) + 30,
      bottom: () => height * 1.1,
      count: 4,
      haze: [0.05, 0],
      spread: 1.8,
      planted: [0.5, 1],
    });
    drawCypress(drawing, width * 0.1, height * 0.82, 460, { dark: '#221f2a', mid: '#35303b', light: '#54464c' });
    drawing.add(
      path(
        `M0 ${n(height * 0.76)}Q${n(width * 0.3)} ${n(height * 0.72)} ${n(width * 0.56)} ${n(height * 0.8)}L${n(width * 0.62)} ${height}H0Z`,
        '#2c262c',
      ),
    );
    drawing.add(
      queenFigure({
        x: width * 0.38,
        y: height * 0.795,
        tall: 470,
        colour: '#2a1a22',
        crown: '#e0b765',
        sash: '#e8cfa4',
        facing: 1,
      }),
    );
  },
};

/** Two glasses that touch. */
export const queenToast: Scene = {
  name: 'queen-toast',
  ...SQUARE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawBackdrop(drawing, '#3b2a3f', '#8a4a3c', ['#ffcf85', '#e98f5c', '#c9607a'], 20);
    for (let lamp = 0; lamp < 34; lamp += 1) {
      const [x, y, r] = [random.between(0, width), random.between(0, height * 0.75), random.between(30, 74)];
      drawing.add(
        circle(
          x,
          y,
          r,
          drawing.radial(x, y, r, [
            [0, '#ffdf9e', 0.7],
            [0.35, '#ffc273', 0.28],
            [1, '#ffc273', 0],
          ]),
        ),
      );
    }
    const arm = (colour: string, cuff: string): string =>
      group([
        path('M-60 1330L140 800Q190 760 230 800L250 860L150 1330Z', colour),
        path('M118 850L252 884L262 842L136 802Z', cuff),
        path(
          'M136 800C130 720 170 676 226 668C280 660 330 668 344 690C352 712 330 722 300 720C330 728 340 752 318 764C336 776 330 800 306 802C312 820 296 834 266 836C220 850 160 850 136 800Z',
          '#b9835f',
        ),
        stroke('M300 720H252M318 764H250M306 802H248', tone('#b9835f', -0.3), 5, { opacity: 0.7 }),
      ]);
    drawing.add('<g transform="rotate(9 430 640)">');
    drawGlass(drawing, { x: 440, y: 930, height: 700, wine: '#c9793a', fill: 0.4 });
    drawing.add('</g><g transform="rotate(-9 850 640)">');
    drawGlass(drawing, { x: 836, y: 930, height: 700, wine: '#7d1b2a', fill: 0.4 });
    drawing.add(
      '</g>',
      group([arm(WINE, '#d9b56a')], { transform: 'translate(150 30)' }),
      group([arm('#3f4a52', '#e9e1d2')], { transform: 'translate(1130 30) scale(-1 1)' }),
    );
    const spark = { x: 640, y: 330 };
    drawing.add(
      stroke(
        Array.from({ length: 7 }, (_, index) => {
          const angle = Math.PI * (1.1 + index * 0.135);
          return `M${n(spark.x + Math.cos(angle) * 40)} ${n(spark.y + Math.sin(angle) * 40)}L${n(spark.x + Math.cos(angle) * 82)} ${n(spark.y + Math.sin(angle) * 82)}`;
        }).join(''),
        '#ffe9bb',
        7,
      ),
    );
  },
};

/** The square on the day of the cherry festival. */
export const queenFestival: Scene = {
  name: 'queen-festival',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, EVENING, height * 0.7);
    drawRange(drawing, EVENING, height * 0.5, height * 0.62, 4);
    const wall = ['#e6d4b2', '#d9bf98', '#ecdcc0', '#d2b58c', '#e3caa2'] as const;
    for (let house = 0; house < 6; house += 1) {
      const [x, wide, tall] = [width * (house / 5.4) - 70, 270, 270 + ((house * 97) % 120)];
      const floor = height * 0.8;
      drawing.add(
        rect(x, floor - tall, wide, tall, wall[house % wall.length] ?? wall[0]),
        rect(x + wide * 0.8, floor - tall, wide * 0.2, tall, '#6d5442', { opacity: 0.16 }),
        path(
          polygon([
            { x: x - 14, y: floor - tall },
            { x: x + wide * 0.16, y: floor - tall - 80 },
            { x: x + wide * 0.84, y: floor - tall - 80 },
            { x: x + wide + 14, y: floor - tall },
          ]),
          '#a9583a',
        ),
      );
      for (let window = 0; window < 6; window += 1)
        drawing.add(
          rect(x + 38 + (window % 3) * 74, floor - tall + 46 + Math.floor(window / 3) * 106, 38, 56, '#5c4a40'),
          rect(x + 18 + (window % 3) * 74, floor - tall + 44 + Math.floor(window / 3) * 106, 18, 60, '#5f6f52'),
          rect(x + 78 + (window % 3) * 74, floor - tall + 44 + Math.floor(window / 3) * 106, 18, 60, '#5f6f52'),
        );
    }
    drawing.add(rect(0, height * 0.8, width, height * 0.2, '#b79d78'));
    const colours = [WINE, '#e9dcc0', '#6d7c40', BRASS] as const;
    for (const [y1, y2, sag] of [
      [0.1, 0.16, 0.16],
      [0.26, 0.2, 0.14],
    ] as const) {
      const getPoint = (share: number) => ({
        x: width * (share * 1.06 - 0.03),
        y: height * (y1 + (y2 - y1) * share + sag * 4 * share * (1 - share)),
      });
      drawing.add(
        stroke(
          `M${Array.from({ length: 30 }, (_, index) => getPoint(index / 29))
            .map(({ x, y }) => `${n(x)} ${n(y)}`)
            .join('L')}`,
          '#5a4636',
          3,
        ),
      );
      for (let flag = 0; flag < 24; flag += 1) {
        const { x, y } = getPoint((flag + 0.5) / 24);
        drawing.add(path(`M${n(x - 20)} ${n(y)}H${n(x + 20)}L${n(x)} ${n(y + 52)}Z`, colours[flag % 4] ?? WINE));
      }
    }
    drawing.add(
      rect(width * 0.32, height * 0.74, width * 0.36, 90, '#7a583a'),
      rect(width * 0.31, height * 0.735, width * 0.38, 16, '#a67d4d'),
    );
    drawing.add(
      queenFigure({
        x: width * 0.5,
        y: height * 0.738,
        tall: 330,
        colour: '#5a1823',
        crown: '#d9b056',
        sash: '#f1e3c4',
      }),
    );
    for (let row = 0; row < 2; row += 1) {
      for (let person = 0; person < 15; person += 1) {
        const stance = {
          x: width * ((person + random.between(0.2, 0.8) - row * 0.4) / 14.4),
          y: height * (0.97 + row * 0.12),
          tall: random.between(205, 250) * (1 + row * 0.16),
          facing: person % 2 === 0 ? 1 : -1,
          colour: ['#3a2f33', '#2c2529'][row] ?? '#2c2529',
        } as const;
        drawing.add(random.chance(0.45) ? lady(stance) : guest(stance));
      }
    }
  },
};

/** The crown on its cushion. */
export const queenCrown: Scene = {
  name: 'queen-crown',
  ...SQUARE,
  draw(drawing) {
    const { width, height } = drawing;
    drawBackdrop(drawing, '#5c4038', '#1e1614', ['#a9713f', '#7a3a3c', '#d9a35c'], 16);
    const cushion = drawing.linear(0, height * 0.62, 0, height * 0.95, [
      [0, '#8a2a38'],
      [0.5, WINE],
      [1, '#360f17'],
    ]);
    drawing.add(
      ellipse(width * 0.5, height * 0.93, width * 0.44, 60, '#0f0a09', { opacity: 0.6 }),
      path(
        `M${n(width * 0.12)} ${n(height * 0.66)}Q${n(width * 0.5)} ${n(height * 0.6)} ${n(width * 0.88)} ${n(height * 0.66)}Q${n(width * 0.97)} ${n(height * 0.79)} ${n(width * 0.9)} ${n(height * 0.92)}Q${n(width * 0.5)} ${n(height * 0.99)} ${n(width * 0.1)} ${n(height * 0.92)}Q${n(width * 0.03)} ${n(height * 0.79)} ${n(width * 0.12)} ${n(height * 0.66)}Z`,
        cushion,
      ),
      stroke(
        `M${n(width * 0.1)} ${n(height * 0.915)}Q${n(width * 0.5)} ${n(height * 0.985)} ${n(width * 0.9)} ${n(height * 0.915)}`,
        '#c9a04f',
        8,
      ),
      ellipse(width * 0.5, height * 0.7, width * 0.3, 44, '#2a0a11', { opacity: 0.5 }),
    );
    for (const x of [0.1, 0.9])
      drawing.add(
        circle(width * x, height * 0.925, 22, '#c9a04f'),
        stroke(
          [-12, -4, 4, 12].map((dx) => `M${n(width * x + dx * 0.6)} ${n(height * 0.935)}l${dx * 0.7} 62`).join(''),
          '#c9a04f',
          6,
        ),
      );
    drawCrownPiece(drawing, width * 0.5, height * 0.58, 600, '#c39a4c');
  },
};

import { tone } from '../colour';
import { drawLoaf, drawTableBottle } from '../furniture';
import { drawGlass } from '../glass';
import { drawRange } from '../hills';
import { drawMasonry } from '../house';
import { DAY } from '../palette';
import { LANDSCAPE, type Scene } from '../scene';
import { path, polygon, rect, stroke } from '../shapes';
import { drawCumulus, drawSky } from '../sky';
import { drawTerraces } from '../terraces';

/** Five wines and one loaf by the window. */
export const tastingTable: Scene = {
  name: 'tasting-table',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height } = drawing;
    drawSky(drawing, DAY, height * 0.4);
    drawCumulus(drawing, width * 0.62, height * 0.24, 110, '#ffffff', '#e0e7e4');
    drawRange(drawing, DAY, height * 0.32, height * 0.44, 4);
    drawTerraces(drawing, DAY, {
      top: (x) => height * 0.46 + 30 * Math.sin(x / 300),
      bottom: () => height * 0.7,
      count: 7,
      haze: [0.4, 0.1],
      spread: 1.7,
    });
    const [left, right, top, sill] = [width * 0.3, width * 0.84, height * 0.08, height * 0.62];
    const wall = `M0 0H${width}V${height}H0ZM${left} ${top}V${sill}H${right}V${top}Z`;
    drawing.add(
      path(
        wall,
        drawing.linear(0, 0, width, 0, [
          [0, '#8a7763'],
          [0.3, '#cbb899'],
          [1, '#75634f'],
        ]),
        { 'fill-rule': 'evenodd' },
      ),
    );
    drawMasonry(
      drawing,
      `M0 0H${left - 40}V${height}H0Z`,
      { x: 0, y: 0, width: left, height: height * 0.8 },
      62,
      '#a08a6d',
      0.45,
    );
    drawMasonry(
      drawing,
      `M${right + 40} 0H${width}V${height}H${right + 40}Z`,
      { x: right, y: 0, width: width - right, height: height * 0.8 },
      62,
      '#86725a',
      0.45,
    );
    const frame = '#6d5a44';
    drawing.add(
      stroke(`M${left} ${top}V${sill}H${right}V${top}Z`, frame, 26),
      stroke(`M${(left + right) / 2} ${top}V${sill}`, frame, 18),
      stroke(`M${left} ${height * 0.28}H${right}`, frame, 12),
      rect(left - 50, sill, right - left + 100, 36, '#e2d3b6'),
      rect(left - 50, sill + 36, right - left + 100, 12, '#57483a', { opacity: 0.4 }),
    );
    drawing.add(
      rect(
        0,
        height * 0.78,
        width,
        height * 0.22,
        drawing.linear(0, height * 0.78, 0, height, [
          [0, '#a9784a'],
          [0.1, '#94663d'],
          [1, '#5e3d24'],
        ]),
      ),
      rect(0, height * 0.78, width, 8, '#d3a570'),
    );
    for (const y of [0.84, 0.91]) drawing.add(stroke(`M0 ${height * y}H${width}`, '#4c301c', 3, { opacity: 0.5 }));
    drawing.add(
      path(
        polygon([
          { x: left + 60, y: height * 0.79 },
          { x: right - 90, y: height * 0.79 },
          { x: right + 60, y: height },
          { x: left + 160, y: height },
        ]),
        '#ffe9bb',
        { opacity: 0.2 },
      ),
    );
    drawTableBottle(drawing, width * 0.2, height * 0.89, 520, '#4d5a2f', '#6e1f2b');
    const wines = ['#dccb78', '#d9b552', '#c9793a', '#a52b3a', '#4f1520'];
    wines.forEach((wine, index) =>
      drawGlass(drawing, {
        x: width * (0.35 + index * 0.107),
        y: height * (0.9 + (index % 2) * 0.03),
        height: 360,
        wine,
        fill: 0.34,
      }),
    );
    drawLoaf(drawing, width * 0.9, height * 0.93, 260);
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.radial(width * 0.58, height * 0.4, width * 0.75, [
          [0, tone('#ffe9bb', 0), 0.12],
          [0.6, '#3a2a1e', 0],
          [1, '#20160f', 0.45],
        ]),
      ),
    );
  },
};

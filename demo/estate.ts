import { tone } from './colour';
import type { Drawing } from './drawing';
import { type HouseTones, drawArchedDoor, drawMasonry, drawTiledRoof, drawWindow } from './house';
import { path, polygon, rect } from './shapes';

/** The main house: two storeys of rubble under a low hipped roof, with its lower cellar wing on the right. */
export function drawEstate(drawing: Drawing, x: number, floor: number, scale: number, tones: HouseTones): void {
  const s = (value: number): number => value * scale;
  drawWing(drawing, x + s(395), floor, scale, tones);
  const wall = { x, y: floor - s(225), width: s(400), height: s(225) };
  const outline = polygon([
    { x: wall.x, y: wall.y },
    { x: wall.x + wall.width, y: wall.y },
    { x: wall.x + wall.width, y: floor },
    { x: wall.x, y: floor },
  ]);
  const face = drawing.linear(wall.x, 0, wall.x + wall.width, 0, [
    [0, tone(tones.wall, 0.12)],
    [1, tone(tones.wall, -0.1)],
  ]);
  drawing.add(path(outline, face));
  drawMasonry(drawing, outline, wall, s(13), tones.stone, 0.42);
  drawing.add(rect(wall.x, wall.y, wall.width, s(16), tones.shade, { opacity: 0.4 }));
  for (const place of [44, 170, 296]) drawWindow(drawing, wall.x + s(place + 12), wall.y + s(42), s(38), s(54), tones);
  for (const place of [44, 296]) drawWindow(drawing, wall.x + s(place + 12), wall.y + s(138), s(38), s(52), tones);
  drawArchedDoor(drawing, wall.x + s(166), floor, s(66), s(104), tones);
  drawChimney(drawing, x + s(92), floor - s(282), scale, tones);
  drawTiledRoof(
    drawing,
    [
      { x: x + s(52), y: floor - s(300) },
      { x: x + s(348), y: floor - s(300) },
      { x: x + s(424), y: floor - s(218) },
      { x: x - s(24), y: floor - s(218) },
    ],
    tones.roof,
    7,
  );
}

function drawChimney(drawing: Drawing, x: number, y: number, scale: number, tones: HouseTones): void {
  const s = (value: number): number => value * scale;
  drawing.add(
    rect(x, y - s(52), s(30), s(62), tone(tones.wall, -0.06)),
    rect(x + s(18), y - s(52), s(12), s(62), tones.shade, { opacity: 0.3 }),
    rect(x - s(5), y - s(58), s(40), s(9), tones.roof),
  );
}

function drawWing(drawing: Drawing, x: number, floor: number, scale: number, tones: HouseTones): void {
  const s = (value: number): number => value * scale;
  const wall = { x, y: floor - s(118), width: s(270), height: s(118) };
  const outline = polygon([
    { x, y: wall.y },
    { x: x + wall.width, y: wall.y },
    { x: x + wall.width, y: floor },
    { x, y: floor },
  ]);
  drawing.add(path(outline, tone(tones.wall, -0.14)));
  drawMasonry(drawing, outline, wall, s(14), tone(tones.stone, -0.12), 0.55);
  drawing.add(rect(wall.x, wall.y, wall.width, s(12), tones.shade, { opacity: 0.4 }));
  drawArchedDoor(drawing, x + s(60), floor, s(84), s(92), tones);
  drawWindow(drawing, x + s(196), wall.y + s(38), s(28), s(34), tones);
  drawTiledRoof(
    drawing,
    [
      { x: x - s(10), y: floor - s(182) },
      { x: x + s(254), y: floor - s(182) },
      { x: x + s(292), y: floor - s(112) },
      { x: x - s(10), y: floor - s(112) },
    ],
    tone(tones.roof, -0.08),
    6,
  );
}

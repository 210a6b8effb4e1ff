import { tone } from './colour';
import { drawCrownPiece } from './crown';
import type { Drawing } from './drawing';
import { BLUE_BERRY, drawBunch, drawLeaf } from './grapes';
import { circle, ellipse, n, path, stroke } from './shapes';

interface Bust {
  /** Moves and scales the figure, which is drawn in a box 1000 wide and 1250 high. */
  transform: string;
  skin: string;
  hair: string;
  lips: string;
  dress: string;
  sash: string;
  brass: string;
  vine: string;
}

const BACK_HAIR =
  'M352 580C318 430 372 292 500 292C628 292 682 430 648 580C642 650 604 700 556 720H444C396 700 358 650 352 580Z';
const NECK =
  'M446 640C448 700 448 744 444 772C438 802 404 822 366 832C430 940 570 940 634 832C596 822 562 802 556 772C552 744 552 700 554 640Z';
const CHIN_SHADOW = 'M447 668C470 716 530 716 553 668C552 706 553 738 555 764C524 748 470 730 448 706Z';
const SHOULDERS =
  'M384 826C310 852 206 872 152 960C116 1024 108 1150 104 1260H896C892 1150 884 1024 848 960C794 872 690 852 616 826C560 880 440 880 384 826Z';
const DRESS =
  'M150 962C184 906 236 884 296 866C338 962 424 1012 500 1012C576 1012 662 962 704 866C764 884 816 906 850 962C884 1024 892 1150 896 1260H104C108 1150 116 1024 150 962Z';
const FACE =
  'M378 506C376 402 430 350 500 350C570 350 624 402 622 506C621 588 592 648 549 684C524 703 476 703 451 684C408 648 379 588 378 506Z';
/** The side of the face that is turned away from the low sun. */
const FACE_SHADE =
  'M622 506C621 588 592 648 549 684C533 696 514 700 496 699C560 668 590 604 594 512C596 448 584 396 556 364C600 386 624 436 622 506Z';
const FRINGE =
  'M500 372C500 372 478 346 436 366C388 390 362 452 370 548C374 566 378 576 382 584C384 520 404 452 500 372Z';
const BRAID_LOBES = 12;

/** A plait over the shoulder, with its tie and its end; `x` and `y` are where it begins. */
function braid(x: number, y: number, hair: string, tie: string): string[] {
  const middle = (index: number): number => x + Math.sin(index / 3.6) * 20;
  const lobes = Array.from({ length: BRAID_LOBES }, (_, index) => {
    const [side, size, top] = [index % 2 === 0 ? -1 : 1, 41 - index * 1.5, y + index * 24];
    const point = middle(index);
    const [outer, inner] = [n(point + side * size), n(point - side * size * 0.35)];
    const lobe = `M${inner} ${n(top - 10)}C${n(point + side * size * 0.5)} ${n(top - size * 0.7)} ${outer} ${n(top - size * 0.3)} ${outer} ${n(top + size * 0.1)}C${n(point + side * size * 0.9)} ${n(top + size * 0.7)} ${n(point)} ${n(top + size * 0.9)} ${n(point - side * 6)} ${n(top + size)}Z`;
    const strands = `M${n(point)} ${n(top - 2)}Q${n(point + side * size * 0.6)} ${n(top - 4)} ${n(point + side * size * 0.62)} ${n(top + size * 0.3)}`;
    return path(lobe, tone(hair, side < 0 ? 0.04 : -0.1)) + stroke(strands, tone(hair, 0.2), 3, { opacity: 0.6 });
  });
  const [endX, endY] = [middle(BRAID_LOBES), y + BRAID_LOBES * 24];
  return [
    path(
      `M${n(endX - 15)} ${n(endY)}C${n(endX - 30)} ${n(endY + 36)} ${n(endX - 12)} ${n(endY + 60)} ${n(endX + 4)} ${n(endY + 86)}C${n(endX + 18)} ${n(endY + 58)} ${n(endX + 26)} ${n(endY + 34)} ${n(endX + 15)} ${n(endY)}Z`,
      hair,
    ),
    ...lobes,
    ellipse(endX, endY + 6, 19, 9, tie),
  ];
}

/** An eye below its brow; the other one is its mirror image. */
const eye = (skin: string, hair: string): string[] => [
  stroke('M410 497Q440 476 478 489', tone(hair, 0.05), 7),
  stroke('M420 516Q446 500 474 513', tone(skin, -0.25), 3, { opacity: 0.5 }),
  path('M416 535Q446 508 478 535Q447 552 416 535Z', '#fbf4e8'),
  circle(448, 533, 13, '#6b4a2c'),
  circle(448, 533, 6, '#221611'),
  circle(444, 528, 3, '#fffdf8'),
  path('M412 534Q446 502 482 533Q447 516 420 536Q414 540 408 538Z', tone(hair, -0.35)),
];

const mirrored = (parts: readonly string[]): string =>
  `<g transform="translate(1000 0) scale(-1 1)">${parts.join('')}</g>`;

/**
 * The queen from the front: a calm face, her hair plaited, the crown of vine and brass, the sash and a vine
 * on her shoulder.
 */
export function drawQueenBust(drawing: Drawing, { transform, ...colours }: Bust): void {
  const { skin, hair, lips, dress, sash, brass, vine } = colours;
  const shade = tone(skin, -0.2);
  const cloth = drawing.linear(104, 900, 896, 1260, [
    [0, tone(dress, 0.14)],
    [0.55, dress],
    [1, tone(dress, -0.35)],
  ]);
  const onDress = drawing.clip(DRESS);
  drawing.add(`<g transform="${transform}">`);
  drawing.add(
    path(BACK_HAIR, tone(hair, -0.2)),
    path(SHOULDERS, skin),
    path(NECK, skin),
    path(CHIN_SHADOW, shade),
    stroke('M404 858Q446 884 486 878M596 858Q554 884 514 878', shade, 5, { opacity: 0.7 }),
    path(DRESS, cloth),
    `<g clip-path="${onDress}">`,
    path('M236 850L352 846L812 1260H620Z', sash),
    stroke('M246 850L630 1260M342 846L802 1260', brass, 6),
    '</g>',
    stroke('M296 866C338 962 424 1012 500 1012C576 1012 662 962 704 866', brass, 7),
    stroke('M150 962C184 906 236 884 296 866M704 866C764 884 816 906 850 962', tone(dress, 0.3), 4, { opacity: 0.6 }),
  );
  drawing.add(
    ellipse(374, 552, 15, 30, shade),
    ellipse(626, 552, 15, 30, shade),
    path(FACE, skin),
    path(FACE_SHADE, shade, { opacity: 0.45 }),
    ellipse(424, 592, 34, 22, lips, { opacity: 0.1 }),
    ellipse(576, 592, 34, 22, lips, { opacity: 0.12 }),
    ...eye(skin, hair),
    mirrored(eye(skin, hair)),
    stroke('M514 548C516 572 524 586 525 597', shade, 4, { opacity: 0.7 }),
    stroke('M484 607Q491 614 500 612Q511 615 519 606', tone(skin, -0.3), 4),
    path('M456 642C476 635 490 631 500 636C510 631 524 635 544 642C524 651 476 651 456 642Z', tone(lips, -0.14)),
    path('M456 642C478 651 522 651 544 642C528 671 472 671 456 642Z', lips),
    stroke('M449 637Q452 642 458 643M551 637Q548 642 542 643', tone(skin, -0.3), 4),
  );
  drawing.add(
    path(FRINGE, hair),
    mirrored([path(FRINGE, tone(hair, -0.1))]),
    stroke('M484 376C430 400 394 460 382 540M466 366C414 386 380 446 374 520', tone(hair, 0.24), 4, { opacity: 0.6 }),
    mirrored([stroke('M484 376C430 400 394 460 382 540', tone(hair, 0.18), 4, { opacity: 0.5 })]),
    ...braid(636, 630, hair, brass),
    circle(374, 590, 8, brass),
    path('M374 598q-9 28 0 36q9 -8 0 -36Z', brass),
  );
  for (const [x, y, size, turn] of [
    [210, 900, 78, -0.7],
    [276, 874, 92, 0.3],
    [336, 892, 66, 1.1],
    [166, 958, 60, -1.2],
  ] as const)
    drawLeaf(drawing, x, y, size, turn, vine);
  drawBunch(drawing, 254, 892, 128, BLUE_BERRY);
  drawLeaf(drawing, 302, 860, 60, 0.7, tone(vine, 0.12));
  drawCrownPiece(drawing, 500, 326, 290, brass);
  drawing.add('</g>');
}

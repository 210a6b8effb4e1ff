import { drawBackdrop } from '../backdrop';
import { tone } from '../colour';
import type { Drawing } from '../drawing';
import { BLUE_BERRY, drawBunch, drawLeaf } from '../grapes';
import { SQUARE, type Scene } from '../scene';
import { group, path, stroke } from '../shapes';

const SKIN = '#b9835f';

/** The right half of two cupped hands, fingers towards the middle; drawn in a box of 1280 around x = 640. */
function cuppedHand(drawing: Drawing, mirror: boolean): string {
  const fill = drawing.linear(640, 700, 1060, 1180, [
    [0, tone(SKIN, 0.16)],
    [0.6, SKIN],
    [1, tone(SKIN, -0.35)],
  ]);
  const sleeve = drawing.linear(760, 1080, 1100, 1280, [
    [0, '#5f6f74'],
    [1, '#3b474c'],
  ]);
  return group(
    [
      path('M760 1290C770 1200 800 1120 850 1070L1010 1110C1050 1180 1070 1240 1080 1290Z', sleeve),
      path(
        'M640 1010C700 1010 760 980 820 930C880 880 920 800 950 716C966 680 1010 690 1006 734C1000 820 1010 900 1004 980C998 1060 960 1120 900 1150C820 1186 720 1170 640 1150Z',
        fill,
      ),
      stroke('M650 1060C730 1052 800 1020 850 970M660 1108C750 1100 830 1066 890 1006', tone(SKIN, -0.3), 6, {
        opacity: 0.6,
      }),
      path('M958 700C968 686 992 690 996 712C990 728 968 730 955 722Z', tone(SKIN, 0.42), { opacity: 0.8 }),
      stroke('M846 1082C900 1080 960 1096 1010 1122', '#2f383c', 7, { opacity: 0.6 }),
    ],
    mirror ? { transform: 'translate(1280 0) scale(-1 1)' } : {},
  );
}

/** What two palms will hold. */
export const hands: Scene = {
  name: 'hands',
  ...SQUARE,
  draw(drawing) {
    drawBackdrop(drawing, '#e8d7ac', '#5c6340', ['#f8ecc8', '#7f8850', '#c99d58']);
    drawing.add(path('M330 980C450 1120 830 1120 950 980L900 1130H380Z', tone(SKIN, -0.4)));
    drawLeaf(drawing, 830, 560, 200, -0.7, '#a8632f');
    drawLeaf(drawing, 440, 590, 190, 0.6, '#8d8a3c');
    drawBunch(drawing, 560, 440, 600, BLUE_BERRY);
    drawBunch(drawing, 740, 500, 540, BLUE_BERRY);
    drawing.add(cuppedHand(drawing, false), cuppedHand(drawing, true));
  },
};

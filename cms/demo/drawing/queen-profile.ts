import { tone } from './colour';
import type { Drawing } from './drawing';
import { circle, group, path, stroke } from './shapes';

interface Profile {
  /** Moves and scales the figure, which is drawn in a box 1000 wide and 1300 high, looking to the left. */
  transform: string;
  skin: string;
  hair: string;
  dress: string;
  sash: string;
  crown: string;
  /** The edge that the low sun draws. */
  rim: string;
}

const FACE =
  'M470 330C430 338 402 372 396 420C392 446 390 462 380 486C370 510 350 536 344 552C340 564 350 570 364 572C370 574 368 584 364 592C358 600 360 606 368 610C362 616 362 624 370 630C376 640 374 656 380 672C388 694 414 702 446 698C474 694 490 700 498 724C508 760 504 800 488 836L700 836C668 790 660 730 668 676C690 600 690 500 650 430C616 366 540 322 470 330Z';
const SHOULDERS =
  'M498 792C470 830 380 850 300 880C210 914 150 980 120 1080C100 1150 92 1240 90 1330H960C958 1240 950 1130 900 1040C856 960 790 900 690 870C670 840 664 820 662 790C610 830 540 826 498 792Z';
const HAIR =
  'M452 352C470 300 540 276 606 300C690 328 742 410 738 510C760 520 790 556 786 606C782 664 730 694 680 680C664 700 650 706 640 712C648 660 632 620 604 600C586 590 580 560 590 530C560 520 540 490 536 452C500 440 466 400 452 352Z';
const NECKLINE =
  'M330 870C380 1010 520 1080 640 1010C700 974 730 920 736 884C840 920 900 1000 930 1120C946 1190 950 1260 950 1330H100C104 1210 120 1080 180 990C220 930 280 890 330 870Z';

/** The queen in profile, against the light: shoulders, sash, hair drawn up, and her crown of vine and brass. */
export function drawQueenProfile(drawing: Drawing, { transform, skin, hair, dress, sash, crown, rim }: Profile): void {
  const spikes = [0, 1, 2, 3, 4].map((index) => {
    const x = 452 + index * 58;
    const y = 340 - index * 12 + (index > 2 ? (index - 2) * 22 : 0);
    return `L${x + 6} ${y - 76 - (index === 2 ? 30 : 0)}L${x + 44} ${y - 10}`;
  });
  const sashClip = drawing.clip(NECKLINE);
  drawing.add(
    group(
      [
        path(SHOULDERS, skin),
        path(NECKLINE, dress),
        `<g clip-path="${sashClip}">`,
        path('M250 850L330 830L960 1330H800Z', sash),
        stroke('M262 862L812 1330M322 840L946 1334', tone(crown, 0.2), 7),
        '</g>',
        path(FACE, skin),
        path(HAIR, hair),
        stroke(
          'M560 330C640 350 700 420 712 520M600 320C676 352 722 420 726 500M620 560C660 540 720 548 752 590M640 650C690 660 740 640 760 600',
          tone(hair, 0.22),
          6,
          { opacity: 0.7 },
        ),
        path(`M446 352${spikes.join('')}L736 372C660 320 540 318 446 352Z`, crown),
        path('M444 356C540 320 662 322 740 378L736 404C656 350 544 346 448 384Z', tone(crown, -0.2)),
        ...[0, 1, 2, 3, 4].map((index) =>
          circle(
            458 + index * 58 + 2,
            256 - index * 12 + (index > 2 ? (index - 2) * 22 : 0) - (index === 2 ? 32 : 0) + 4,
            11,
            tone(crown, 0.4),
          ),
        ),
        stroke('M474 366Q560 336 640 350T730 388', '#6f7d45', 9),
        circle(582, 616, 9, tone(crown, 0.4)),
        path('M582 628q-9 26 0 34q9 -8 0 -34Z', tone(crown, 0.2)),
        stroke(
          'M396 420C392 446 390 462 380 486C370 510 350 536 344 552C340 564 350 570 364 572C370 574 368 584 364 592C358 600 360 606 368 610C362 616 362 624 370 630C376 640 374 656 380 672C388 694 414 702 446 698C474 694 490 700 498 724C506 752 506 776 498 794C470 830 380 850 300 880C210 914 150 980 120 1080C104 1140 96 1230 92 1320',
          rim,
          8,
          { opacity: 0.9 },
        ),
        stroke('M408 486Q420 478 438 484', tone(skin, -0.35), 6),
        stroke('M400 462Q418 448 446 456', tone(skin, -0.45), 7),
      ],
      { transform },
    ),
  );
}

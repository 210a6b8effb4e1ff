import type { DemoWine } from './wines/demo-wine';
import { redWines } from './wines/red-wines';
import { skinContactWines } from './wines/skin-contact-wines';
import { sparklingWines } from './wines/sparkling-wines';
import { sweetWines } from './wines/sweet-wines';
import { whiteWines } from './wines/white-wines';

/** The wines of the demo in the order of the price list. */
export const demoWines: readonly DemoWine[] = [
  ...whiteWines,
  ...skinContactWines,
  ...sparklingWines,
  ...redWines,
  ...sweetWines,
];

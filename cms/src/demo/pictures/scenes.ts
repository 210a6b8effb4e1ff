import { bottleScenes } from './bottles';
import type { Scene } from './scene';
import { autumnSlope } from './scenes/autumn-slope';
import { hero } from './scenes/hero';
import { leafAgainstLight } from './scenes/vine-leaf';
import { morningFog } from './scenes/morning-fog';
import { nightHarvest } from './scenes/night-harvest';
import { pickersAtDawn } from './scenes/pickers-at-dawn';
import { springBlossom } from './scenes/spring-blossom';
import { stormLight } from './scenes/storm-light';
import { summerTerraces } from './scenes/summer-terraces';
import { winterVines } from './scenes/winter-vines';

/** Every scene that is drawn, found by the name in its caption. */
export const scenes: readonly Scene[] = [
  hero,
  ...bottleScenes,
  springBlossom,
  summerTerraces,
  stormLight,
  leafAgainstLight,
  autumnSlope,
  morningFog,
  winterVines,
  pickersAtDawn,
  nightHarvest,
];

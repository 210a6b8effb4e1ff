import { bottleScenes } from './bottles';
import { drawRange } from './hills';
import { EVENING } from './palette';
import type { Scene } from './scene';
import { drawSky } from './sky';
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

const notDrawnYet: Scene = {
  name: 'plain',
  width: 1280,
  height: 853,
  draw(drawing) {
    drawSky(drawing, EVENING, 500);
    drawRange(drawing, EVENING, 420, 640, 5);
  },
};

/** The scene of a name. */
export const sceneOf = (name: string): Scene => scenes.find((scene) => scene.name === name) ?? notDrawnYet;

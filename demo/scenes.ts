import { bottleScenes } from './bottles';
import type { Scene } from './scene';
import { amphorae } from './scenes/amphorae';
import { barrelHeads } from './scenes/barrel-heads';
import { candleGlass } from './scenes/candle-glass';
import { merlotCluster, rebulaCluster } from './scenes/clusters';
import { hands } from './scenes/hands';
import { harvestCrates } from './scenes/harvest-crates';
import { oldPress } from './scenes/old-press';
import { riddlingRack } from './scenes/riddling-rack';
import { ridgeRoad } from './scenes/ridge-road';
import { vault } from './scenes/vault';
import { houseAtDusk } from './scenes/house-at-dusk';
import { lanternEvening } from './scenes/lantern-evening';
import { longTable } from './scenes/long-table';
import { stoneDoor } from './scenes/stone-door';
import { tastingTable } from './scenes/tasting-table';
import { threeGlasses } from './scenes/three-glasses';
import { aboutHouse, aboutWalk } from './scenes/about';
import { aboutMap } from './scenes/about-map';
import { aboutStone } from './scenes/about-stone';
import { favicon, logo } from './scenes/marks';
import { queenCrown, queenFestival, queenPortrait, queenTerrace, queenToast } from './scenes/queen';
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
  harvestCrates,
  rebulaCluster,
  merlotCluster,
  hands,
  ridgeRoad,
  vault,
  barrelHeads,
  oldPress,
  amphorae,
  riddlingRack,
  candleGlass,
  houseAtDusk,
  longTable,
  tastingTable,
  stoneDoor,
  threeGlasses,
  lanternEvening,
  logo,
  favicon,
  queenPortrait,
  queenTerrace,
  queenToast,
  queenFestival,
  queenCrown,
  aboutHouse,
  aboutWalk,
  aboutStone,
  aboutMap,
];

/** @throws when no scene has that name */
export function getScene(name: string): Scene {
  const scene = scenes.find((candidate) => candidate.name === name);
  if (!scene) throw new Error(`No scene is called ${name}`);
  return scene;
}

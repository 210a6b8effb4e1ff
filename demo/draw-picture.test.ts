import { describe, expect, it } from 'vitest';
import { rasterise, svgOf } from './draw-picture';
import { demoPictures } from '../cms/demo/pictures';
import { sceneOf } from './scenes';

describe('demo pictures', () => {
  it('[W2] has a scene for every picture that is named', () => {
    for (const { name } of demoPictures) expect(sceneOf(name).name).toBe(name);
    expect(() => sceneOf('no-such-scene')).toThrow('No scene is called no-such-scene');
  });

  it('[W1] draws a label the same each time, with letters that have no broken outline', () => {
    const svg = svgOf(sceneOf('sum-2025'));
    expect(svgOf(sceneOf('sum-2025'))).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('[S5] keeps the icon a square PNG under 1 MB', async () => {
    const bytes = await rasterise(svgOf(sceneOf('favicon')), 'demo-favicon.png');
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([512, 512]);
  });
});

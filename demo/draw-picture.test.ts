import { describe, expect, it } from 'vitest';
import { rasterise, getSvg } from './draw-picture';
import { demoPictures } from '../cms/demo/pictures';
import { getScene } from './scenes';

describe('demo pictures', () => {
  it('[W2] has a scene for every picture that is named', () => {
    for (const { name } of demoPictures) expect(getScene(name).name).toBe(name);
    expect(() => getScene('no-such-scene')).toThrow('No scene is called no-such-scene');
  });

  it('[W1] draws a label the same each time, with letters that have no broken outline', () => {
    const svg = getSvg(getScene('sum-2025'));
    expect(getSvg(getScene('sum-2025'))).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('[S5] keeps the icon a square PNG under 1 MB', async () => {
    const bytes = await rasterise(getSvg(getScene('favicon')), 'demo-favicon.png');
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([144, 144]);
  });
});

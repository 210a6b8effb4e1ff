import { describe, expect, it } from 'vitest';
import { getCroppedSize, fitCropToRatio, addQuarterTurn, rotateCrop, rotateSize, WHOLE_CROP } from './crop-shape';

const PART = { x: 10, y: 20, width: 30, height: 40 };

describe('the part of a picture that is shown', () => {
  it('[P15] stays on what it shows when the picture is turned', () => {
    expect(rotateCrop(PART, 1)).toEqual({ x: 40, y: 10, width: 40, height: 30 });
    expect(rotateCrop(rotateCrop(PART, 1), -1)).toEqual(PART);
    expect([0, 90, 180, 270].map((rotation) => addQuarterTurn(rotation as 0, 1))).toEqual([90, 180, 270, 0]);
    expect(addQuarterTurn(0, -1)).toBe(270);
    expect(rotateSize({ width: 4, height: 3 }, 270)).toEqual({ width: 3, height: 4 });
  });

  it('[P15] takes a shape around its middle, within what was chosen', () => {
    const size = { width: 400, height: 200 };
    expect(fitCropToRatio(WHOLE_CROP, 1, size)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
    const wide = fitCropToRatio(PART, 3, size);
    expect((wide.width * 400) / (wide.height * 200)).toBeCloseTo(3);
    expect(wide).toMatchObject({ x: 10, width: 30 });
    expect(wide.y + wide.height / 2).toBeCloseTo(40);
  });

  it('[P15] is counted in whole pixels', () => {
    expect(getCroppedSize({ width: 101, height: 50 }, { ...PART, width: 33.33 })).toEqual({ width: 34, height: 20 });
  });
});

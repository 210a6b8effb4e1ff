import { describe, expect, it } from 'vitest';
import { getCoverSizes } from './cover-sizes';

const landscape = { width: 1500, height: 1000 };
const portrait = { width: 1000, height: 1500 };

describe('the sizes of a cropped picture', () => {
  it('[K7] are the width of the frame where its sides are cropped, and more where they are not', () => {
    expect(getCoverSizes(portrait, { width: '90vw', height: 4 / 5 })).toBe('90vw');
    expect(getCoverSizes(landscape, { width: '90vw', height: 3 / 2 })).toBe('90vw');
    expect(getCoverSizes(landscape, { width: '90vw', height: 3 / 4 })).toBe('calc(90vw * 2)');
  });

  it('[K7] follow the height of a frame whose shape changes', () => {
    expect(getCoverSizes(landscape, { width: '100vw', height: 'max(20rem, 46vw)' })).toBe(
      'max(100vw, max(max(20rem,.75vw*20), 46vw) * 1.5)',
    );
  });

  it('[K7] follow the font size of the page in lengths, not in media conditions', () => {
    expect(
      getCoverSizes(landscape, { from: '48rem', width: 'min(36vw, 29rem)', height: 1 }, { width: '90vw', height: 2 }),
    ).toBe('(min-width: 48rem) calc(min(36vw, max(29rem,.75vw*29)) * 1.5), 90vw');
  });

  it('name the widest window first', () => {
    expect(
      getCoverSizes(landscape, { from: '64rem', width: '36vw', height: 1 }, { width: '90vw', height: 3 / 2 }),
    ).toBe('(min-width: 64rem) calc(36vw * 1.5), 90vw');
  });
});

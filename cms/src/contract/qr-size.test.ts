import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { QR_LEVELS } from './label-terms';
import { isModuleTooNarrow, computeModuleWidthMm, countQrModules } from './qr-size';

describe('[E5] the size of a code', () => {
  it('has as many modules as the library makes, up to the longest host name', () => {
    for (const level of QR_LEVELS) {
      // Where the library goes to the next version, so does the table: at each last byte of a version and the
      // one after.
      const lasts = Array.from({ length: 279 }, (_, index) => index + 1).filter(
        (bytes) => countQrModules(bytes, level) !== countQrModules(bytes + 1, level),
      );
      for (const bytes of [1, ...lasts.flatMap((last) => [last, last + 1]), 280]) {
        const made = create([{ data: Buffer.alloc(bytes, 'a'), mode: 'byte' }], { errorCorrectionLevel: level });
        expect([level, bytes, countQrModules(bytes, level)]).toEqual([level, bytes, made.modules.size]);
      }
    }
  });

  it('is null for data that exceeds these versions', () => {
    expect(countQrModules(280, 'H')).toBe(85);
    expect(countQrModules(281, 'H')).toBeNull();
    expect(computeModuleWidthMm(`https://${'a'.repeat(700)}`, 'L', 20)).toBeNull();
  });

  it('counts the bytes of multi-byte letters', () => {
    // 26 bytes are the most of version 2 at level M.
    expect(computeModuleWidthMm('č'.repeat(13), 'M', 33)).toBe(1);
    expect(computeModuleWidthMm('č'.repeat(14), 'M', 37)).toBe(1);
  });

  it('warns of modules under 0.33 mm, not of those that are just as wide', () => {
    const url = 'https://e.winery.si/l/7K3QF2AB';
    expect(computeModuleWidthMm(url, 'M', 20)).toBeCloseTo(20 / 37, 9);
    expect(isModuleTooNarrow(computeModuleWidthMm(url, 'M', 12) ?? 0)).toBe(true);
    expect(isModuleTooNarrow(computeModuleWidthMm(url, 'M', 0.33 * 37) ?? 0)).toBe(false);
    expect(isModuleTooNarrow(0.329)).toBe(true);
  });
});

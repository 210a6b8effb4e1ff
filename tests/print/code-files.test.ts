import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { QR_LEVELS, QUIET_ZONE_MODULES, type QrLevel } from '#contract/label-terms';
import {
  measureInkCoverage,
  readGreys,
  measureMargins,
  readPageSize,
  readPdfOperators,
  rasterise,
  decodeCode,
  type PrintFormat,
} from '../support/data/read-print';
import { createQrModules } from '../../cms/src/api/label/lib/print/code-drawing';
import { renderQrCode } from '../../cms/src/api/label/lib/print/code-files';

// Each file is made and printed by programs, beside everything else that the machine does.
vi.setConfig({ testTimeout: 120_000 });

const FORMATS: readonly PrintFormat[] = ['svg', 'png', 'pdf', 'eps'];
const ADDRESS = 'https://e.winery.si/l/7K3QF2AB';
/** From the shortest host to a long one with a port, as it is while the site is tried out. */
const URLS = [
  'https://a.si/l/23456789',
  ADDRESS,
  `https://e-labels.${'vinska-klet.'.repeat(4)}example:8443/l/ZZZZYYYY`,
];

const made = async (
  format: PrintFormat,
  { url = ADDRESS, level = 'M' as QrLevel, sizeMm = 20 } = {},
): Promise<Buffer> => (await renderQrCode(url, format, level, sizeMm, 'rebula-2024-7K3QF2AB')).body;

describe('[E5] a code for the printer', () => {
  it.each(FORMATS)('is decoded from %s at every level, size and length of the URL', async (format) => {
    let decoded = 0;
    for (const url of URLS) {
      for (const [index, level] of QR_LEVELS.entries()) {
        // Each length and each level at a small and a usual size; Ghostscript does not antialias, so it needs
        // more dots.
        const sizeMm = (index + URLS.indexOf(url)) % 2 === 0 ? 15 : 25;
        const picture = await rasterise(
          await made(format, { url, level, sizeMm }),
          format,
          format === 'eps' ? 600 : 300,
        );
        expect(await decodeCode(picture), `${url} ${level} ${sizeMm}`).toBe(url);
        decoded += 1;
      }
    }
    expect(decoded).toBe(12);
  });

  it.each(FORMATS)('has four empty modules on each side in %s, and the rest is the code', async (format) => {
    const dpi = 600;
    const side = createQrModules(ADDRESS, 'M').side;
    const dots = await readGreys(await rasterise(await made(format, { sizeMm: 20 }), format, dpi));
    const { width, height } = dots;
    const sides = measureMargins(dots);
    expect(Math.abs(width - height)).toBeLessThanOrEqual(1);
    const quiet = (QUIET_ZONE_MODULES * width) / side;
    for (const margin of Object.values(sides)) expect(Math.abs(margin - quiet)).toBeLessThanOrEqual(1.5);
  });

  it.each(FORMATS)('draws each module of the QR library in %s', async (format) => {
    const { side, isDark } = createQrModules(ADDRESS, 'Q');
    const { data, width } = await readGreys(
      await rasterise(await made(format, { level: 'Q', sizeMm: 25.4 }), format, side * 10),
    );
    const module = width / side;
    const seen = (column: number, row: number): boolean =>
      (data[Math.floor((row + 0.5) * module) * width + Math.floor((column + 0.5) * module)] ?? 255) < 128;
    const all = Array.from({ length: side * side }, (_, index) => [index % side, Math.floor(index / side)] as const);
    expect(all.map(([column, row]) => seen(column, row))).toEqual(all.map(([column, row]) => isDark(column, row)));
  });

  it('is one black path of its size in SVG', async () => {
    const svg = (await made('svg', { sizeMm: 17.5 })).toString();
    expect(svg).toMatch(
      /^<svg xmlns="[^"]+" width="17.5mm" height="17.5mm" viewBox="0 0 17.5 17.5"><path fill="#000" d="[^"]+"\/><\/svg>\n$/,
    );
  });

  it('is a page of exactly its size in PDF, with one path in 100 % K and nothing else', async () => {
    const pdf = await made('pdf', { sizeMm: 17.5 });
    for (const mm of readPageSize(pdf)) expect(mm).toBeCloseTo(17.5, 3);
    const { k, ...others } = measureInkCoverage(pdf, 'pdf');
    expect(others).toEqual({ c: 0, m: 0, y: 0 });
    expect(k).toBeGreaterThan(0.1);
    const content = readPdfOperators(pdf);
    expect(content.match(/^.*\b(?:cs|CS|sc|SC|scn|SCN|g|G|rg|RG|k|K|sh|Do|gs|Tj|S|f|f\*|B)$/gm)).toEqual([
      '/DeviceCMYK cs',
      '0 0 0 1 scn',
      'f',
    ]);
    expect(pdf.toString('latin1')).not.toContain('/FontFile');
  });

  it('follows the structuring conventions in EPS, with its exact box and one path in 100 % K', async () => {
    const eps = (await made('eps', { sizeMm: 17.5 })).toString('latin1');
    const points = (17.5 * 72) / 25.4;
    expect(eps.startsWith('%!PS-Adobe-3.0 EPSF-3.0\n')).toBe(true);
    expect(eps).toContain('\n%%BoundingBox: 0 0 50 50\n');
    expect(eps).toContain(`\n%%HiResBoundingBox: 0 0 ${points.toFixed(4)} ${points.toFixed(4)}\n`);
    expect(eps.match(/\S+(?=\n)/g)?.filter((last) => /color|gray|fill|stroke|show|image/.test(last))).toEqual([
      'setcmykcolor',
      'fill',
      'showpage',
    ]);
    expect(eps).toContain('\n0 0 0 1 setcmykcolor\n');
    expect(eps.split('\n').every((line) => /^[\x20-\x7e]{0,255}$/.test(line))).toBe(true);
    const { k, ...others } = measureInkCoverage(Buffer.from(eps), 'eps');
    expect(others).toEqual({ c: 0, m: 0, y: 0 });
    expect(k).toBeGreaterThan(0.1);
  });

  it.each([5, 20, 83.3])(
    'has at least 600 dpi in PNG, black and white alone, and says how large it is: %s mm',
    async (sizeMm) => {
      const png = await made('png', { sizeMm });
      const { width, channels, space } = await sharp(png).metadata();
      expect([channels, space]).toEqual([1, 'b-w']);
      const offset = png.indexOf('pHYs');
      const [perMetre, vertical, unit] = [
        png.readUInt32BE(offset + 4),
        png.readUInt32BE(offset + 8),
        png.readUInt8(offset + 12),
      ];
      expect([vertical, unit]).toEqual([perMetre, 1]);
      expect(perMetre * 0.0254).toBeGreaterThanOrEqual(600 - 0.02);
      expect((width / perMetre) * 1000).toBeCloseTo(sizeMm, 2);
      const pixels = await sharp(png).raw().toBuffer();
      expect(new Set(pixels)).toEqual(new Set([0, 255]));
    },
  );
});

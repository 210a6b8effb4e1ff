import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FigureList } from './figure-list.mjs';

let printed: string[];
let folder: string;

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  folder = mkdtempSync(join(tmpdir(), 'winery-figures-'));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it('[R51] [B5] a figure beyond its limit, above or below, or without a value, is missed', () => {
  const figures = new FigureList();
  figures.add({ what: 'weight', value: 14.2, unit: 'kB', bar: { most: 14 } });
  figures.add({ what: 'ratio', value: 0.79, unit: '', bar: { least: 0.8 }, detail: '79 of 100' });
  figures.add({ what: 'start', value: Number.NaN, unit: 's', bar: { most: 240 } });
  figures.add({ what: 'score', value: 100, unit: '', bar: { least: 100 } });
  figures.add({ what: 'limit', value: 15, unit: 'ms', bar: { most: 15 } });
  figures.add({ what: 'told only', value: 1_000_000, unit: 'ms' });
  expect(figures.missed).toEqual(['weight', 'ratio', 'start']);
  expect(printed[0]).toMatch(/^weight +<= 14 kB +MISS +14\.2 kB$/);
  expect(printed[1]).toMatch(/^ratio +>= 0\.8 +MISS +0\.79 \(79 of 100\)$/);
  expect(printed[3]).toMatch(/^score +>= 100 +pass +100$/);
});

it('[R51] figures are saved as JSON, each with its limit and whether it is met', () => {
  const figures = new FigureList();
  figures.add({ what: 'weight', value: 13, unit: 'kB', bar: { most: 14 } });
  figures.add({ what: 'told only', value: 7, unit: 's' });
  const file = join(folder, 'results', 'bench.json');
  figures.write(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    node: process.version,
    figures: [
      { what: 'weight', value: 13, unit: 'kB', bar: { most: 14 }, isMet: true },
      { what: 'told only', value: 7, unit: 's', isMet: null },
    ],
  });
});

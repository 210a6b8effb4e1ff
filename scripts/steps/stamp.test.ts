import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Stamp } from './stamp.mjs';

let folder = '';
const stamp = () => new Stamp(join(folder, 'out', '.stamp'), [join(folder, 'src')]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'winery-stamp-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('distinguishes a completed step from an incomplete one and from one of other sources', () => {
  expect(stamp().state).toBe('none');
  stamp().markDone();
  expect(stamp().state).toBe('done');
  writeFileSync(join(folder, 'src', 'a.ts'), 'two');
  expect(stamp().state).toBe('other');
  stamp().clearMark();
  expect(stamp().state).toBe('none');
});

it('ignores tests beside the sources', () => {
  stamp().markDone();
  writeFileSync(join(folder, 'src', 'a.test.ts'), 'a test');
  expect(stamp().state).toBe('done');
});

it('is valid for a moved tree', () => {
  stamp().markDone();
  const moved = `${folder}-moved`;
  renameSync(folder, moved);
  folder = moved;
  expect(stamp().state).toBe('done');
});

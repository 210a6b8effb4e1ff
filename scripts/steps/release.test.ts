import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkRelease, readRelease } from './release.mjs';

const RELEASE = { version: '1.2.3', system: 'linux-x64', nodeMajor: 24 };

it('[R112] [O11] takes a release on the system and the Node that it was made for, and on no other', () => {
  const check = (hostSystem: string, hostMajor: number) => checkRelease(RELEASE, { hostSystem, hostMajor });
  expect(() => check('linux-x64', 24)).not.toThrow();
  expect(() => check('linux-x64', 22)).toThrow(
    'This release is for Node 24 on linux-x64, and this is Node 22 on linux-x64: install Node 24, ' +
      'or take the archive for this machine (`npm run release` on one like it makes it).',
  );
  expect(() => check('linux-x64-musl', 24)).toThrow('this is Node 24 on linux-x64-musl');
  expect(() => check('darwin-arm64', 24)).toThrow('this is Node 24 on darwin-arm64');
});

it('tells a release from a checkout by its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-release-'));
  expect(readRelease(folder)).toBeNull();
  writeFileSync(join(folder, 'release.json'), JSON.stringify(RELEASE));
  expect(readRelease(folder)).toEqual(RELEASE);
  rmSync(folder, { recursive: true });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkRelease, readRelease } from './release.mjs';

const RELEASE = { version: '1.2.3', system: 'linux-x64', nodeMajor: 24 };

it('[R112] [O11] accepts a release only on the system and Node version that it was made for', () => {
  const check = (hostSystem: string, hostMajor: number) => checkRelease(RELEASE, { hostSystem, hostMajor });
  expect(() => check('linux-x64', 24)).not.toThrow();
  expect(() => check('linux-x64', 22)).toThrow(
    'This release is for Node 24 on linux-x64, and this is Node 22 on linux-x64: install Node 24, ' +
      'or take the archive for this machine (`npm run release` on one like it makes it).',
  );
  expect(() => check('linux-x64-musl', 24)).toThrow('this is Node 24 on linux-x64-musl');
  expect(() => check('darwin-arm64', 24)).toThrow('this is Node 24 on darwin-arm64');
});

it('recognises a release by its description file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-release-'));
  expect(readRelease(folder)).toBeNull();
  writeFileSync(join(folder, 'release.json'), JSON.stringify(RELEASE));
  expect(readRelease(folder)).toEqual(RELEASE);
  rmSync(folder, { recursive: true });
});

import { expect, it } from 'vitest';
import { describeInstallFailure } from './install.mjs';

const compileFailure = 'npm error code 1\nnpm error path node_modules/better-sqlite3\nnpm error gyp ERR! find Python\n';

it('names the build tools that are missing when a package had to be compiled', () => {
  expect(describeInstallFailure(compileFailure, ['python3', 'g++'])).toMatch(
    /^a package had to be compiled, and python3, g\+\+ is missing/,
  );
});

it("otherwise repeats npm's first error", () => {
  const output =
    'npm warn something\nnpm error code EUSAGE\nnpm error\nnpm error the lock file is not in sync\nnpm error more\n';
  expect(describeInstallFailure(output, [])).toBe('the lock file is not in sync');
});

import { describe, expect, it } from 'vitest';
import { applyExitCode } from './run-part.mjs';
import { parseShard, PARTS, runParts } from './test-parts.mjs';

describe('running parts', () => {
  /** Runs parts whose ends the test decides; returns which run at the same time. */
  function startParts(cores: number, ...sizes: number[]) {
    const ends = new Map<string, () => void>();
    const parts = sizes.map((size, index) => ({ name: String(index), cores: size }));
    const started: string[] = [];
    const finished = runParts(
      parts,
      ({ name }) =>
        new Promise<string>((resolve) => {
          started.push(name);
          ends.set(name, () => resolve(name));
        }),
      cores,
    );
    return { started, finished, end: (name: string) => ends.get(name)?.() };
  }

  it('starts the first part that fits as soon as cores are free', async () => {
    const { started, finished, end } = startParts(2, 2, 1, 2, 1);
    expect(started).toEqual(['0']);
    end('0');
    await expect.poll(() => started).toEqual(['0', '1', '3']);
    end('3');
    end('1');
    await expect.poll(() => started).toEqual(['0', '1', '3', '2']);
    end('2');
    expect(await finished).toEqual(['0', '3', '1', '2']);
  });

  it('gives a part that wants more cores than available all of them', async () => {
    const { started, finished, end } = startParts(1, 2, 1);
    expect(started).toEqual(['0']);
    end('0');
    await expect.poll(() => started).toEqual(['0', '1']);
    end('1');
    expect(await finished).toEqual(['0', '1']);
  });

  it('defines one thing to run and a unique name for each part', () => {
    expect(new Set(PARTS.map(({ name }) => name)).size).toBe(PARTS.length);
    const kinds = PARTS.map(({ projects, journeys, script }) => [projects, journeys, script].filter(Boolean).length);
    expect(new Set(kinds)).toEqual(new Set([1]));
  });
});

describe('the shard', () => {
  it('is an index and a count, or absent', () => {
    expect(parseShard([])).toBeUndefined();
    expect(parseShard(['--shard=2/3'])).toBe('2/3');
  });

  it.each([['--shard=0/2'], ['--shard=3/2'], ['--shard'], ['units']])('is not %s', (argument) => {
    expect(() => parseShard([argument])).toThrow('Usage: npm test');
  });
});

it('counts a failed run without a named failure as one failure', () => {
  const failure = { text: 'ended with exit code 1', command: 'npm run x' };
  const named = { passed: 7, failed: 1, failures: [{ text: 'a test', command: 'npm run y' }] };
  expect(applyExitCode(1, { passed: 7, failed: 0 }, 'npm run x')).toEqual({
    passed: 7,
    failed: 1,
    failures: [failure],
  });
  expect(applyExitCode(1, { passed: 7, failed: 2 }, 'npm run x')).toEqual({
    passed: 7,
    failed: 2,
    failures: [failure],
  });
  expect(applyExitCode(1, named, 'npm run x')).toBe(named);
  expect(applyExitCode(0, { passed: 7, failed: 0 }, 'npm run x')).toEqual({ passed: 7, failed: 0 });
});

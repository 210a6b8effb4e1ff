import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps/project.mjs';
import { listSlowest, readPlaywrightReport, readVitestReport } from './test-reports.mjs';

const vitestFile = (name: string, status: string, assertionResults: { fullName: string; status: string }[]) => ({
  name: join(ROOT, name),
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults,
});
const passed = { fullName: 'adds', status: 'passed' };

describe('a report of Vitest', () => {
  it('counts every test that did not pass and every file that did not run as a failure', () => {
    const carries = {
      fullName: "[W3] doesn't carry",
      status: 'failed',
      failureMessages: ['\u001B[31mexpected 10\u001B[39m'],
    };
    const result = readVitestReport(
      {
        testResults: [
          vitestFile('a/sum.test.ts', 'failed', [passed, carries, { fullName: 'rounds', status: 'skipped' }]),
          { ...vitestFile('a/broken.test.ts', 'failed', []), message: 'cannot be read' },
          vitestFile('a/good.test.ts', 'passed', [passed]),
        ],
      },
      ['cms'],
    );
    expect(result).toMatchObject({ passed: 2, failed: 3 });
    expect(result.failures).toEqual([
      {
        text: "a/sum.test.ts > [W3] doesn't carry\n    expected 10",
        command: String.raw`npx vitest run --project cms a/sum.test.ts -t '\[W3\] doesn'\''t carry'`,
      },
      {
        text: 'a/sum.test.ts > rounds\n    skipped',
        command: "npx vitest run --project cms a/sum.test.ts -t 'rounds'",
      },
      { text: 'a/broken.test.ts\n    cannot be read', command: 'npx vitest run --project cms a/broken.test.ts' },
    ]);
  });

  it('omits the project from the command if several ran, since a file belongs to one of them', () => {
    const result = readVitestReport({ testResults: [vitestFile('a/x.test.ts', 'failed', [])] }, ['cms', 'web']);
    expect(result.failures[0]?.command).toBe('npx vitest run a/x.test.ts');
  });

  it('returns the time of each file', () => {
    const result = readVitestReport({ testResults: [vitestFile('a/x.test.ts', 'passed', [passed])] }, ['cms']);
    expect(result.times).toEqual([{ file: 'a/x.test.ts', seconds: 2.5 }]);
  });
});

describe('a report of Playwright', () => {
  const spec = (line: number, title: string, status: string, ...messages: string[]) => ({
    file: 'staff/wines.spec.ts',
    line,
    title,
    tests: [{ status, results: [{ duration: 1_500, errors: messages.map((message) => ({ message })) }] }],
  });

  it('counts every journey with an unexpected result as a failure, at any depth', () => {
    const result = readPlaywrightReport(
      {
        errors: [{ message: 'a worker crashed' }],
        suites: [
          {
            specs: [spec(3, 'opens', 'expected'), spec(7, 'saves', 'unexpected', 'no toast')],
            suites: [{ specs: [spec(12, 'hangs', 'unexpected', 'Test timeout', 'click: waiting')] }],
          },
          { specs: [spec(20, 'waits', 'skipped')] },
        ],
      },
      'tests/e2e',
    );
    const command = 'npx playwright test -c tests/e2e';
    expect(result).toEqual({
      passed: 1,
      failed: 4,
      failures: [
        { text: 'tests/e2e\n    a worker crashed', command },
        { text: 'staff/wines.spec.ts > saves\n    no toast', command: `${command} staff/wines.spec.ts:7` },
        {
          text: 'staff/wines.spec.ts > hangs\n    Test timeout\n    click: waiting',
          command: `${command} staff/wines.spec.ts:12`,
        },
        { text: 'staff/wines.spec.ts > waits\n    skipped', command: `${command} staff/wines.spec.ts:20` },
      ],
      times: [{ file: 'tests/e2e/staff/wines.spec.ts', seconds: 6 }],
    });
  });
});

it('lists the slowest files, the slowest first', () => {
  const times = [
    { file: 'a', seconds: 1 },
    { file: 'b', seconds: 12.34 },
    { file: 'c', seconds: 3 },
  ];
  expect(listSlowest(times, 2)).toEqual(['    12.3 s  b', '     3.0 s  c']);
});

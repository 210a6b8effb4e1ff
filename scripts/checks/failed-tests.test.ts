import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';

describe('what is repeated at the end of a run', () => {
  it('is every test of Vitest that did not pass, and every file that did not run', () => {
    const passed = { fullName: 'adds', status: 'passed' };
    expect(
      failedInVitest({
        testResults: [
          {
            name: 'sum.test.ts',
            status: 'failed',
            assertionResults: [
              passed,
              { fullName: 'carries', status: 'failed', failureMessages: ['\u001B[31mexpected 10\u001B[39m'] },
              { fullName: 'rounds', status: 'skipped' },
            ],
          },
          { name: 'broken.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
          { name: 'good.test.ts', status: 'passed', assertionResults: [passed] },
        ],
      }),
    ).toEqual([
      'sum.test.ts > carries\n    expected 10',
      'sum.test.ts > rounds\n    skipped',
      'broken.test.ts\n    cannot be read',
    ]);
  });

  it('is every journey that did not go as expected, at any depth', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      file: 'wines.spec.ts',
      title,
      tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    expect(
      failedInPlaywright({
        suites: [
          {
            specs: [spec('opens', 'expected'), spec('saves', 'unexpected', 'no toast')],
            suites: [
              { specs: [spec('waits', 'skipped'), spec('hangs', 'unexpected', 'Test timeout', 'click: waiting')] },
            ],
          },
        ],
      }),
    ).toEqual([
      'wines.spec.ts > saves\n    no toast',
      'wines.spec.ts > waits\n    skipped',
      'wines.spec.ts > hangs\n    Test timeout\n    click: waiting',
    ]);
  });
});

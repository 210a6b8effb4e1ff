import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** Where the requirement check reads them (scripts/checks/test-parts.mjs). */
const ASSERTIONS_FILE = join(__dirname, '..', '..', 'test-results', 'e2e-assertions.json');

/**
 * Steps of hooks and fixtures: their checks of every page say nothing about the requirement that a test
 * names.
 */
const AROUND = new Set(['hook', 'fixture']);

const assertionsIn = (steps: readonly TestStep[]): number =>
  steps
    .filter(({ category }) => !AROUND.has(category))
    .reduce((sum, step) => sum + (step.category === 'expect' ? 1 : assertionsIn(step.steps)), 0);

/**
 * Counts the assertions of each journey for the requirement check. Fails the run if a journey asserts
 * nothing.
 */
export default class AssertionReporter implements Reporter {
  readonly #counts = new Map<string, number>();
  readonly #silent: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const count = assertionsIn(result.steps);
    this.#counts.set(test.id, count);
    if (result.status === 'passed' && count === 0) this.#silent.push(test.titlePath().slice(2).join(' > '));
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    await mkdir(dirname(ASSERTIONS_FILE), { recursive: true });
    await writeFile(ASSERTIONS_FILE, JSON.stringify(Object.fromEntries(this.#counts)));
    for (const title of this.#silent) process.stdout.write(`Asserts nothing: ${title}\n`);
    return { status: this.#silent.length > 0 && status === 'passed' ? 'failed' : status };
  }
}

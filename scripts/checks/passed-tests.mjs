// @ts-check

/**
 * @typedef {{ file: string, title: string }} PassedTest a test that ran, asserted something and passed; the title has
 *   those of the groups around it
 *
 * @typedef {{ id: string, file: string, title: string, tests: { status: string, results: { status: string }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The passed tests of a Vitest report. One without an assertion has failed there (`requireAssertions`).
 *
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} report
 * @returns {PassedTest[]}
 */
export const passedInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file: name, title: fullName })),
  );

/**
 * The passed tests of a Playwright report.
 *
 * @param {{ suites: Suite[] }} report
 * @param {Record<string, number>} assertions of each test by its id
 * @returns {PassedTest[]}
 */
export function passedInPlaywright({ suites }, assertions) {
  /** @param {{ status: string, results: { status: string }[] }} test */
  const hasPassed = ({ status, results }) => status === 'expected' && results.at(-1)?.status === 'passed';
  /** @param {Suite} suite @param {string} around @returns {PassedTest[]} */
  const passedIn = ({ specs = [], suites: inner = [] }, around) => [
    ...specs
      .filter(({ id, tests }) => tests.length > 0 && tests.every(hasPassed) && (assertions[id] ?? 0) > 0)
      .map(({ file, title }) => ({ file, title: around + title })),
    ...inner.flatMap((suite) => passedIn(suite, `${around}${suite.title} `)),
  ];
  return suites.flatMap((suite) => passedIn(suite, ''));
}

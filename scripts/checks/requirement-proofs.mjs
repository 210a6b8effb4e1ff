// @ts-check

/**
 * @typedef {{ file: string, title: string }} PassedTest a test that ran, asserted something and passed; the
 *   title has
 *   those of the groups around it
 *
 * @typedef {{ id: string, file: string, title: string, tests: { status: string, results: { status: string }[]
 *   }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Lists the passed tests of a Vitest report. A test without an assertion has failed there
 * (`requireAssertions`).
 *
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }}
 *   report
 * @returns {PassedTest[]}
 */
export const listPassedVitestTests = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file: name, title: fullName })),
  );

/**
 * Lists the passed tests of a Playwright report that made at least one assertion.
 *
 * @param {{ suites: Suite[] }} report
 * @param {Record<string, number>} assertions of each test by its id
 * @returns {PassedTest[]}
 */
export function listPassedPlaywrightTests({ suites }, assertions) {
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

/** Marks a group (its heading) or a requirement that needs no test yet. */
const LATER = '<!-- later -->';
const HEADING = /^#+ /;
const PIECE = /^- ([A-Z]\d+)\b/;
const NAMED = /\[([A-Z]\d+(?:[,\s]+[A-Z]\d+)*)\]/g;

/**
 * Parses the ids of a list of requirements: those that must have a test (`demanded`), and those marked as
 * later.
 *
 * @param {string} text
 */
export function parseRequirements(text) {
  /** @type {string[]} */
  const demanded = [];
  /** @type {string[]} */
  const later = [];
  let isLaterGroup = false;
  for (const line of text.split('\n')) {
    if (HEADING.test(line)) isLaterGroup = line.includes(LATER);
    const id = PIECE.exec(line)?.[1];
    if (id !== undefined) (isLaterGroup || line.includes(LATER) ? later : demanded).push(id);
  }
  return { demanded, later };
}

/**
 * Parses the requirement ids in a test title: `[G3] hides`, `[G3, P5] …` or `[G3][P5] …`.
 *
 * @param {string} title
 */
const parseIds = (title) => [...title.matchAll(NAMED)].flatMap(([, ids = '']) => ids.split(/[,\s]+/));

/**
 * Maps each requirement id to the passed tests that name it.
 *
 * @param {readonly import('./requirement-proofs.mjs').PassedTest[]} tests that have passed
 * @returns {Map<string, string[]>} by id
 */
export function mapProofs(tests) {
  /** @type {Map<string, string[]>} */
  const proofs = new Map();
  for (const { file, title } of tests) {
    for (const id of new Set(parseIds(title))) proofs.set(id, [...(proofs.get(id) ?? []), `${file}: ${title}`]);
  }
  return proofs;
}

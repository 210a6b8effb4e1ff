// @ts-check

/** Marks a group (its heading) or a single piece as one that needs no test yet. */
const LATER = '<!-- later -->';
const HEADING = /^#+ /;
const PIECE = /^- ([A-Z]\d+)\b/;
const NAMED = /\[([A-Z]\d+(?:[,\s]+[A-Z]\d+)*)\]/g;

/**
 * The ids of a list of requirements: those that must have a test, and those that are listed before anyone has to.
 *
 * @param {string} text
 */
export function requirementsIn(text) {
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

/** The ids that a title names, as in `[G3] hides` or `[G3, P5] …` or `[G3][P5] …`. @param {string} title */
const idsIn = (title) => [...title.matchAll(NAMED)].flatMap(([, ids = '']) => ids.split(/[,\s]+/));

/**
 * The tests that prove each requirement.
 *
 * @param {readonly import('./passed-tests.mjs').PassedTest[]} tests that have passed
 * @returns {Map<string, string[]>} by id
 */
export function proofsIn(tests) {
  /** @type {Map<string, string[]>} */
  const proofs = new Map();
  for (const { file, title } of tests) {
    for (const id of new Set(idsIn(title))) proofs.set(id, [...(proofs.get(id) ?? []), `${file}: ${title}`]);
  }
  return proofs;
}

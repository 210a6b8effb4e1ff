// @ts-check

/**
 * @typedef {{ status: string, fileName: string, line: number, original: string, replacement: string }} Mutant
 *   the code before and after
 * @typedef {{ killed: number, survived: number, timeouts: number, score: number }} Score in per cent
 * @typedef {{ mutant: string, word: string }} Survivor
 */

/** Mark of a survivor that nobody has reviewed. */
const NEW = 'untested';

/**
 * Counts killed and surviving mutants and computes the score. A mutant without coverage has survived; a
 * timeout counts as killed. Ignored mutants, which run only while a module loads, do not count.
 *
 * @param {readonly Pick<Mutant, 'status'>[]} mutants
 * @returns {Score}
 */
export function countMutants(mutants) {
  /** @param {readonly string[]} statuses */
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timeouts, survived] = [count('Killed'), count('Timeout'), count('Survived', 'NoCoverage')];
  const valid = killed + timeouts + survived;
  return { killed, survived, timeouts, score: valid === 0 ? 100 : ((killed + timeouts) / valid) * 100 };
}

/** Shortens code to one line. @param {string} code */
const shorten = (code) => {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

/** @param {Mutant} mutant */
const describeMutant = ({ fileName, line, original, replacement }) =>
  `${fileName}:${line}: ${shorten(original)} => ${shorten(replacement)}`;

/**
 * Parses a list of survivors: a heading per group (`## labels`), below it one mark and mutant per line.
 *
 * @param {string} text
 * @returns {Map<string, Survivor[]>} by group
 */
export function parseSurvivors(text) {
  /** @type {Map<string, Survivor[]>} */
  const groups = new Map();
  /** @type {Survivor[]} */
  let survivors = [];
  for (const line of text.split('\n')) {
    const [, group] = /^## (.+)$/.exec(line) ?? [];
    const [, word, mutant] = /^(\w+)\s+(\S+: .+)$/.exec(line) ?? [];
    if (group !== undefined) groups.set(group, (survivors = []));
    else if (word !== undefined && mutant !== undefined) survivors.push({ word, mutant });
  }
  return groups;
}

/** Removes the line number of a mutant, so that it matches after other changes. @param {string} mutant */
const removeLine = (mutant) => mutant.replace(/:\d+: /, ': ');

/**
 * Lists the surviving mutants of a group; known ones keep their marks.
 *
 * @param {readonly Mutant[]} mutants
 * @param {readonly Survivor[]} knownSurvivors
 * @returns {Survivor[]}
 */
export function listSurvivors(mutants, knownSurvivors) {
  const marks = new Map(knownSurvivors.map(({ mutant, word }) => [removeLine(mutant), word]));
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(describeMutant)
    .toSorted()
    .map((mutant) => ({ mutant, word: marks.get(removeLine(mutant)) ?? NEW }));
}

/**
 * Formats survivors by group as text that `parseSurvivors` reads.
 *
 * @param {ReadonlyMap<string, readonly Survivor[]>} groups
 */
export const formatSurvivors = (groups) =>
  [...groups]
    .map(([group, survivors]) =>
      [`## ${group}`, '', ...survivors.map(({ word, mutant }) => `${word.padEnd(10)} ${mutant}`), ''].join('\n'),
    )
    .join('\n');

// @ts-check

/**
 * @typedef {{ status: string, fileName: string, line: number, original: string, replacement: string }} Mutant
 *   the code before and after
 * @typedef {{ killed: number, survived: number, timeouts: number, score: number }} Score in per cent
 * @typedef {{ mutant: string, word: string }} Survivor
 */

/** The word for a survivor that nobody has looked at. */
const NEW = 'untested';

/**
 * Counts the mutants that tests noticed. One that no test runs has survived; one that ends in an endless loop
 * was noticed. Ignored ones change what runs while a module loads.
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

/** One line, whatever the code looks like. @param {string} code */
const shorten = (code) => {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

/** @param {Mutant} mutant */
const describeMutant = ({ fileName, line, original, replacement }) =>
  `${fileName}:${line}: ${shorten(original)} => ${shorten(replacement)}`;

/**
 * Reads a list of survivors: a heading for each group (`## labels`), below it a word and a mutant in each
 * line.
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

/** A survivor wherever it stands in its file. @param {string} mutant */
const removeLine = (mutant) => mutant.replace(/:\d+: /, ': ');

/**
 * The survivors of a measured group; each keeps the word that it had.
 *
 * @param {readonly Mutant[]} mutants
 * @param {readonly Survivor[]} known
 * @returns {Survivor[]}
 */
export function listSurvivors(mutants, known) {
  const words = new Map(known.map(({ mutant, word }) => [removeLine(mutant), word]));
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(describeMutant)
    .toSorted()
    .map((mutant) => ({ mutant, word: words.get(removeLine(mutant)) ?? NEW }));
}

/** @param {ReadonlyMap<string, readonly Survivor[]>} groups */
export const formatSurvivors = (groups) =>
  [...groups]
    .map(([group, survivors]) =>
      [`## ${group}`, '', ...survivors.map(({ word, mutant }) => `${word.padEnd(10)} ${mutant}`), ''].join('\n'),
    )
    .join('\n');

/**
 * Minimum length of a term that tolerates a typing mistake. Shorter terms are one letter away from too many
 * words.
 */
const MIN_FORGIVEN_LETTERS = 5;
/** Maximum number of words for one misspelt term. Each becomes a database condition. */
const MAX_SPELLINGS = 8;

/**
 * Whether a term tolerates a typing mistake. Terms with digits do not, since one digit changes their meaning.
 */
const canBeMisspelt = (term: string): boolean => [...term].length >= MIN_FORGIVEN_LETTERS && !/\p{N}/u.test(term);

/**
 * Whether a word equals (`whole`) or starts with (`start`) a term that has one mistake: a letter added,
 * missing, replaced, or two neighbours swapped. Otherwise `null`. The cost depends on the length of the term
 * alone.
 */
function matchWithOneMistake(term: string, word: string): 'whole' | 'start' | null {
  let index = 0;
  while (index < term.length && term[index] === word[index]) index += 1;
  const isSwapped = index + 1 < term.length && term[index] === word[index + 1] && term[index + 1] === word[index];
  const ends = [
    ...(word.startsWith(term.slice(index + 1), index + 1) ? [term.length] : []),
    ...(word.startsWith(term.slice(index + 1), index) ? [term.length - 1] : []),
    ...(word.startsWith(term.slice(index), index + 1) ? [term.length + 1] : []),
    ...(isSwapped && word.startsWith(term.slice(index + 2), index + 2) ? [term.length] : []),
  ];
  if (ends.length === 0) return null;
  return ends.includes(word.length) ? 'whole' : 'start';
}

/**
 * Lists the distinct words of folded texts: those between white space, and their parts between other
 * characters.
 */
export function listDistinctWords(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of text.split(/\s+/)) {
      words.add(word);
      for (const part of word.split(/[^\p{L}\p{N}]+/u)) words.add(part);
    }
  }
  words.delete('');
  return [...words];
}

/**
 * Finds the words to search for instead of a folded term. Returns the term itself if a word contains it, if
 * it is shorter than 5 letters or has a digit, or if nothing is similar; else up to 8 words that differ from
 * it by one typing mistake. Whole words take precedence over words that only start alike.
 *
 * @param words words of all searched texts, see `listDistinctWords`
 */
export function findSpellingVariants(term: string, words: readonly string[]): string[] {
  if (!canBeMisspelt(term) || words.some((word) => word.includes(term))) return [term];
  const whole: string[] = [];
  const starts: string[] = [];
  for (const word of words) {
    const match = matchWithOneMistake(term, word);
    if (match === 'whole') whole.push(word);
    else if (match === 'start') starts.push(word);
  }
  const variants = whole.length > 0 ? whole : starts;
  return variants.length > 0 ? variants.slice(0, MAX_SPELLINGS) : [term];
}

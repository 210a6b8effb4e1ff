/** Shorter terms have no typing mistake forgiven: too many other words are one letter away from them. */
const MIN_FORGIVEN_LETTERS = 5;
/** Words that one misspelt term may stand for; each becomes a condition of the database. */
const MAX_SPELLINGS = 8;

/** Whether a term may be misspelt: numbers and codes that differ by one digit mean something else. */
const isForgivable = (term: string): boolean => [...term].length >= MIN_FORGIVEN_LETTERS && !/\p{N}/u.test(term);

/**
 * How a word begins with a term that has one mistake: a letter too many, too few or another one, or two
 * neighbours that changed places. The cost grows with the length of the term alone.
 */
function matchWithOneMistake(term: string, word: string): 'whole' | 'start' | null {
  let at = 0;
  while (at < term.length && term[at] === word[at]) at += 1;
  const isSwapped = at + 1 < term.length && term[at] === word[at + 1] && term[at + 1] === word[at];
  const ends = [
    ...(word.startsWith(term.slice(at + 1), at + 1) ? [term.length] : []),
    ...(word.startsWith(term.slice(at + 1), at) ? [term.length - 1] : []),
    ...(word.startsWith(term.slice(at), at + 1) ? [term.length + 1] : []),
    ...(isSwapped && word.startsWith(term.slice(at + 2), at + 2) ? [term.length] : []),
  ];
  if (ends.length === 0) return null;
  return ends.includes(word.length) ? 'whole' : 'start';
}

/** The words of folded texts, each once: those between spaces, and their parts between other signs. */
export function listWords(texts: Iterable<string>): string[] {
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
 * What a folded term of a search is looked for as: itself where some word contains it, else those words that
 * it may be with one typing mistake forgiven. Words that are as long as the term win over longer ones that
 * begin alike.
 *
 * @param words of all texts that are searched, see `listWords`
 */
export function findSpellings(term: string, words: readonly string[]): string[] {
  if (!isForgivable(term) || words.some((word) => word.includes(term))) return [term];
  const whole: string[] = [];
  const starts: string[] = [];
  for (const word of words) {
    const match = matchWithOneMistake(term, word);
    if (match === 'whole') whole.push(word);
    else if (match === 'start') starts.push(word);
  }
  const found = whole.length > 0 ? whole : starts;
  return found.length > 0 ? found.slice(0, MAX_SPELLINGS) : [term];
}

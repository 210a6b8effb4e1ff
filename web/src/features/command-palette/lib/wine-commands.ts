import { findSpellingVariants } from '#contract/search-spelling';
import { dropStopWords } from './match-entries';

/** What can be done with a wine that is named in the search. */
export const WINE_COMMANDS = ['newVintage', 'code', 'label', 'sheet'] as const;
export type WineCommand = (typeof WINE_COMMANDS)[number];

/** Shorter terms name a command only if they are its whole word. */
const MIN_PREFIX = 3;

const isWord = (term: string, words: readonly string[]): boolean =>
  words.some((word) => word === term || (term.length >= MIN_PREFIX && word.startsWith(term))) ||
  findSpellingVariants(term, words).some((variant) => variant !== term);

/**
 * Splits a search such as `qr rebula 2025` into the commands that its words name, and the rest, which
 * names the wine. Null if it names no command or no wine.
 *
 * @param searchTerms folded (lower case, no diacritics), as are the words
 * @param words words of each command
 * @param fillers words that may stand beside those of a command, such as `new` or `open`
 */
export function parseWineCommand(
  searchTerms: readonly string[],
  words: Readonly<Record<WineCommand, readonly string[]>>,
  fillers: readonly string[],
): { commands: WineCommand[]; wine: string } | null {
  const commands = WINE_COMMANDS.filter((command) => searchTerms.some((term) => isWord(term, words[command])));
  const commandWords = commands.flatMap((command) => words[command]);
  const rest = searchTerms.filter((term) => !isWord(term, commandWords) && !fillers.includes(term));
  const wine = dropStopWords(rest).join(' ');
  return commands.length > 0 && wine !== '' ? { commands, wine } : null;
}

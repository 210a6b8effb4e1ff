import type { SheetContent } from './sheet-content';

/** Texts of this length are left whole. */
const SHORT = 60;

/** The beginning of a text up to the end of a sentence, else of a word, with an ellipsis where something is left out. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const sentence = Math.max(...['. ', '! ', '? ', '.\n'].map((end) => cut.lastIndexOf(end) + 1));
  if (sentence > most / 3) return `${cut.slice(0, sentence)} …`;
  const word = cut.lastIndexOf(' ');
  return `${cut.slice(0, word > most / 3 ? word : most)} …`;
}

/** A sheet whose long texts are shortened to a share of the longest; short ones stay as they are. */
export function shortened(content: SheetContent, share: number): SheetContent {
  const lengths = [...content.texts.map(({ text }) => text), ...content.facts.map(([, value]) => value)];
  const longest = Math.max(...lengths.map(({ length }) => length), content.title.length);
  const most = Math.max(SHORT, Math.floor(longest * share));
  return {
    ...content,
    title: beginning(content.title, Math.max(most, 120)),
    texts: content.texts.map(({ heading, text }) => ({ heading, text: beginning(text, most) })),
    facts: content.facts.map(([name, value, unit]) => [name, beginning(value, most), unit]),
    logistics: content.logistics.map(([name, value, unit]) => [name, beginning(value, most), unit]),
  };
}

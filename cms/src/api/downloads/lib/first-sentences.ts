/** The beginning of a text up to the end of a sentence, else of a word, with an ellipsis where something is left out. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const sentence = Math.max(...['. ', '! ', '? ', '.\n'].map((end) => cut.lastIndexOf(end) + 1));
  if (sentence > most / 3) return `${cut.slice(0, sentence)} …`;
  const word = cut.lastIndexOf(' ');
  return `${cut.slice(0, word > most / 3 ? word : most)} …`;
}

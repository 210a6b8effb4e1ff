/**
 * Shortens a text to `maxLength` characters, after a sentence or else after a word if that keeps at least a
 * third of them, and appends ` …`, which does not count. A text that is not longer is returned unchanged.
 */
export function shortenText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const sentence = Math.max(...['. ', '! ', '? ', '.\n'].map((end) => cut.lastIndexOf(end) + 1));
  if (sentence > maxLength / 3) return `${cut.slice(0, sentence)} …`;
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > maxLength / 3 ? lastSpace : maxLength)} …`;
}

/** A text of staff: an empty line begins a new paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

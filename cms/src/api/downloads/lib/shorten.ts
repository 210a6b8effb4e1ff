import { beginning } from './first-sentences';
import type { SheetContent } from './tech-sheet-content';

/** Texts of this length are left whole. */
const SHORT = 60;

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

import type { Language } from '#contract/languages';

/** A line of a list. If its end is in another language: the line, its end, and that language. */
export type ListLine = string | [line: string, end: string, endLanguage: Language];

interface LineItemsProps {
  lines: readonly ListLine[];
  /** Language of the lines if it is not that of the page. */
  lang?: Language | undefined;
  className?: string;
}

/** List items with a line each. The lines must differ: they are the React keys. */
export function LineItems({ lines, ...attributes }: LineItemsProps) {
  return lines.map((each) => {
    const [line, end, endLanguage] = [each].flat();
    return (
      <li key={line} {...attributes}>
        {line}
        {end && <span lang={endLanguage}>{end}</span>}
      </li>
    );
  });
}

import type { Language } from '#contract/languages';

/** A line of a list. If its end is in another language: the line, its end, and that language. */
export type ListLine = string | [line: string, end: string, endLanguage: Language];

interface LineItemsProps {
  lines: readonly ListLine[];
  /** Language of the lines if it is not that of the page. */
  lang?: Language | undefined;
  className?: string;
}

/** List items with a line each, which differ from each other. */
export function LineItems({ lines, lang, className }: LineItemsProps) {
  return lines.map((each) => {
    const [line, end, endLanguage] = [each].flat();
    return (
      <li key={line} lang={lang} className={className}>
        {line}
        {end && <span lang={endLanguage}>{end}</span>}
      </li>
    );
  });
}

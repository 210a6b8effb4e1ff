import type { Ref } from 'react';
import { bindMessage } from '#contract/bind-message';
import type { Language } from '#contract/languages';
import { useLanguage } from '#shared/i18n/use-language';

/** Renders a text of people on a page. In Slovenian, short prepositions do not end a line. */
export function BoundText({ text }: { text: string }) {
  return bindMessage(text, useLanguage());
}

interface PageHeadingProps {
  eyebrow?: string;
  title: string;
  lead?: string;
  /** Language of the title, if it may be another one than that of the page. */
  lang?: Language | undefined;
  /** The same of the lead. */
  leadLang?: Language | undefined;
  /** The heading, for a page that moves the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The `h1` of a public page, with the short line above it (eyebrow) and the introduction below it (lead). */
export function PageHeading({ eyebrow, title, lead, lang, leadLang, headingRef }: PageHeadingProps) {
  return (
    <header className="mx-auto max-w-page px-gutter pt-[clamp(2.5rem,6vw,6rem)] pb-[clamp(2rem,4vw,4rem)]">
      {eyebrow && <p className="eyebrow mb-6">{eyebrow}</p>}
      <h1 ref={headingRef} lang={lang} tabIndex={headingRef ? -1 : undefined} className="max-w-4xl text-hero">
        <BoundText text={title} />
      </h1>
      {lead && (
        <p lang={leadLang} className="mt-6 max-w-2xl font-display text-lead text-balance text-ink-soft">
          <BoundText text={lead} />
        </p>
      )}
    </header>
  );
}

/** Renders a text as paragraphs, which are separated by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => (
      <p key={paragraph}>
        <BoundText text={paragraph} />
      </p>
    ));
}

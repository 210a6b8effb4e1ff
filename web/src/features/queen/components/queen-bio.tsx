import type { QueenContent } from '#contract/queen';
import { Paragraphs } from '#shared/ui/paragraphs';
import { Section } from '#shared/ui/section';

/** Her story, with three or so cards beneath. */
export function QueenBio({ bio }: { bio: QueenContent['bio'] }) {
  return (
    <Section aria-labelledby={bio.heading ? 'bio-title' : undefined}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
        {bio.heading && (
          <h2 id="bio-title" className="text-display lg:col-span-5">
            {bio.heading}
          </h2>
        )}
        <div className="prose text-lg text-ink-soft lg:col-span-7">
          <Paragraphs text={bio.body} />
        </div>
      </div>
      {bio.cards.length > 0 && (
        <ul className="mt-[clamp(3rem,6vw,5rem)] grid gap-x-10 gap-y-10 md:grid-cols-3">
          {bio.cards.map(({ title, text }) => (
            <li key={title} className="border-t border-brass pt-5">
              <h3 className="text-title-sm">{title}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

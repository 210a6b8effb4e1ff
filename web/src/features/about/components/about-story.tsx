import clsx from 'clsx';
import type { About } from '#contract/about';
import { Paragraphs } from '#shared/ui/paragraphs';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';

/** The chapters of the story; their pictures stand left and right in turn. */
export function AboutStory({ story }: { story: About['story'] }) {
  return story.map(({ heading, body, image }, index) => {
    const isEven = index % 2 === 0;
    return (
      <Section key={heading} ground={isEven ? 'paper' : 'stone'}>
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-12">
          {image && (
            <div className={clsx('aspect-3/2 lg:col-span-5', isEven ? 'lg:order-2 lg:aspect-4/5' : 'lg:aspect-square')}>
              <Picture image={image} ratio="fill" sizes="(min-width: 84rem) 31rem, (min-width: 64rem) 38vw, 90vw" />
            </div>
          )}
          <div className="lg:col-span-7">
            <h2 className="text-display">{heading}</h2>
            <div className="prose mt-6 text-lg text-ink-soft">
              <Paragraphs text={body} />
            </div>
          </div>
        </div>
      </Section>
    );
  });
}

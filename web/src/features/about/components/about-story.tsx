import clsx from 'clsx';
import type { About } from '#contract/about';
import { Paragraphs } from '#shared/ui/paragraphs';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';

/** The chapters of the story; their pictures stand left and right in turn. */
export function AboutStory({ story }: { story: About['story'] }) {
  return story.map(({ heading, body, image }, index) => (
    <Section key={heading} ground={index % 2 === 0 ? 'paper' : 'stone'}>
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-12">
        {image && (
          <Picture
            image={image}
            ratio={index % 2 === 0 ? 4 / 5 : 1}
            sizes="(min-width: 84rem) 31rem, (min-width: 64rem) 38vw, 90vw"
            className={clsx('lg:col-span-5', index % 2 === 0 && 'lg:order-2')}
          />
        )}
        <div className="lg:col-span-7">
          <h2 className="text-display">{heading}</h2>
          <div className="prose mt-6 text-lg text-ink-soft">
            <Paragraphs text={body} />
          </div>
        </div>
      </div>
    </Section>
  ));
}

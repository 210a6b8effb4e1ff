import { useTranslation } from 'react-i18next';
import type { ImageRef } from '#contract/image-ref';
import type { QueenContent } from '#contract/queen';
import { Paragraphs } from '#shared/ui/page-text';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';

/** Her portrait and her name. */
export function QueenHero({ hero }: { hero: QueenContent['hero'] }) {
  const { t } = useTranslation();
  return (
    <div className="bg-stone md:grid md:min-h-[calc(100svh-var(--spacing-header))] md:grid-cols-2">
      {hero.image && (
        <div className="aspect-4/5 max-h-[80svh] w-full md:order-2 md:aspect-auto md:max-h-none">
          <Picture image={hero.image} ratio="fill" sizes="(min-width: 48rem) 50vw, 100vw" priority />
        </div>
      )}
      <header className="flex flex-col justify-end px-gutter py-[clamp(2.5rem,6vw,6rem)]">
        <p className="eyebrow mb-6">{t('queenPage.eyebrow')}</p>
        <h1 className="text-hero">{hero.title || t('queenPage.meta.title')}</h1>
        {hero.subtitle && <p className="mt-6 max-w-lg font-display text-lead text-ink-soft">{hero.subtitle}</p>}
      </header>
    </div>
  );
}

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

/** Pictures of her year. */
export function QueenMedia({ images }: { images: readonly ImageRef[] }) {
  const { t } = useTranslation();
  if (images.length === 0) return null;
  return (
    <Section ground="stone" aria-labelledby="media-title">
      <h2 id="media-title" className="mb-10 text-display">
        {t('queenPage.media.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {images.map((image) => (
          <li key={image.mediaId}>
            <Picture image={image} ratio={4 / 5} sizes="(min-width: 64rem) 22vw, 45vw" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

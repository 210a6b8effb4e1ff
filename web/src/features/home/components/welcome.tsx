import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageRef } from '#contract/image-ref';
import { isText, useTextList } from '#shared/i18n/use-language';
import { pages } from '#shared/pages';
import { ButtonLink } from '#shared/ui/button-link';
import { TerraceLines } from '#shared/ui/ornaments';
import { getCoverSizes } from '#shared/ui/picture/cover-sizes';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';
import { ArrowLink } from '#shared/ui/section-heading';

/**
 * First section of the home page: title, text, links to the wines and (`visit`) to the visit section, and a
 * large picture, drawn lines if it is null.
 */
export function HomeHero({ image, visit }: { image: ImageRef | null; visit: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="hero-title">
      <div className="mx-auto grid max-w-page items-end gap-x-12 gap-y-7 px-gutter pt-[clamp(2rem,4.5vw,4.5rem)] pb-[clamp(2rem,4vw,4rem)] lg:grid-cols-[1fr_22rem]">
        <div>
          <p className="eyebrow mb-6">{t('home.hero.eyebrow')}</p>
          <h1 id="hero-title" className="max-w-5xl text-hero">
            {t('home.hero.title')}
          </h1>
        </div>
        <div className="lg:pb-3">
          <p className="max-w-md font-display text-lead text-ink-soft">{t('home.hero.text')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={pages.wines.href()}>{t('home.hero.wines')}</ButtonLink>
            {visit}
          </div>
        </div>
      </div>
      <div className="relative">
        {image && (
          <div data-picture="home.image" className="h-[max(18rem,min(56svh,46vw))]">
            <Picture
              image={image}
              sizes={getCoverSizes(image, { width: '100vw', height: 'max(18rem, 46vw)' })}
              ratio="fill"
              priority
            />
          </div>
        )}
        <svg
          aria-hidden="true"
          viewBox="0 0 1440 80"
          preserveAspectRatio="none"
          className="absolute inset-x-0 -bottom-px h-[clamp(1.5rem,5vw,5rem)] w-full fill-paper"
        >
          <path d="M0 80V46C240 20 420 8 620 22s300 44 500 34 240-36 320-42v66z" />
        </svg>
        {!image && <TerraceLines className="h-40 w-full text-line" />}
      </div>
    </section>
  );
}

interface Fact {
  value: string;
  label: string;
}

const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value;

/**
 * Section of the home page about the family, from the page texts: title, paragraphs, figures with labels, a
 * link to the about page, and a picture unless it is null.
 */
export function FamilySection({ image }: { image: ImageRef | null }) {
  const { t } = useTranslation();
  const paragraphs = useTextList('home.house.paragraphs', isText);
  const facts = useTextList('home.house.facts', isFact);
  return (
    <Section aria-labelledby="house-title">
      <div className="grid items-start gap-x-[min(4rem,5vw)] gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="eyebrow mb-6">{t('home.house.eyebrow')}</p>
          <h2 id="house-title" className="text-display">
            {t('home.house.title')}
          </h2>
          <div className="prose mt-8 text-lg text-ink-soft">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ArrowLink to={pages.about.href()} className="mt-8">
            {t('home.house.link')}
          </ArrowLink>
        </div>
        {image && (
          <div className="aspect-3/2 lg:col-span-5 lg:aspect-4/5">
            <Picture
              image={image}
              ratio="fill"
              sizes={getCoverSizes(
                image,
                { from: '64rem', width: 'min(36vw, 29rem)', height: 4 / 5 },
                { width: '90vw', height: 3 / 2 },
              )}
            />
          </div>
        )}
      </div>
      <dl className="mt-[clamp(3rem,6vw,6rem)] grid border-line sm:grid-cols-3 sm:divide-x sm:divide-line sm:border-y">
        {facts.map(({ value, label }) => (
          <div
            key={label}
            className="flex min-w-0 flex-wrap items-baseline gap-x-4 border-b border-line py-5 first:border-t sm:block sm:border-0 sm:px-8 sm:py-8 sm:first:border-t-0 sm:first:pl-0"
          >
            <dt className="order-2 text-sm text-ink-soft">{label}</dt>
            <dd className="max-w-full min-w-28 font-display sm:min-w-0 text-display wrap-break-word lining-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

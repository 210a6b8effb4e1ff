import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ImageRef } from '#contract/image-ref';
import { isText, useTextList } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { pages } from '#shared/pages';
import { ButtonLink } from '#shared/ui/button-link';
import { TerraceLines } from '#shared/ui/ornaments';
import { getCoverSizes, PHONE_SCREEN_WIDTH } from '#shared/ui/picture/cover-sizes';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';
import { ArrowLink } from '#shared/ui/section-heading';

interface Fact {
  label: string;
  value: ReactNode;
}

interface FactListProps {
  /** Those without value are left out. */
  facts: readonly Fact[];
  /** Classes of the values. */
  className: string;
  /** Whether the value stands above its label and is read with it: `6 ha of vines`. */
  isValueFirst?: boolean;
}

/** Short facts side by side, each below a line. */
function FactList({ facts, className, isValueFirst = false }: FactListProps) {
  return (
    <dl className="grid gap-x-16 gap-y-5 sm:grid-cols-3">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div
              key={label}
              className={clsx('border-t border-line pt-3', isValueFirst && 'flex flex-col-reverse justify-end gap-2')}
            >
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className={`font-display lining-nums ${className}`}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface HomeHeroProps {
  /** Large picture; drawn lines if it is null. */
  image: ImageRef | null;
  /** Link to the visit section. */
  visit: ReactNode;
  /** What visitors want to know first. */
  facts: FactListProps['facts'];
}

/**
 * First section of the home page: title, text, links to the wines and to the visit section, a large picture,
 * and below it the facts.
 */
export function HomeHero({ image, visit, facts }: HomeHeroProps) {
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
          <p className="max-w-md font-display text-lead text-balance text-ink-soft">{t('home.hero.text')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={pages.wines.href()}>{t('home.hero.wines')}</ButtonLink>
            {visit}
          </div>
        </div>
      </div>
      <div className="relative">
        {image && (
          <div data-picture="home.image" className="h-[max(16rem,min(56svh,46vw))]">
            <Picture
              image={image}
              sizes={getCoverSizes(
                image,
                { from: '48rem', width: '100vw', height: '46vw' },
                { width: PHONE_SCREEN_WIDTH, height: 'max(14rem, 41vw)' },
              )}
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
      <div className="mx-auto max-w-page px-gutter pt-6">
        <FactList facts={facts} className="text-lg" />
      </div>
    </section>
  );
}

const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value;

/**
 * Section of the home page about the family, from the page texts and without a picture: title, paragraphs, a
 * link to the about page, and figures with labels.
 */
export function FamilySection() {
  const { t } = useTranslation();
  const paragraphs = useTextList('home.house.paragraphs', isText);
  const facts = useTextList('home.house.facts', isFact);
  return (
    <Section aria-labelledby="house-title">
      <p className="eyebrow mb-6">{t('home.house.eyebrow')}</p>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <h2 id="house-title" className="text-display">
          {t('home.house.title')}
        </h2>
        <div>
          <div className="prose text-lg text-ink-soft">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ArrowLink to={pages.about.href()} className="mt-8">
            {t('home.house.link')}
          </ArrowLink>
        </div>
      </div>
      <div className="mt-[clamp(3rem,6vw,6rem)]">
        <FactList facts={facts} className="text-display" isValueFirst />
      </div>
    </Section>
  );
}

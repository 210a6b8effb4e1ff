import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageRef } from '#contract/image-ref';
import { pages } from '#shared/pages';
import { ButtonLink } from '#shared/ui/button-link';
import { Picture } from '#shared/ui/picture/picture';
import { TerraceLines } from '#shared/ui/terrace-lines';

/** The first screen: what the house says of itself, above a view that ends in its own terraces. */
export function Hero({ image, visit }: { image: ImageRef | null; visit: ReactNode }) {
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
          <div className="h-[max(20rem,min(56svh,46vw))]">
            <Picture image={image} sizes="100vw" ratio="fill" priority />
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

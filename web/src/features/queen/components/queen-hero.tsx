import { useTranslation } from 'react-i18next';
import type { QueenContent } from '#contract/queen';
import { Picture } from '#shared/ui/picture/picture';

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

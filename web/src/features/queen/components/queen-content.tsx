import type { ImageRef } from '#contract/image-ref';
import type { QueenContent } from '#contract/queen';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { BoundText, Paragraphs } from '#shared/ui/page-text';
import { getCoverSizes, PHONE_SCREEN_WIDTH } from '#shared/ui/picture/cover-sizes';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';

/** Portrait, title (the bundled one if empty) and subtitle at the top of the page about the Wine Queen. */
export function QueenHero({ queen }: { queen: QueenContent }) {
  const { t } = useTranslation();
  const { hero } = queen;
  const getLang = useTextLang();
  return (
    <div className="bg-stone md:grid md:grid-cols-2 lg:min-h-[calc(100svh-var(--spacing-header))]">
      {hero.image && (
        <div
          data-picture="queen.hero.image"
          className="aspect-4/5 max-h-[80svh] w-full md:order-2 md:max-h-none lg:aspect-auto"
        >
          <Picture
            image={hero.image}
            ratio="fill"
            sizes={getCoverSizes(
              hero.image,
              { from: '64rem', width: '50vw', height: '100svh' },
              { from: '48rem', width: '50vw', height: 4 / 5 },
              { width: PHONE_SCREEN_WIDTH, height: 4 / 5 },
            )}
            priority
          />
        </div>
      )}
      {/* Aligned with the text of all other sections: this is one half of the page. */}
      <header className="@container flex flex-col justify-end py-[clamp(2rem,5vw,5rem)] pr-gutter pl-[max(var(--spacing-gutter),100%-var(--container-page)/2+var(--spacing-gutter))] max-md:pl-gutter">
        <p className="eyebrow mb-6">{t('queenPage.eyebrow')}</p>
        <h1 lang={hero.title ? getLang(queen, 'hero.title') : undefined} className="text-hero">
          {hero.title || t('queenPage.meta.title')}
        </h1>
        {hero.subtitle && (
          <p
            lang={getLang(queen, 'hero.subtitle')}
            className="mt-6 max-w-lg font-display text-lead text-balance text-ink-soft"
          >
            <BoundText text={hero.subtitle} />
          </p>
        )}
      </header>
    </div>
  );
}

/** Story of the Wine Queen with heading and paragraphs, and below it cards with title and text, if any. */
export function QueenBio({ queen }: { queen: QueenContent }) {
  const { bio } = queen;
  const getLang = useTextLang();
  return (
    <Section aria-labelledby={bio.heading ? 'bio-title' : undefined}>
      <div className="grid gap-x-[min(4rem,5vw)] gap-y-8 lg:grid-cols-12">
        {bio.heading && (
          <h2 id="bio-title" lang={getLang(queen, 'bio.heading')} className="text-display lg:col-span-5">
            <BoundText text={bio.heading} />
          </h2>
        )}
        <div lang={getLang(queen, 'bio.body')} className="prose text-lg text-ink-soft lg:col-span-7">
          <Paragraphs text={bio.body} />
        </div>
      </div>
      {bio.cards.length > 0 && (
        <ul className="mt-[clamp(3rem,6vw,5rem)] grid gap-x-10 gap-y-10 md:grid-cols-3">
          {bio.cards.map(({ id, title, text }) => (
            <li key={id} className="border-t border-brass pt-5">
              <h3 lang={getLang(queen, `bio.cards.${id}.title`)} className="text-title-sm">
                {title}
              </h3>
              <p lang={getLang(queen, `bio.cards.${id}.text`)} className="mt-3 text-ink-soft">
                <BoundText text={text} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Section with pictures of the Wine Queen; nothing if there are none. */
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
          <li key={image.mediaId} data-picture="queen.mediaImages">
            <Picture
              image={image}
              ratio={4 / 5}
              sizes={getCoverSizes(
                image,
                { from: '64rem', width: 'min(22vw, 18.25rem)', height: 4 / 5 },
                { width: '45vw', height: 4 / 5 },
              )}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { QueenContent } from '#contract/queen';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { pages } from '#shared/pages';
import { getCoverSizes } from '#shared/ui/picture/cover-sizes';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';
import { ArrowLink } from '#shared/ui/section-heading';

/**
 * Section about the Wine Queen on the home page: picture, title and subtitle of her page, and a link to it.
 */
export function QueenTeaser({ queen }: { queen: QueenContent }) {
  const { t } = useTranslation();
  const { title, subtitle, image } = queen.hero;
  const getLang = useTextLang();
  return (
    <Section ground="stone" aria-labelledby="queen-title">
      <div className="grid items-center gap-x-16 gap-y-10 md:grid-cols-2">
        {image && (
          <Picture
            image={image}
            ratio={4 / 5}
            sizes={getCoverSizes(
              image,
              { from: '48rem', width: 'min(45vw - 2rem, 35.5rem)', height: 4 / 5 },
              { width: '90vw', height: 4 / 5 },
            )}
          />
        )}
        <div>
          <p className="eyebrow mb-6">{t('home.queen.eyebrow')}</p>
          <h2 id="queen-title" lang={getLang(queen, 'hero.title')} className="text-display">
            {title}
          </h2>
          <p
            lang={getLang(queen, 'hero.subtitle')}
            className="mt-6 max-w-lg font-display text-lead text-balance text-ink-soft"
          >
            {subtitle}
          </p>
          <ArrowLink to={pages.queen.href()} className="mt-8">
            {t('home.queen.link')}
          </ArrowLink>
        </div>
      </div>
    </Section>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WineDetail } from '#contract/wines';
import { pages } from '#shared/pages';
import { Paragraphs } from '#shared/ui/paragraphs';
import { wineMust, wineTint } from '../lib/wine-tint';
import { Bottle } from './bottle';
import { SensoryList } from './sensory-list';
import { SensoryRadar } from './sensory-radar';
import { WineFacts } from './wine-facts';
import { WineNeighbours } from './wine-neighbours';
import { WineNotes } from './wine-notes';
import { WinePrice } from './wine-price';

/** All that the house says of a wine, on one sheet that also prints on one. */
export function WineSheet({ wine, mailHref }: { wine: WineDetail; mailHref: string }) {
  const { t } = useTranslation();
  return (
    <article className="wine-sheet">
      <div className="wine-sheet-main lg:grid lg:grid-cols-2">
        <div className={wineTint(wine.color)}>
          <Bottle
            wine={wine}
            priority
            sizes="(min-width: 64rem) 18vw, 30vw"
            className="wine-sheet-bottle h-[min(34rem,78svh)] lg:sticky lg:top-header lg:h-[calc(100svh-var(--spacing-header))] lg:max-h-[56rem]"
          />
        </div>
        <div className="wine-sheet-text px-gutter py-[clamp(2rem,5vw,5rem)] lg:max-w-[42rem]">
          <Link to={pages.wines.href()} className="no-print text-sm text-ink-soft hover:text-ink">
            <span aria-hidden="true">← </span>
            {t('winesPage.wine.back')}
          </Link>
          <p className="eyebrow mt-8 mb-5">
            {t(`common.wine.color.${wine.color}`)} · {t(`common.wine.style.${wine.style}`)}
          </p>
          <h1 className="text-hero">
            {wine.name}
            {wine.vintage !== null && (
              <span className="block text-[0.55em] leading-tight text-ink-soft">{wine.vintage}</span>
            )}
          </h1>
          {wine.description && (
            <div className="prose mt-8 font-display text-lead">
              <Paragraphs text={wine.description} />
            </div>
          )}
          <WinePrice wine={wine} mailHref={mailHref} />
          <div className="mt-12">
            <WineFacts wine={wine} />
          </div>
          <section aria-labelledby="profile-title" className="mt-14">
            <h2 id="profile-title" className="text-title">
              {t('winesPage.wine.profile')}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{t('winesPage.wine.profileText')}</p>
            <SensoryRadar profile={wine.sensory} className={`mt-6 w-full max-w-lg ${wineMust(wine.color)}`} />
            <SensoryList profile={wine.sensory} />
          </section>
        </div>
      </div>
      <div className="wine-sheet-notes mx-auto max-w-page border-t border-line px-gutter py-section">
        <WineNotes wine={wine} />
      </div>
      <WineNeighbours previous={wine.previous} next={wine.next} />
    </article>
  );
}

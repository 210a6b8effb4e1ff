import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SensoryProfile, WineDetail, Wine } from '#contract/wines';
import { MAX_SENSORY, SENSORY_AXES } from '#contract/sensory-terms';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { pages, getTechSheetHref } from '#shared/pages';
import { getButtonClass } from '#shared/ui/button-link';
import { Skeleton } from '#shared/ui/notice';
import { Dotted } from '#shared/ui/dotted';
import { Paragraphs } from '#shared/ui/page-text';
import { SiteLink } from '#shared/ui/site-link';
import { BottleImage, getWineColourClass, useWineOffer } from './wine-card';
import { WineFacts, WineNeighbours, WineNotes } from './wine-facts';
import { AllergensAndLabelLink } from './allergens-and-label-link';
import { WinePlace } from './wine-place';

interface WinePriceProps {
  wine: Wine;
  /** `mailto:` URL of the winery. */
  mailHref: string;
}

/** Price with the note that it is for information, and links to ask for the wine and to who sells it. */
function WinePrice({ wine, mailHref }: WinePriceProps) {
  const { t } = useTranslation();
  const { settings } = useServices();
  const language = useLanguage();
  const offer = useWineOffer(wine);
  const subject = t('winesPage.wine.askSubject', { wine: `${wine.name} ${wine.vintage ?? ''}`.trim() });
  return (
    <div className="mt-10">
      {offer && (
        <p className="font-display text-display lining-nums">
          <span className="sr-only">{t('winesPage.wine.price')}: </span>
          {offer}
        </p>
      )}
      <p className="mt-2 max-w-md text-sm text-ink-soft">{t('winesPage.wine.priceNote')}</p>
      <p className="mt-2">
        <AllergensAndLabelLink label={wine.label} />
      </p>
      <p className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={`${mailHref}?subject=${encodeURIComponent(subject)}`} className={getButtonClass({ tone: 'outline' })}>
          {t('winesPage.wine.ask')}
        </a>
        {wine.sheetPublic && (
          <a href={getTechSheetHref(settings, wine.slug, language)} className="text-link text-sm">
            {t('winesPage.wine.sheet')}
          </a>
        )}
        <SiteLink to={pages.stockists.path} className="text-link text-sm">
          {t('common.nav.stockists')}
        </SiteLink>
      </p>
    </div>
  );
}

const STEPS = Array.from({ length: MAX_SENSORY }, (_, index) => index + 1);

/** Sensory profile as bars in the colour of the wine, with their values for screen readers. */
function SensoryBars({ profile, className }: { profile: SensoryProfile; className: string }) {
  const { t } = useTranslation();
  return (
    <dl className={`fact-columns mt-6 text-sm ${className}`}>
      {SENSORY_AXES.map((axis) => (
        <div
          key={axis}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
        >
          <dt className="text-ink">{t(`common.wine.sensory.${axis}`)}</dt>
          <dd className="flex items-center gap-1.5">
            <span className="sr-only">
              {t('winesPage.wine.profileScale', { value: profile[axis], max: MAX_SENSORY })}
            </span>
            {STEPS.map((step) => (
              <span
                key={step}
                aria-hidden="true"
                className={clsx('sensory-step', step <= profile[axis] ? 'bg-current' : 'bg-stone-deep')}
              />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface WineDetailsProps {
  wine: WineDetail;
  /** Its other vintages. */
  vintages: readonly Pick<Wine, 'slug' | 'vintage'>[];
  /** `mailto:` URL of the winery. */
  mailHref: string;
  /** Rendered before the facts. */
  children?: ReactNode;
}

/**
 * All information about a wine on its page: bottle, name, other vintages, description, price with links
 * to ask for it and to the technical sheet, `children`, facts, sensory profile, place, notes, and
 * neighbours in the list. Prints on one page.
 */
export function WineDetails({ wine, vintages, mailHref, children }: WineDetailsProps) {
  const { t } = useTranslation();
  const getLang = useTextLang();
  return (
    <article className="wine-sheet">
      <div className="wine-sheet-main lg:grid lg:grid-cols-2">
        {/* The background ends with the bottle, which is sticky beside the text. */}
        <div>
          <BottleImage
            wine={wine}
            alt={t('winesPage.wine.bottleOf', { wine: wine.name })}
            priority
            isMoving
            sizes="(min-width: 64rem) min(18vw, 16rem), 30vw"
            className="wine-sheet-bottle h-[min(34rem,78svh)] lg:sticky lg:top-header lg:h-[calc(100svh-var(--spacing-header))] lg:max-h-[56rem]"
          />
        </div>
        <div className="wine-sheet-text @container px-gutter py-[clamp(2rem,5vw,5rem)] lg:max-w-[42rem]">
          <SiteLink to={pages.wines.href()} viewTransition className="no-print text-sm text-ink-soft hover:text-ink">
            <span aria-hidden="true">← </span>
            {t('winesPage.wine.back')}
          </SiteLink>
          <p className="eyebrow mt-8 mb-5">
            <Dotted>
              {t(`common.wine.color.${wine.color}`)}
              {t(`common.wine.style.${wine.style}`)}
              {wine.label?.alcoholTerm && t(`winesPage.alcoholTerms.${wine.label.alcoholTerm}`)}
            </Dotted>
          </p>
          <h1 lang={getLang(wine, 'name')} className="text-hero">
            {wine.name}{' '}
            {wine.vintage !== null && (
              <span className="block text-[0.55em] leading-tight text-ink-soft">{wine.vintage}</span>
            )}
          </h1>
          {vintages.length > 0 && (
            <p className="no-print mt-4 flex flex-wrap gap-x-4 text-sm">
              {t('winesPage.wine.vintages')}
              {vintages.map(({ slug, vintage }) => (
                <SiteLink key={slug} to={pages.wine.href(slug)} className="text-link tabular">
                  {vintage}
                </SiteLink>
              ))}
            </p>
          )}
          {wine.description && (
            <div lang={getLang(wine, 'description')} className="prose mt-8 font-display text-lead">
              <Paragraphs text={wine.description} />
            </div>
          )}
          <WinePrice wine={wine} mailHref={mailHref} />
          {children}
          <div className="mt-12">
            <WineFacts wine={wine} />
          </div>
          {wine.sensory && (
            <section aria-labelledby="profile-title" className="mt-14">
              <h2 id="profile-title" className="text-title">
                {t('winesPage.wine.profile')}
              </h2>
              <p className="mt-1 text-sm text-ink-soft">{t('winesPage.wine.profileText')}</p>
              <SensoryBars profile={wine.sensory} className={getWineColourClass(wine.color)} />
            </section>
          )}
          <WinePlace wine={wine} />
        </div>
      </div>
      <div className="wine-sheet-notes mx-auto max-w-page border-t border-line px-gutter py-section">
        <WineNotes wine={wine} />
      </div>
      <WineNeighbours previous={wine.previous} next={wine.next} />
    </article>
  );
}

/** Grey placeholder of `WineDetails` while the wine loads, with a status for screen readers. */
export function WineDetailsSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="lg:grid lg:grid-cols-2">
      <p role="status" className="sr-only">
        {t('common.status.loading')}
      </p>
      <Skeleton className="h-[min(34rem,78svh)] lg:h-[calc(100svh-var(--spacing-header))]" />
      <div className="px-gutter py-[clamp(2rem,5vw,5rem)]">
        <Skeleton className="h-20 w-4/5" />
      </div>
    </div>
  );
}

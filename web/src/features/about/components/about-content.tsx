import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { About } from '#contract/about';
import type { Language } from '#contract/languages';
import type { ImageRef } from '#contract/image-ref';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { LineItems, type ListLine } from '#shared/ui/line-items';
import { BoundText, PageHeading, Paragraphs } from '#shared/ui/page-text';
import { getCoverSizes, PHONE_SCREEN_WIDTH } from '#shared/ui/picture/cover-sizes';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';

interface AboutBodyProps {
  about: About;
  /** Lines of the opening hours. */
  hours: readonly ListLine[];
  /** Their language if it is not that of the page. */
  hoursLang: Language | undefined;
  /** Link to the visit section of the home page. */
  link: ReactNode;
  /** Text whether the winery is open now. */
  openNow?: ReactNode;
}

/** Opening hours and the link to the visit section of the home page. */
function AboutVisit({ about, hours, hoursLang, link, openNow }: AboutBodyProps) {
  const { t } = useTranslation();
  const { visit } = about;
  const getLang = useTextLang();
  return (
    <Section ground="vine" aria-labelledby="about-visit-title">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="about-visit-title" className="text-display text-white">
            {t('about.visit.title')}
          </h2>
          {visit.text && (
            <p lang={getLang(about, 'visit.text')} className="mt-6 max-w-xl text-lg">
              <BoundText text={visit.text} />
            </p>
          )}
          <div className="mt-8">{link}</div>
        </div>
        {hours.length > 0 && (
          <div>
            <h3 className="mb-3 font-text text-xs font-semibold tracking-[0.12em] text-brass-light uppercase">
              {t('about.visit.hours')}
            </h3>
            {openNow}
            <ul className="divide-y divide-white/20 border-y border-white/20">
              <LineItems lines={hours} lang={hoursLang} className="py-2.5 lining-nums" />
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}

/** Every third chapter has its picture across the whole page, and its text alone below it. */
const WIDE_CHAPTERS = 3;

/** The `sizes` attribute of an image across the screen. */
const getBannerSizes = (image: ImageRef): string =>
  getCoverSizes(
    image,
    { from: '48rem', width: '100vw', height: 'clamp(16rem, 48vw, 44rem)' },
    { width: PHONE_SCREEN_WIDTH, height: 'max(14rem, 43vw)' },
  );

/**
 * The chapters; their pictures alternate between left and right, and some are as wide as the page. A chapter
 * without a picture is text alone.
 */
function AboutStory({ about }: { about: About }) {
  const getLang = useTextLang();
  return about.story.map(({ id, heading, body, image }, index) => {
    const isEven = index % 2 === 0;
    const isWide = index % WIDE_CHAPTERS === WIDE_CHAPTERS - 1;
    const picture = `about.story.${String(index)}.image`;
    const text = (
      <>
        <h2 lang={getLang(about, `story.${id}.heading`)} className="text-display">
          {heading}
        </h2>
        <div lang={getLang(about, `story.${id}.body`)} className="prose mt-6 text-lg text-ink-soft">
          <Paragraphs text={body} />
        </div>
      </>
    );
    if (!image || isWide)
      return (
        <Fragment key={heading}>
          {image && (
            <div data-picture={picture} className="h-[clamp(16rem,48vw,44rem)]">
              <Picture image={image} ratio="fill" sizes={getBannerSizes(image)} />
            </div>
          )}
          <Section>
            <div className="mx-auto max-w-text">{text}</div>
          </Section>
        </Fragment>
      );
    return (
      <Section key={heading} ground={isEven ? 'paper' : 'stone'}>
        <div className="grid items-center gap-x-[min(4rem,5vw)] gap-y-10 md:grid-cols-12">
          <div
            data-picture={picture}
            className={clsx('md:col-span-5', isEven ? 'aspect-3/2 md:order-2 md:aspect-4/5' : 'aspect-square')}
          >
            <Picture
              image={image}
              ratio="fill"
              sizes={getCoverSizes(
                image,
                { from: '48rem', width: 'min(36vw, 29rem)', height: isEven ? 4 / 5 : 1 },
                { width: '90vw', height: isEven ? 3 / 2 : 1 },
              )}
            />
          </div>
          <div className="md:col-span-7">{text}</div>
        </div>
      </Section>
    );
  });
}

/** List of milestones by year. */
function Milestones({ about }: { about: About }) {
  const { t } = useTranslation();
  const { milestones } = about;
  const getLang = useTextLang();
  if (milestones.length === 0) return null;
  return (
    <Section aria-labelledby="milestones-title">
      <h2 id="milestones-title" className="mb-10 text-display">
        {t('about.milestones')}
      </h2>
      <ol className="border-t border-line">
        {milestones.map(({ id, year, text }) => (
          <li
            key={`${String(year)} ${text}`}
            className="grid gap-x-10 border-b border-line py-5 sm:grid-cols-[9rem_1fr] sm:items-baseline"
          >
            <span className="font-display text-title lining-nums text-wine">{year}</span>
            <span lang={getLang(about, `milestones.${id}.text`)} className="max-w-2xl text-lg">
              <BoundText text={text} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/**
 * Title, lead and large picture of the about page. A missing page or an empty title shows the bundled
 * title; missing lead and picture are left out.
 */
export function AboutHero({ about }: { about: About | null | undefined }) {
  const { t } = useTranslation();
  const hero = about?.hero;
  const getLang = useTextLang();
  return (
    <>
      <PageHeading
        eyebrow={t('about.eyebrow')}
        title={hero?.title || t('about.title')}
        lang={hero?.title ? getLang(about, 'hero.title') : undefined}
        leadLang={getLang(about, 'hero.subtitle')}
        lead={hero?.subtitle}
      />
      {hero?.image && (
        <div data-picture="about.hero.image" className="h-[clamp(16rem,48vw,44rem)]">
          <Picture image={hero.image} ratio="fill" sizes={getBannerSizes(hero.image)} priority />
        </div>
      )}
    </>
  );
}

/**
 * The about page below its head: chapters, milestones (left out if there are none), and a visit section with
 * text, the given link, the text whether the winery is open, and lines of opening hours.
 */
export function AboutBody({ about, ...visit }: AboutBodyProps) {
  return (
    <>
      <AboutStory about={about} />
      <Milestones about={about} />
      <AboutVisit about={about} {...visit} />
    </>
  );
}

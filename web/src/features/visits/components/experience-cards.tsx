import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Experience } from '#contract/experiences';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { Dotted } from '#shared/ui/dotted';
import { getCoverSizes } from '#shared/ui/picture/cover-sizes';
import { Picture } from '#shared/ui/picture/picture';
import { BoundText } from '#shared/ui/page-text';
import { useExperienceTexts } from '../hooks/use-experience-texts';
import type { VisitChoiceControl } from '../hooks/use-visit-choice';
import { ChoiceLink } from './choice-link';

/** Aspect ratio of the pictures. */
const RATIO = 4 / 3;

interface CardProps {
  control: VisitChoiceControl;
  /** Null for a visit without one. */
  experience: Experience | null;
  children: ReactNode;
}

/** A choice with the content of its card; the whole card is its link. */
function ExperienceCard({ control, experience, children }: CardProps) {
  const { t } = useTranslation();
  const slug = experience?.slug ?? null;
  const getLang = useTextLang();
  const isChosen = control.choice.experience === slug;
  return (
    <li className={clsx('relative flex flex-col border-t-2 pt-4', isChosen ? 'border-wine' : 'border-line')}>
      <h3 lang={getLang(experience, 'title')} className="text-title-sm">
        <ChoiceLink
          control={control}
          to={{ experience: slug, start: null }}
          anchor="#visit-when"
          aria-current={isChosen || undefined}
          className="after:absolute after:inset-0"
        >
          {experience?.title ?? t('visitPage.plain.title')}
        </ChoiceLink>
      </h3>
      {children}
      <p
        aria-hidden="true"
        className={clsx('mt-auto pt-4 text-sm font-semibold', isChosen ? 'text-wine' : 'text-brass')}
      >
        {isChosen ? `✓ ${t('visitPage.chosen')}` : t('visitPage.choose')}
      </p>
    </li>
  );
}

interface ExperienceCardsProps {
  experiences: readonly Experience[];
  control: VisitChoiceControl;
}

/** Cards of the experiences to choose one from, and of a visit without one. */
export function ExperienceCards({ experiences, control }: ExperienceCardsProps) {
  const { t } = useTranslation();
  const texts = useExperienceTexts();
  const getLang = useTextLang();
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {experiences.map((experience, index) => (
        <ExperienceCard key={experience.id} control={control} experience={experience}>
          {experience.image && (
            <Picture
              image={experience.image}
              ratio={RATIO}
              sizes={getCoverSizes(
                experience.image,
                { from: '64rem', width: '17.4rem', height: RATIO },
                { from: '40rem', width: '45vw', height: RATIO },
                { width: '90vw', height: RATIO },
              )}
              // The largest picture of the first screen, also on a phone.
              priority={index === 0}
              className="order-first mb-4"
            />
          )}
          {experience.summary && (
            <p lang={getLang(experience, 'summary')} className="mt-2 text-sm text-ink-soft">
              <BoundText text={experience.summary} />
            </p>
          )}
          <p className="tabular mt-3 text-sm">
            <Dotted>
              {texts.duration(experience)}
              {texts.price(experience)}
              {texts.people(experience)}
            </Dotted>
          </p>
          <p className="mt-1 text-sm text-ink-soft">{texts.languages(experience)}</p>
          {experience.included.length > 0 && (
            <p className="mt-3 text-sm">
              <span className="font-semibold">{t('visitPage.included')}:</span>{' '}
              <Dotted>
                {experience.included.map((item) => (
                  <span key={item} lang={getLang(experience, 'included')}>
                    <BoundText text={item} />
                  </span>
                ))}
              </Dotted>
            </p>
          )}
        </ExperienceCard>
      ))}
      <ExperienceCard control={control} experience={null}>
        <p className="mt-2 text-sm text-ink-soft">{t('visitPage.plain.text')}</p>
      </ExperienceCard>
    </ul>
  );
}

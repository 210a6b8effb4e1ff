import type { ReactNode } from 'react';
import type { Experience } from '#contract/experiences';
import type { Language } from '#contract/languages';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { LineItems, type ListLine } from '#shared/ui/line-items';
import { useExperienceTexts } from '../hooks/use-experience-texts';

interface VisitFactsProps {
  /** The chosen experience; null for a visit without one. */
  experience: Experience | null;
  reply: 'mail' | 'phone';
  /** Lines of the opening hours. */
  hours: readonly ListLine[];
}

const toList = (lines: readonly ListLine[], lang?: Language): ReactNode => (
  <ul>
    <LineItems lines={lines} lang={lang} />
  </ul>
);

/**
 * What visitors can expect: opening hours, the experience with its duration, price and rules, how the winery
 * answers, and that wine is for adults.
 */
export function VisitFacts({ experience, reply, hours }: VisitFactsProps) {
  const { t } = useTranslation();
  const texts = useExperienceTexts();
  const getLang = useTextLang();
  const text = (key: string, options?: { count: number }) => t(`visitPage.expect.${key}`, options);
  const isAutomatic = experience?.confirmation === 'automatic';
  const facts: [key: string, value: ReactNode][] = [
    ['hours', hours.length > 0 && toList(hours)],
    ...(experience
      ? ([
          ['duration', texts.duration(experience)],
          ['price', texts.price(experience)],
          ['people', texts.people(experience)],
          ['languages', texts.languages(experience)],
          ['included', experience.included.length > 0 && toList(experience.included, getLang(experience, 'included'))],
          [
            'cancel',
            experience.cancelHours > 0 ? text('cancelHours', { count: experience.cancelHours }) : text('cancelAny'),
          ],
        ] satisfies typeof facts)
      : []),
    ['answer', text(isAutomatic ? 'automatic' : reply)],
    [
      'good',
      toList([
        ...(experience
          ? [
              text(experience.children ? 'children' : 'noChildren'),
              text(experience.dogs ? 'dogs' : 'noDogs'),
              text(experience.stepFree ? 'stepFree' : 'steps'),
            ]
          : []),
        text('adult'),
      ]),
    ],
  ];
  return (
    <section aria-labelledby="visit-expect">
      <h2 id="visit-expect" className="text-title-sm">
        {text('title')}
      </h2>
      {experience && (
        <p lang={getLang(experience, 'title')} className="mt-1 text-ink-soft">
          {experience.title}
        </p>
      )}
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key} className="py-3">
                <dt className="font-semibold">{text(key)}</dt>
                <dd className="tabular mt-0.5 text-ink-soft">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

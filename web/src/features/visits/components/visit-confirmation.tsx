import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Experience } from '#contract/experiences';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { getApiUrl } from '#shared/api-url';
import { formatDay } from '#shared/lib/format-instant';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { pages } from '#shared/pages';
import { ButtonLink, getButtonClass } from '#shared/ui/button-link';
import { PageHeading } from '#shared/ui/page-text';
import { SiteLink } from '#shared/ui/site-link';
import { formatTimeSpan } from '../lib/format-time-span';
import type { VisitChoice } from '../lib/visit-url';

interface VisitConfirmationProps {
  choice: VisitChoice;
  /** The experience that was asked for; null if there is none. */
  experience: Experience | null;
  reply: 'mail' | 'phone';
  /** Phone number of the winery, empty if unknown. */
  phone: string;
  /** Rendered beside the summary, below it if there is no room. */
  children: ReactNode;
}

/**
 * Confirmation of a visit request in place of the page's heading and form: whether it is booked, when and how
 * the winery answers, what was asked for, the next step, whom to call, and `children`. A visit that no mail
 * confirms is offered as a calendar file. The heading has the focus if it takes the place of the form.
 */
export function VisitConfirmation({ choice, experience, reply, phone, children }: VisitConfirmationProps) {
  const { t } = useTranslation();
  const getLang = useTextLang();
  const { settings } = useServices();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const isInPlace = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    if (!isInPlace) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isInPlace]);
  const { date, start, people } = choice;
  const isConfirmed = choice.sent === 'confirmed';
  const isByPhone = reply === 'phone';
  const startsAt = start === null ? null : new Date(start);
  const endsAt = startsAt && experience && new Date(startsAt.getTime() + experience.durationMinutes * 60_000);
  const rows: [key: string, value: string | null][] = [
    ['experience', experience?.title ?? null],
    ['day', date && formatDay(date, language)],
    ['time', startsAt && formatTimeSpan(startsAt, endsAt, language)],
    ['people', people === null ? null : String(people)],
  ];
  const filledRows = rows.filter(([, value]) => value !== null);
  return (
    <div role="status">
      <PageHeading
        headingRef={heading}
        title={t(isConfirmed ? 'visitPage.sent.confirmedTitle' : 'visitPage.sent.title')}
        lead={t(
          isConfirmed
            ? `visitPage.sent.${isByPhone ? 'confirmedPhone' : 'confirmedText'}`
            : `visitPage.sent.${isByPhone ? 'textPhone' : 'text'}`,
        )}
      />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-14 px-gutter pb-section lg:grid-cols-2">
        <div>
          {filledRows.length > 0 && (
            <dl aria-label={t('visitPage.sent.summary')} className="divide-y divide-line border-y border-line">
              {filledRows.map(([key, value]) => (
                <div key={key} className="flex flex-wrap justify-between gap-x-6 py-3">
                  <dt className="text-ink-soft">{t(`visitPage.sent.${key}`)}</dt>
                  <dd
                    lang={key === 'experience' ? getLang(experience, 'title') : undefined}
                    className="tabular font-semibold first-letter:uppercase"
                  >
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            {isConfirmed && isByPhone && experience && start && (
              <a
                href={getApiUrl(settings, `/experiences/${experience.slug}/visit.ics?start=${start}&lang=${language}`)}
                className={getButtonClass()}
              >
                {t('visitPage.sent.calendar')}
              </a>
            )}
            <ButtonLink to={pages.wines.href()} tone="outline">
              {t('visitPage.sent.wines')}
            </ButtonLink>
            <SiteLink to={pages.visit.href()} className="text-link">
              {t('visitPage.sent.again')}
            </SiteLink>
          </p>
          {phone && (
            <p className="mt-6 flex flex-wrap gap-2">
              {t('visitPage.sent.questions')}
              <a href={buildPhoneHref(phone)} className="text-link">
                {phone}
              </a>
            </p>
          )}
        </div>
        <div aria-live="off">{children}</div>
      </div>
    </div>
  );
}

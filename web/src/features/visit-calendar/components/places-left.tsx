import { useQuery } from '@tanstack/react-query';
import type { Experience } from '#contract/experiences';
import { useServices } from '#shared/api/services';
import { getErrorMessage } from '#shared/api/http-error';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatTime } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/notice';
import { StaffCard } from '#shared/ui/staff-page';
import { placesQuery } from '../api/calendar-calls';
import type { EntryStart } from '../lib/calendar-forms';

interface PlacesProps {
  day: string;
  /** Called with a time whose button was pressed. */
  onEnter: (start: EntryStart) => void;
}

/** Times of an experience on a day with the places that are left, or why there are none. */
function ExperiencePlaces({ experience, day, onEnter }: PlacesProps & { experience: Experience }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { slug, title } = experience;
  const { data, error } = useQuery(placesQuery(api, useLanguage(), experience, day));
  const content = () => {
    if (data?.closed) return <p className="text-ink-soft">{t(`adminVisits.closed.${data.closed}`)}</p>;
    if (data)
      return (
        <ul className="flex flex-wrap gap-2">
          {data.slots.map(({ start, places }) => (
            <li key={start}>
              <Button
                size="sm"
                tone="outline"
                aria-haspopup="dialog"
                onClick={() => {
                  onEnter({ day, time: formatTime(start), experience: slug });
                }}
              >
                {formatTime(start)} ·{' '}
                {places > 0 ? t('adminVisitCalendar.places', { count: places }) : t('adminVisitCalendar.full')}
              </Button>
            </li>
          ))}
        </ul>
      );
    return error ? (
      <p role="alert">{getErrorMessage(error, t('admin.failures.load'))}</p>
    ) : (
      <Skeleton className="h-10" />
    );
  };
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {content()}
    </div>
  );
}

/** Card with the places that are left on a day, by experience and time. A time opens the entry of a visit. */
export function PlacesLeft({ experiences, ...props }: PlacesProps & { experiences: readonly Experience[] }) {
  const { t } = useTranslation();
  if (experiences.length === 0) return null;
  return (
    <StaffCard title={t('adminVisitCalendar.placesLeft')}>
      <div className="space-y-5 text-sm">
        {experiences.map((experience) => (
          <ExperiencePlaces key={experience.id} experience={experience} {...props} />
        ))}
      </div>
    </StaffCard>
  );
}

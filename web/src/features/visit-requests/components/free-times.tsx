import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatTime } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { freeTimesQuery } from '../api/visit-requests';

interface FreeTimesProps {
  /** Slug, or `null` for a visit without an experience. */
  experience: string | null;
  people: number;
  day: string;
  /** Chosen time, `HH:MM`. */
  time: string;
  onChoose: (time: string) => void;
}

/** Times of a day that are free for a group, as buttons, or why there are none. Nothing while they load. */
export function FreeTimes({ experience, people, day, time, onChoose }: FreeTimesProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const id = useId();
  const { data } = useQuery(freeTimesQuery(api, { experience, people }, day));
  const freeDay = data?.days[0];
  if (!freeDay) return null;
  const free = freeDay.slots.filter(({ places }) => places >= people);
  return (
    <div className="text-sm" aria-live="polite">
      {freeDay.closed ? (
        <p>{t(`adminVisits.closed.${freeDay.closed}`)}</p>
      ) : free.length === 0 ? (
        <p>{t('adminVisits.proposal.full')}</p>
      ) : (
        <>
          <p id={`${id}-free`}>{t('adminVisits.proposal.free')}</p>
          <div role="group" aria-labelledby={`${id}-free`} className="mt-2 flex flex-wrap gap-2">
            {free.map(({ start }) => (
              <Button
                key={start}
                size="sm"
                tone="outline"
                aria-pressed={formatTime(start) === time}
                onClick={() => {
                  onChoose(formatTime(start));
                }}
              >
                {formatTime(start)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

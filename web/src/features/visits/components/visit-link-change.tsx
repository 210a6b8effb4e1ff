import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatTime } from '#contract/format-time';
import { MAX_VISITORS } from '#contract/limits';
import type { VisitLink } from '#contract/visit-links';
import { getWineryClock, getWineryDay } from '#contract/visibility';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { visitLinkAvailabilityQuery } from '../api/visit-link-calls';
import { hasPlaces } from '../lib/calendar-month';

/** Another time and number of people of a visit, as the fields of a form. */
interface VisitLinkChangeProps {
  token: string;
  visit: VisitLink['visit'];
  /** Whether a new time is needed, and the number of people stays. */
  isProposal: boolean;
}

/** Fields of another day, time (`start`) and, except for a proposal, number of people (`people`). */
export function VisitLinkChange({ token, visit, isProposal }: VisitLinkChangeProps) {
  const { t } = useTranslation();
  const services = useServices();
  const language = useLanguage();
  const id = useId();
  const [date, setDate] = useState(visit.date);
  const [people, setPeople] = useState(visit.people);
  const today = getWineryDay(services.clock.now());
  const { data } = useQuery({
    ...visitLinkAvailabilityQuery(services, { token, people, month: date.slice(0, 7) }),
    enabled: date >= today && people >= 1 && people <= MAX_VISITORS,
  });
  const slots = data?.days.find((day) => day.date === date)?.slots.filter((slot) => hasPlaces(slot, people)) ?? [];
  const label = 'block text-sm font-semibold';
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <label className={label} htmlFor={`${id}-date`}>
        {t('visitPage.link.newDay')}
        <input
          id={`${id}-date`}
          type="date"
          required
          min={today}
          value={date}
          onChange={(event) => {
            setDate(event.currentTarget.value);
          }}
          className="filter-control mt-1.5 font-normal"
        />
      </label>
      <label className={label} htmlFor={`${id}-start`}>
        {t('visitPage.link.newTime')}
        <select
          id={`${id}-start`}
          name="start"
          required={isProposal || date !== visit.date}
          className="filter-control mt-1.5 font-normal"
        >
          <option value="">
            {t(isProposal || date !== visit.date ? 'visitPage.link.chooseTime' : 'visitPage.link.sameTime')}
          </option>
          {slots.map(({ start }) => (
            <option key={start} value={start}>
              {formatTime(getWineryClock(new Date(start)).time, language)}
            </option>
          ))}
        </select>
      </label>
      {!isProposal && (
        <label className={label} htmlFor={`${id}-people`}>
          {t('visitPage.link.people')}
          <input
            id={`${id}-people`}
            name="people"
            type="number"
            required
            min={1}
            max={MAX_VISITORS}
            value={people}
            onChange={(event) => {
              setPeople(Number(event.currentTarget.value));
            }}
            className="filter-control mt-1.5 font-normal"
          />
        </label>
      )}
    </div>
  );
}

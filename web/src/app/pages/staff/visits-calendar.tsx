import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getPublicationState } from '#contract/publication';
import { createChoiceParser } from '#contract/query-values';
import type { Visit, VisitBlock } from '#contract/visits';
import { calendarExperiencesQuery, calendarQuery, freeTime } from '#features/visit-calendar/api/calendar-calls';
import { BlockDialog } from '#features/visit-calendar/components/block-dialog';
import { BlockList } from '#features/visit-calendar/components/block-list';
import { CalendarToolbar } from '#features/visit-calendar/components/calendar-toolbar';
import { DayView } from '#features/visit-calendar/components/day-view';
import { EntryDialog } from '#features/visit-calendar/components/entry-dialog';
import { PlacesLeft } from '#features/visit-calendar/components/places-left';
import { PrintSheet } from '#features/visit-calendar/components/print-sheet';
import { VisitDialog } from '#features/visit-calendar/components/visit-dialog';
import { WeekView } from '#features/visit-calendar/components/week-view';
import { useWineryDay } from '#features/visit-calendar/hooks/use-winery-day';
import { formatBlockedSpan } from '#features/visit-calendar/lib/block-time';
import { getShownDays, parseCalendarDay, type CalendarView } from '#features/visit-calendar/lib/calendar-days';
import type { EntryStart } from '#features/visit-calendar/lib/calendar-forms';
import { createDayPlans } from '#features/visit-calendar/lib/day-plan';
import { FreeTimes } from '#features/visit-requests/components/free-times';
import { VisitStateButtons } from '#features/visit-requests/components/visit-state-buttons';
import { VISIT_TONES } from '#features/visit-requests/lib/visit-actions';
import { useServices } from '#shared/api/services';
import { DeleteDialog } from '#shared/collection/delete-dialog';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { applyQueryChange } from '#shared/lib/query-string';
import { useQueryChange } from '#shared/lib/use-query-change';
import { Button } from '#shared/ui/button';
import { StaffBadge } from '#shared/ui/staff-notice';
import { PageView, QueryView } from './query-view';

/** Dialog that is open over the calendar. */
type OpenDialog = { kind: 'entry'; start: EntryStart } | { kind: 'block' } | { kind: 'visit'; id: string } | null;

/** What `add` in the query opens: the dialog for a visit, or for a blocked time. */
const readAddition = createChoiceParser(['entry', 'block']);
const toOpenDialog = (addition: 'entry' | 'block' | null, day: string): OpenDialog =>
  addition === 'entry' ? { kind: 'entry', start: { day } } : addition && { kind: addition };

/** Calendar of visits: a day or a week with visits, blocked times and opening hours. */
export default function VisitsCalendar({ view }: { view: CalendarView }) {
  const { t } = useTranslation();
  const { api, clock } = useServices();
  const language = useLanguage();
  const today = useWineryDay();
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const [openedDialog, setOpenedDialog] = useState<OpenDialog>(null);
  const [freed, setFreed] = useState<VisitBlock | null>(null);
  const day = parseCalendarDay(new URLSearchParams(search).get('day') ?? '') ?? today;
  const addition = readAddition(new URLSearchParams(search).get('add') ?? '');
  const open = openedDialog ?? toOpenDialog(addition, day);
  const calendar = useQuery(calendarQuery(api, language, getShownDays(view, day)));
  const experienceList = useQuery(calendarExperiencesQuery(api, language));
  const experiences = experienceList.data ?? [];
  const offered = experiences.filter((each) => getPublicationState(each, clock.now()) === 'shown');
  const visit = open?.kind === 'visit' && calendar.data?.visits.find(({ id }) => id === open.id);
  const close = () => {
    setOpenedDialog(null);
    if (addition) changeQuery({ add: null }, { preventScrollReset: true });
  };
  const showDay = (next: string) => {
    changeQuery({ day: next === today ? null : next, add: null }, { preventScrollReset: true });
  };
  const enter = (start: EntryStart) => {
    setOpenedDialog({ kind: 'entry', start });
  };
  const renderState = ({ state }: Visit) => (
    <StaffBadge tone={VISIT_TONES[state]}>{t(`adminVisits.states.${state}`)}</StaffBadge>
  );
  return (
    <>
      <div className="no-print mb-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            enter({ day });
          }}
        >
          {t('adminVisitCalendar.entry.title')}
        </Button>
        <Button
          size="sm"
          tone="outline"
          onClick={() => {
            setOpenedDialog({ kind: 'block' });
          }}
        >
          {t('adminVisitCalendar.block.title')}
        </Button>
        <Button
          size="sm"
          tone="outline"
          disabled={!calendar.data || !experienceList.data}
          onClick={() => {
            window.print();
          }}
        >
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          {t('adminVisitCalendar.print')}
        </Button>
      </div>
      <CalendarToolbar view={view} day={day} today={today} onDay={showDay} />
      <QueryView query={experienceList}>
        {() => (
          <PageView key={view} query={calendar}>
            {(data) => {
              const plans = createDayPlans(data);
              const parts = {
                plans,
                experiences,
                renderState,
                onOpen: ({ id }: Visit) => {
                  setOpenedDialog({ kind: 'visit', id });
                },
                onFree: setFreed,
              };
              return (
                <>
                  {view === 'day' ? (
                    <DayView {...parts}>
                      {data.from >= today && <PlacesLeft experiences={offered} day={data.from} onEnter={enter} />}
                      <BlockList experiences={experiences} onFree={setFreed} />
                    </DayView>
                  ) : (
                    <>
                      <WeekView
                        {...parts}
                        today={today}
                        getDayHref={(next) => applyQueryChange(search, { view: 'day', day: next })}
                      />
                      <div className="no-print mt-6 max-w-xl">
                        <BlockList experiences={experiences} onFree={setFreed} />
                      </div>
                    </>
                  )}
                  <PrintSheet plans={plans} experiences={experiences} />
                </>
              );
            }}
          </PageView>
        )}
      </QueryView>
      {open?.kind === 'entry' && (
        <EntryDialog
          start={open.start}
          experiences={offered}
          renderFreeTimes={(choice) => <FreeTimes {...choice} />}
          onClose={close}
          onEntered={({ date }) => {
            close();
            const { from, to } = getShownDays(view, day);
            if (date < from || date > to) showDay(date);
          }}
        />
      )}
      {open?.kind === 'block' && <BlockDialog day={day} experiences={experiences} onClose={close} />}
      {visit && (
        <VisitDialog visit={visit} state={renderState(visit)} onClose={close}>
          <VisitStateButtons
            key={`${visit.id} ${String(visit.version)}`}
            visit={visit}
            onSaved={() => void calendar.refetch()}
          />
        </VisitDialog>
      )}
      <DeleteDialog
        items={freed ? [freed] : []}
        getName={(block) => formatBlockedSpan(block, language)}
        text={freed && t('adminVisitCalendar.free.text', { time: formatBlockedSpan(freed, language) })}
        deleteItem={({ id }) => freeTime(api, id)}
        wording={{
          title: t('adminVisitCalendar.free.title'),
          confirm: t('adminVisitCalendar.free.open'),
          done: t('adminVisitCalendar.free.done'),
        }}
        onClose={() => {
          setFreed(null);
        }}
        onDone={() => {
          setFreed(null);
        }}
      />
    </>
  );
}

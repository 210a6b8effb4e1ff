import clsx from 'clsx';
import type { Visit, VisitBlock, VisitState } from '#contract/visits';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatTime } from '#shared/lib/format-instant';
import { formatBlockedHours } from '../lib/block-time';
import type { DayPlan } from '../lib/day-plan';
import { useBlockTexts } from '../hooks/use-block-texts';
import type { CalendarViewProps } from './calendar-parts';
import { UnblockButton } from './unblock-button';

const EDGES: Partial<Record<VisitState, string>> = {
  New: 'border-l-wine',
  Proposed: 'border-l-brass',
  Confirmed: 'border-l-vine',
};

type EntryProps = Omit<CalendarViewProps, 'plans'> & { isWide: boolean };

/** A visit as a button that opens it. */
function VisitEntry({ visit, renderState, onOpen, isWide }: EntryProps & { visit: Visit }) {
  const { t } = useTranslation();
  const { start, end, people, experience, name, phone, state } = visit;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        onOpen(visit);
      }}
      className={clsx(
        'w-full rounded-sm border border-l-3 border-line bg-white text-left hover:bg-stone',
        isWide ? 'px-4 py-3 gap-6 sm:flex' : 'block space-y-0.5 p-2',
        EDGES[state] ?? 'border-l-line-strong',
      )}
    >
      <span className={clsx('block font-semibold', isWide && 'w-28 shrink-0 text-base')}>
        {start && end ? `${formatTime(start)}–${formatTime(end)}` : t('adminVisits.noTime')}
      </span>
      <span className="block min-w-0 flex-1">
        <span className="block font-semibold break-words">
          {name} · {t('adminVisits.people', { count: people })}
        </span>
        {experience && <span className="block break-words">{experience.title}</span>}
        {phone && <span className="block text-ink-soft">{phone}</span>}
      </span>
      <span className="block">{renderState(visit)}</span>
    </button>
  );
}

/** A blocked time of a day, with a button that frees it. */
function BlockEntry({ block, day, experiences, onFree, isWide }: EntryProps & { block: VisitBlock; day: string }) {
  const { t } = useTranslation();
  const texts = useBlockTexts(experiences);
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-between gap-2 rounded-sm border border-dashed border-line-strong bg-stone',
        isWide ? 'px-4 py-3' : 'p-2',
      )}
    >
      <span className={clsx('block min-w-0 break-words', isWide && 'gap-6 sm:flex')}>
        <span className="block font-semibold">
          {formatBlockedHours(block, day) ?? t('adminVisitCalendar.wholeDay')}
        </span>
        <span className="block">{texts.describe(block)}</span>
      </span>
      <UnblockButton
        time={texts.format(block)}
        onClick={() => {
          onFree(block);
        }}
      />
    </div>
  );
}

/** Visits and blocked times of a day in their order; declined and cancelled visits are folded. */
export function DayEntries({
  plan,
  isWide = false,
  ...props
}: Omit<EntryProps, 'isWide'> & { plan: DayPlan; isWide?: boolean }) {
  const { t } = useTranslation();
  const { day, entries, dropped } = plan;
  return (
    <>
      {entries.length === 0 && <p className="text-sm text-ink-soft">{t('adminVisitCalendar.none')}</p>}
      <ol className="space-y-2">
        {entries.map((entry) => (
          <li key={entry.kind === 'visit' ? entry.visit.id : entry.block.id}>
            {entry.kind === 'visit' ? (
              <VisitEntry {...props} isWide={isWide} visit={entry.visit} />
            ) : (
              <BlockEntry {...props} isWide={isWide} block={entry.block} day={day} />
            )}
          </li>
        ))}
      </ol>
      {dropped.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-6 cursor-pointer text-ink-soft">
            {t('adminVisitCalendar.dropped', { count: dropped.length })}
          </summary>
          <ul className="mt-2 space-y-2">
            {dropped.map((visit) => (
              <li key={visit.id}>
                <VisitEntry {...props} isWide={isWide} visit={visit} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

import { useId } from 'react';
import type { AuditEntry } from '#contract/audit';
import { getWineryClock, getWineryDay } from '#contract/visibility';
import { IssueBadge } from '#shared/attention/badges';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDay } from '#shared/lib/format-instant';
import { StaffBadge } from '#shared/ui/staff-notice';
import { AuditEntryText } from './audit-entry-text';
import { UndoButton } from './undo-button';

/** Entries of one calendar day in the winery's time zone. */
interface WineryDay<Entry> {
  /** `YYYY-MM-DD` */
  day: string;
  entries: Entry[];
}

/**
 * Groups entries by the day of their instant `at` in the winery's time zone. Days are in the order of their
 * first entry, entries in the given order.
 */
export function groupByWineryDay<Entry extends { at: string }>(entries: readonly Entry[]): WineryDay<Entry>[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = getWineryDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, dayEntries]) => ({ day, entries: dayEntries }));
}

/** The versions before and after a change; nothing if the target has no versions. */
function VersionRange({ entry: { versionBefore: before, versionAfter: after } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  if (before === null && after === null) return null;
  const kind = before === null ? 'first' : after === null ? 'last' : 'changed';
  return <span>{t(`adminChangeLog.versions.${kind}`, { before, after })}</span>;
}

/** One entry: time, sentence, versions and source. */
function EntryRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const source = t(`adminChangeLog.sources.${entry.source ?? 'none'}`);
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 md:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="text-xs text-ink-soft">
        {getWineryClock(new Date(entry.at)).time}
      </time>
      <AuditEntryText entry={entry} />
      <span className="col-start-2 flex flex-wrap items-center gap-x-3 text-2xs text-ink-soft md:col-start-auto">
        <IssueBadge document={entry} />
        <VersionRange entry={entry} />
        {entry.undo ? <UndoButton entry={entry} undo={entry.undo} /> : null}
        {entry.source === 'site' ? source : <StaffBadge>{source}</StaffBadge>}
      </span>
    </li>
  );
}

function DaySection({ day, entries }: WineryDay<AuditEntry>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg first-letter:uppercase">
        {formatDay(day, useLanguage())}
      </h2>
      <ol className="divide-y divide-line rounded-md border border-line bg-white">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/**
 * List of audit entries, grouped by day in the winery's time zone: time, sentence, versions before and after,
 * source, and for bulk changes that can be undone a button for that.
 */
export function AuditEntryList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="mt-6 space-y-6">
      {groupByWineryDay(entries).map((day) => (
        <DaySection key={day.day} {...day} />
      ))}
    </div>
  );
}

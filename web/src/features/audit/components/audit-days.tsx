import { useId } from 'react';
import type { AuditEntry } from '#contract/audit';
import { useLanguage } from '#shared/i18n/use-language';
import { formatDay } from '#shared/lib/format-instant';
import { byWineryDay, type WineryDay } from '../lib/winery-days';
import { EntryRow } from './entry-row';

function Day({ day, entries }: WineryDay<AuditEntry>) {
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

/** Entries by the days at the winery. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="mt-6 space-y-6">
      {byWineryDay(entries).map((day) => (
        <Day key={day.day} {...day} />
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit';
import { wineryClock } from '#contract/visibility';
import { FaultBadge } from '#shared/attention/fault-badge';
import { StaffBadge } from '#shared/ui/staff-badge';
import { EntryWords } from './entry-words';

/** Which versions an entry is about; nothing where what it is about has none. */
function Versions({ entry: { versionBefore: before, versionAfter: after } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  if (before === null && after === null) return null;
  const kind = before === null ? 'first' : after === null ? 'last' : 'changed';
  return <span>{t(`adminAudit.versions.${kind}`, { before, after })}</span>;
}

/** One entry: when, in words who did what, the versions, and where it was done. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const source = t(`adminAudit.sources.${entry.source ?? 'none'}`);
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 md:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="text-xs text-ink-soft">
        {wineryClock(new Date(entry.at)).time}
      </time>
      <EntryWords entry={entry} />
      <span className="col-start-2 flex flex-wrap items-center gap-x-3 text-2xs text-ink-soft md:col-start-auto">
        <FaultBadge thing={entry} />
        <Versions entry={entry} />
        {entry.source === 'site' ? source : <StaffBadge>{source}</StaffBadge>}
      </span>
    </li>
  );
}

import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Finding, FoundThing } from './finding';

/** How many things of a finding are named, and how many findings are shown. */
const SHOWN_THINGS = 4;
const SHOWN_FINDINGS = 5;

function Things({ things, to }: { things: readonly FoundThing[]; to: string }) {
  const { t } = useTranslation();
  const rest = things.length - SHOWN_THINGS;
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
      {things.slice(0, SHOWN_THINGS).map((thing) => (
        <li key={thing.id} className="min-w-0">
          <Link to={thing.to} className="text-link inline-flex min-h-6 items-center break-words">
            {thing.name}
          </Link>
        </li>
      ))}
      {rest > 0 ? (
        <li>
          <Link to={to} className="text-link inline-flex min-h-6 items-center">
            {t('admin.attention.more', { count: rest })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

export interface FindingListProps {
  findings: readonly Finding[];
  /** Where all of them are, when there are more than are shown. */
  all: string;
}

/** What waits in a part of the staff area, each with the way to it; that nothing does is said too. */
export function FindingList({ findings, all }: FindingListProps) {
  const { t } = useTranslation();
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Check aria-hidden className="size-4 shrink-0 text-vine" />
        {t('admin.attention.fine')}
      </p>
    );
  }
  const rest = findings.length - SHOWN_FINDINGS;
  return (
    <ul className="space-y-1.5">
      {findings.slice(0, SHOWN_FINDINGS).map(({ id, text, to, note, things }) => (
        <li key={id}>
          <Link to={to} className="text-link font-semibold">
            {text}
          </Link>
          {note ? <span className="block text-xs text-ink-soft">{note}</span> : null}
          {things ? <Things things={things} to={to} /> : null}
        </li>
      ))}
      {rest > 0 ? (
        <li className="text-xs">
          <Link to={all} className="text-link inline-flex min-h-6 items-center">
            {t('admin.attention.more', { count: rest })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

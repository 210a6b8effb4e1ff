import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A thing, and where it is edited. */
interface FoundThing {
  id: string;
  name: string;
  to: string;
}

/** Something that waits for staff, and the way to where it is mended. */
export interface Finding {
  id: string;
  text: string;
  to: string;
  /** What else is to be known of it. */
  note?: string | undefined;
  /** The things it is about, each with its own way. */
  things?: readonly FoundThing[];
  /** How many there are, where that is more than are named. */
  count?: number;
}

/** How many things of a finding are named, and how many findings are shown. */
const SHOWN_THINGS = 4;
const SHOWN_FINDINGS = 5;

function Things({ things, to, count }: { things: readonly FoundThing[]; to: string; count: number }) {
  const { t } = useTranslation();
  const rest = count - Math.min(things.length, SHOWN_THINGS);
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

interface FindingListProps {
  findings: readonly Finding[];
  /** Where all of them are, when there are more than are shown. */
  all: string;
}

/** What waits in a part of the staff area, each with the way to it. */
export function FindingList({ findings, all }: FindingListProps) {
  const { t } = useTranslation();
  const rest = findings.length - SHOWN_FINDINGS;
  return (
    <ul className="space-y-1.5">
      {findings.slice(0, SHOWN_FINDINGS).map(({ id, text, to, note, things, count }) => (
        <li key={id}>
          <Link to={to} className="text-link font-semibold">
            {text}
          </Link>
          {note ? <span className="block text-xs text-ink-soft">{note}</span> : null}
          {things ? <Things things={things} to={to} count={count ?? things.length} /> : null}
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

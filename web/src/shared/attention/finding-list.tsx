import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A document with a link to its editor. */
interface FindingDocument {
  id: string;
  name: string;
  to: string;
}

/** A problem that staff should fix, with a link to where. */
export interface FindingItem {
  id: string;
  text: string;
  to: string;
  /** Additional text. */
  note?: string | undefined;
  /** Documents that have the problem. */
  things?: readonly FindingDocument[];
  /** Total number of documents, if `things` has only some of them. */
  count?: number;
}

/** Limits of listed documents per finding and of listed findings. */
const SHOWN_THINGS = 4;
const SHOWN_FINDINGS = 5;

function FindingDocumentLinks({
  things,
  to,
  count,
}: {
  things: readonly FindingDocument[];
  to: string;
  count: number;
}) {
  const { t } = useTranslation();
  const rest = count - Math.min(things.length, SHOWN_THINGS);
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
      {things.slice(0, SHOWN_THINGS).map((item) => (
        <li key={item.id} className="min-w-0">
          <Link to={item.to} className="text-link inline-flex min-h-6 items-center break-words">
            {item.name}
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
  findings: readonly FindingItem[];
  /** Link to all findings if there are more than are listed. */
  allHref: string;
}

/**
 * List of up to five problems that staff should fix, with links to the screens that fix them, and up to four
 * documents of each. If there are more problems, the last item links to `allHref` with the number of the
 * rest.
 */
export function FindingList({ findings, allHref }: FindingListProps) {
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
          {things ? <FindingDocumentLinks things={things} to={to} count={count ?? things.length} /> : null}
        </li>
      ))}
      {rest > 0 ? (
        <li className="text-xs">
          <Link to={allHref} className="text-link inline-flex min-h-6 items-center">
            {t('admin.attention.more', { count: rest })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

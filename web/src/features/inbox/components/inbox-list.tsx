import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { countNewRows, sortInboxRows, type InboxRow } from '../lib/inbox-row';
import { InboxActionButton } from './inbox-action';

/** Rows until all are asked for. */
const SHOWN_ROWS = 10;

function InboxThings({ row: { things, unnamedCount = 0, action } }: { row: InboxRow }) {
  const { t } = useTranslation();
  if (!things || things.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
      {things.map(({ id, to, name }) => (
        <li key={id} className="min-w-0">
          <Link to={to} className="text-link inline-flex min-h-6 items-center break-words">
            {name}
          </Link>
        </li>
      ))}
      {unnamedCount > 0 && action?.kind === 'open' ? (
        <li>
          <Link to={action.to} className="text-link inline-flex min-h-6 items-center">
            {t('admin.attention.more', { count: unnamedCount })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** What waits, since when, and what to do about it. */
function InboxListItem({ row }: { row: InboxRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { Icon, text, note, since, listHref, action } = row;
  const details = [note, since && t('adminInbox.since', { when: formatInstant(since, language) })].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-baseline gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {listHref === undefined ? (
              text
            ) : (
              <Link to={listHref} className="text-link">
                {text}
              </Link>
            )}
          </p>
          {details.length > 0 ? <p className="text-xs break-words text-ink-soft">{details.join(' · ')}</p> : null}
          <InboxThings row={row} />
        </div>
      </div>
      {action ? <InboxActionButton action={action} row={row} /> : null}
    </li>
  );
}

/** Announces to screen readers how many rows have come since the list was last read. */
function NewRowsStatus({ rows }: { rows: readonly InboxRow[] }) {
  const { t } = useTranslation();
  const knownCounts = useRef<ReadonlyMap<string, number> | null>(null);
  const [news, setNews] = useState({ round: 0, count: 0 });
  useEffect(() => {
    const count = knownCounts.current ? countNewRows(rows, knownCounts.current) : 0;
    if (count > 0) setNews(({ round }) => ({ round: round + 1, count }));
    knownCounts.current = new Map(rows.map((row) => [row.id, row.count]));
  }, [rows]);
  return (
    <p role="status" className="sr-only">
      {/* A new element, so that the same number is announced again. */}
      {news.count > 0 ? <span key={news.round}>{t('adminInbox.new', { count: news.count })}</span> : null}
    </p>
  );
}

/** Said instead of the list when nothing waits. */
function EmptyInbox() {
  const { t } = useTranslation();
  return (
    <div className="flex items-baseline gap-2">
      <Check aria-hidden className="size-4 shrink-0 text-vine" />
      <div>
        <p className="font-semibold">{t('admin.attention.quiet')}</p>
        <p className="text-xs text-ink-soft">{t('adminInbox.quiet')}</p>
      </div>
    </div>
  );
}

/**
 * All that waits for the user as one list, the most urgent first, each with one action: at first ten
 * rows, with a button that shows the others. `isComplete` is false while more may follow; only then
 * nothing can wait.
 */
export function InboxList({ rows, isComplete }: { rows: readonly InboxRow[]; isComplete: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const sorted = sortInboxRows(rows);
  return (
    <>
      {sorted.length > 0 ? (
        <ul id={id} className="divide-y divide-line text-sm">
          {(isWhole ? sorted : sorted.slice(0, SHOWN_ROWS)).map((row) => (
            <InboxListItem key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {sorted.length > SHOWN_ROWS ? (
        <Button
          tone="quiet"
          size="sm"
          className="mt-2"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? t('adminInbox.fewer') : t('adminInbox.all', { count: sorted.length })}
        </Button>
      ) : null}
      {sorted.length === 0 && isComplete ? <EmptyInbox /> : null}
      {isComplete ? <NewRowsStatus rows={rows} /> : null}
    </>
  );
}

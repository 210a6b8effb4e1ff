import clsx from 'clsx';
import { Link, type To } from 'react-router-dom';

export interface StaffSegment {
  id: string;
  label: string;
  to: To;
  /** Marks a choice that needs attention, in words for those who cannot see the dot. */
  note?: string;
}

/** A choice between a few views that lives in the address, so that it can be linked to and survives a reload. */
export function StaffSegments({
  label,
  segments,
  current,
}: {
  label: string;
  segments: readonly StaffSegment[];
  current: string;
}) {
  return (
    <nav aria-label={label} className="inline-flex rounded-md border border-line-strong bg-white p-0.5">
      {segments.map(({ id, label: text, to, note }) => (
        <Link
          key={id}
          to={to}
          replace
          preventScrollReset
          aria-current={id === current ? 'true' : undefined}
          className={clsx(
            'inline-flex min-h-9 items-center gap-1.5 rounded-sm px-3 text-sm font-semibold transition-colors',
            id === current ? 'bg-vine-deep text-white' : 'text-ink hover:bg-stone',
          )}
        >
          {text}
          {note ? (
            <>
              <span aria-hidden className="size-1.5 rounded-full bg-brass-light" />
              <span className="sr-only">({note})</span>
            </>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

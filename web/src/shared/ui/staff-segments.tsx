import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { changedQuery } from '#shared/lib/query-string';
import { useQueryChange } from '#shared/lib/use-query-change';

export interface StaffSegment<Id extends string> {
  id: Id;
  label: string;
  /** Marks a choice that needs attention, in words for those who cannot see the dot. */
  note?: string;
}

export interface StaffSegmentsProps<Id extends string> {
  label: string;
  segments: readonly StaffSegment<Id>[];
  current: Id;
  /** Where the choice stands in the query of the address. */
  parameter: string;
  /** The choice that an address without the parameter means. */
  implied?: Id;
}

/** Whether a click follows the link here, and not in another tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A choice between a few views that lives in the address, so that it can be linked to and survives a reload. */
export function StaffSegments<Id extends string>(props: StaffSegmentsProps<Id>) {
  const { label, segments, current, parameter, implied } = props;
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const way = { replace: true, preventScrollReset: true };
  return (
    <nav aria-label={label} className="inline-flex rounded-md border border-line-strong bg-white p-0.5">
      {segments.map(({ id, label: text, note }) => {
        const change = { [parameter]: id === implied ? '' : id };
        return (
          <Link
            key={id}
            to={{ search: changedQuery(search, change) }}
            {...way}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              changeQuery(change, way);
            }}
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
                <span className="sr-only"> ({note})</span>
              </>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}

import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { applyQueryChange } from '#shared/lib/query-string';
import { useQueryChange } from '#shared/lib/use-query-change';

export interface StaffSegment<Id extends string> {
  id: Id;
  label: string;
  /** Marks a choice that needs attention. The text is for screen readers. */
  note?: string;
}

export interface StaffSegmentsProps<Id extends string> {
  label: string;
  segments: readonly StaffSegment<Id>[];
  current: Id;
  /** Query parameter with the choice. */
  parameter: string;
  /** Choice of a URL without the parameter. */
  defaultId?: Id;
}

/** Whether a click opens the link in this tab. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Row of links that switch between views. The choice is a query parameter of the URL, so that it can be
 * linked and survives reloads.
 */
export function StaffSegments<Id extends string>(props: StaffSegmentsProps<Id>) {
  const { label, segments, current, parameter, defaultId } = props;
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const navigateOptions = { replace: true, preventScrollReset: true };
  return (
    <nav aria-label={label} className="inline-flex rounded-md border border-line-strong bg-white p-0.5">
      {segments.map(({ id, label: text, note }) => {
        const change = { [parameter]: id === defaultId ? '' : id };
        return (
          <Link
            key={id}
            to={{ search: applyQueryChange(search, change) }}
            {...navigateOptions}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              changeQuery(change, navigateOptions);
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

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentInView } from './use-current-in-view';

interface StaffTab {
  id: string;
  label: string;
  to: string;
  /** Stands beside the label, such as a number. */
  note?: ReactNode;
}

/**
 * Row of links to the screens of a group, which marks the current one. Where the row is too long, it scrolls
 * sideways, with the current tab in view.
 */
export function StaffTabs({ label, tabs, current }: { label: string; tabs: readonly StaffTab[]; current: string }) {
  const row = useCurrentInView(current);
  return (
    <nav ref={row} aria-label={label} className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-5">
        {tabs.map(({ id, label: text, to, note }) => (
          <li key={id} className="flex items-center gap-1.5">
            <Link
              to={to}
              aria-current={id === current ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center border-b whitespace-nowrap transition-colors',
                id === current
                  ? 'border-wine font-semibold text-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {text}
            </Link>
            {note}
          </li>
        ))}
      </ul>
    </nav>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface StaffPageHeaderProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** The head of every staff screen: its name, one line about it, and its actions at the same place everywhere. */
export function StaffPageHeader({ title, intro, actions, className = 'mb-6' }: StaffPageHeaderProps) {
  return (
    <header className={clsx('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        <h1 className="text-title-sm sm:text-title">{title}</h1>
        {intro ? <p className="mt-1 max-w-text text-sm text-ink-soft">{intro}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}

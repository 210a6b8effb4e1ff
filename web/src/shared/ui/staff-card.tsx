import { useId, type ReactNode } from 'react';

/** A titled part of a staff screen. */
export function StaffCard({
  title,
  intro,
  actions,
  children,
}: {
  title: string;
  intro?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-white">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {actions}
        {intro ? <p className="w-full text-xs text-ink-soft">{intro}</p> : null}
      </header>
      <div className="px-4 py-5 sm:px-6">{children}</div>
    </section>
  );
}

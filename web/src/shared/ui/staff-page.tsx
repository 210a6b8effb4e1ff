import clsx from 'clsx';
import { createContext, use, useEffect, useId, type ReactNode } from 'react';

interface StaffPageHeaderProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** Header of every staff screen: title, intro and actions. */
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

/**
 * Provides the function that registers a section of a form by the id of its heading, for the form's
 * navigation. It returns the function that removes the section.
 */
export const SectionsContext = createContext<((section: { id: string; title: string }) => () => void) | null>(null);

/** Provides the function that renders a note beside the heading of a section, by the heading's id. */
export const CardNoteContext = createContext<((head: string) => ReactNode) | null>(null);

/**
 * Titled section of a staff screen. It registers with `SectionsContext` and shows the note of
 * `CardNoteContext`.
 */
export function StaffCard({
  title,
  intro,
  actions,
  children,
  level: Heading = 'h2',
  headingId,
}: {
  title: string;
  intro?: string;
  actions?: ReactNode;
  children: ReactNode;
  level?: 'h2' | 'h3';
  /** Id of the heading, for those who move the focus to it. */
  headingId?: string;
}) {
  const ownId = useId();
  const id = headingId ?? ownId;
  const registerSection = use(SectionsContext);
  const renderNote = use(CardNoteContext);
  useEffect(() => registerSection?.({ id, title }), [registerSection, id, title]);
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-white">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
        <Heading id={id} tabIndex={-1} className="scroll-mt-56 text-lg outline-none">
          {title}
        </Heading>
        {renderNote?.(id)}
        {actions}
        {intro ? <p className="w-full text-xs text-ink-soft">{intro}</p> : null}
      </header>
      <div className="px-4 py-5 sm:px-6">{children}</div>
    </section>
  );
}

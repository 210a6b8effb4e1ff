import clsx from 'clsx';
import type { ReactNode } from 'react';

interface SectionHeadingProps {
  id: string;
  eyebrow?: string;
  title: string;
  /** Stands on the other side of the line, such as the way to all of it. */
  aside?: ReactNode;
  className?: string;
}

/** Eyebrow and title of a section, which is labelled by the title's `id`. */
export function SectionHeading({ id, eyebrow, title, aside, className }: SectionHeadingProps) {
  return (
    <div className={clsx('flex flex-wrap items-end justify-between gap-x-10 gap-y-5', className)}>
      <div>
        {eyebrow && <p className="eyebrow mb-5">{eyebrow}</p>}
        <h2 id={id} className="max-w-3xl text-display">
          {title}
        </h2>
      </div>
      {aside}
    </div>
  );
}

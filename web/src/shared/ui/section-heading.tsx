import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A quiet link onwards, whose arrow moves a little under the pointer. */
export function ArrowLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link className={clsx('group inline-flex items-center gap-3 py-1 font-semibold text-sm', className)} {...rest}>
      <span className="border-b border-current/40 pb-0.5 group-hover:border-current">{children}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        className="w-6 transition-transform group-hover:translate-x-1"
      >
        <path d="M0 6h22M17 1l5 5-5 5" />
      </svg>
    </Link>
  );
}

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

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { SiteLink, type SiteLinkProps } from './site-link';

/** Text link within the site with an arrow that moves on hover. */
export function ArrowLink({ className, children, ...rest }: SiteLinkProps) {
  return (
    <SiteLink
      className={clsx('no-print group inline-flex items-center gap-3 py-1 font-semibold text-sm', className)}
      {...rest}
    >
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
    </SiteLink>
  );
}

interface HeadedListProps {
  /** Id of the heading, for `aria-labelledby`. */
  id: string;
  eyebrow: string;
  title: string;
  text?: string;
  /** Link to the full list. On wide screens it is beside the title. */
  link: ReactNode;
  children: ReactNode;
}

/** Heading with eyebrow and text, an excerpt of a list (`children`), and a link to the full list. */
export function HeadedList({ id, eyebrow, title, text, link, children }: HeadedListProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-[1fr_auto] md:items-end md:gap-y-12">
      <div>
        <p className="eyebrow mb-5">{eyebrow}</p>
        <h2 id={id} className="max-w-3xl text-display">
          {title}
        </h2>
        {text && <p className="mt-4 max-w-xl text-lg text-ink-soft">{text}</p>}
      </div>
      <div className="min-w-0 md:col-span-2">{children}</div>
      <div className="md:col-start-2 md:row-start-1">{link}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { TerraceLines } from './terrace-lines';

interface NoticeProps {
  title: string;
  text: string;
  /** The way out. */
  children?: ReactNode;
  /** A failure is announced; an empty place is not. */
  isFailure?: boolean;
}

/** What stands where there is nothing to show, and what can be done about it. */
export function Notice({ title, text, children, isFailure = false }: NoticeProps) {
  return (
    <div role={isFailure ? 'alert' : undefined} className="relative overflow-hidden py-20 text-center">
      <TerraceLines className="absolute inset-x-0 bottom-0 -z-10 h-40 w-full text-line" />
      <h2 className="text-title">{title}</h2>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">{text}</p>
      {children && <div className="mt-7">{children}</div>}
    </div>
  );
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NeighbourLinks } from '#shared/collection/neighbour-links';
import type { Neighbours } from '#shared/collection/neighbours';
import { useOpened } from '#shared/lib/use-opened';

export interface EditorWaysProps {
  back: string;
  backLabel: string;
  /** What stands before and after it in the list. */
  neighbours: Neighbours;
}

/** The ways out of an editor: back to its list, and on to the entries beside it. */
export function EditorWays({ back, backLabel, neighbours }: EditorWaysProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <Link to={back} className="text-link inline-flex min-h-6 items-center gap-1 text-xs">
        <ArrowLeft aria-hidden className="size-3" />
        {backLabel}
      </Link>
      <NeighbourLinks {...neighbours} />
    </div>
  );
}

/** An editor that was opened from a list or from another editor. It begins at its top. */
export function EditorFrame({ children, ...ways }: EditorWaysProps & { children: ReactNode }) {
  const head = useOpened<HTMLDivElement>();
  return (
    <div ref={head} tabIndex={-1} className="outline-none">
      <EditorWays {...ways} />
      {children}
    </div>
  );
}

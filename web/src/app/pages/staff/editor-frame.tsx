import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** An editor that was opened from a list, with the way back. It begins at its top. */
export function EditorFrame({ back, backLabel, children }: { back: string; backLabel: string; children: ReactNode }) {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      <Link to={back} className="text-link mb-2 inline-flex items-center gap-1 text-xs">
        <ArrowLeft aria-hidden className="size-3" />
        {backLabel}
      </Link>
      {children}
    </>
  );
}

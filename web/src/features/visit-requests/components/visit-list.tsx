import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import type { Visit } from '#contract/visits';
import { useServices } from '#shared/api/services';
import { refreshVisits } from '../api/visit-requests';
import type { NoteDrafts } from '../hooks/use-note-drafts';
import { VisitCard } from './visit-card';

interface VisitListProps {
  title: string;
  intro?: string;
  /** Shown instead of visits if there are none. */
  empty: string;
  visits: readonly Visit[];
  /** Whether visits wait here for an answer: after one the focus goes on to the next visit. */
  isQueue: boolean;
  notes: NoteDrafts;
  /** Whether the user may erase requests. */
  canErase: boolean;
  /** Filter between the heading and the visits. */
  children?: ReactNode;
}

/**
 * Titled list of visits with their buttons. After an answer or an erasure all lists are read again; then the
 * focus is on the next visit of a queue or on the answered visit, else on the title.
 */
export function VisitList({ title, intro, empty, visits, isQueue, notes, canErase, children }: VisitListProps) {
  const { queryClient } = useServices();
  const id = useId();
  const getHeadingId = (visitId: string) => `${id}-${visitId}`;
  /** Ids of the headings that get the focus when the list is new, by preference. */
  const focusIds = useRef<readonly string[]>([]);
  useEffect(() => {
    const heading = focusIds.current.map((each) => document.getElementById(each)).find((each) => each !== null);
    focusIds.current = [];
    heading?.focus();
  }, [visits]);
  const forgetSavedNotes = useEffectEvent(() => {
    notes.forgetSaved(visits);
  });
  useEffect(() => {
    forgetSavedNotes();
  }, [visits, notes.typed]);
  /** Reads the lists again, and plans the focus for then. */
  const leaveVisit = (index: number, isOwnFirst: boolean) => {
    const following = visits.slice(isOwnFirst ? index : index + 1);
    focusIds.current = [...following.map((visit) => getHeadingId(visit.id)), id];
    void refreshVisits(queryClient);
  };
  return (
    <section aria-labelledby={id} className="space-y-4">
      <header>
        <h2 id={id} tabIndex={-1} className="scroll-mt-56 text-xl outline-none">
          {title}
        </h2>
        {intro && <p className="mt-1 text-sm text-ink-soft">{intro}</p>}
      </header>
      {children}
      {visits.length === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
      {visits.map((visit, index) => (
        <VisitCard
          key={visit.id}
          visit={visit}
          headingId={getHeadingId(visit.id)}
          notes={notes}
          canErase={canErase}
          onSaved={(result) => {
            if (result === 'saved') leaveVisit(index, !isQueue);
            else document.getElementById(getHeadingId(visit.id))?.focus();
          }}
          onErased={() => {
            leaveVisit(index, false);
          }}
        />
      ))}
    </section>
  );
}

import { createContext, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';

/** Stops navigations that would lose the changes of one form. */
export class LeaveGuard {
  #holds: BlockerFunction = () => false;

  /** Sets which navigations it stops. */
  setCondition(holds: BlockerFunction): void {
    this.#holds = holds;
  }

  readonly shouldBlock: BlockerFunction = (move) => this.#holds(move);
}

/**
 * The forms of a screen that may stop a navigation, in the order in which they were opened: an editor, and
 * the dialogs over it. The router knows one blocker alone.
 */
class LeaveGuards {
  readonly #guards = new Set<LeaveGuard>();
  #asking: LeaveGuard | null = null;

  /** Registers a form until the returned function is called. */
  register(guard: LeaveGuard): () => void {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  /** Whether a form stops a navigation. The last one that does asks. */
  readonly shouldBlock: BlockerFunction = (move) => {
    this.#asking = [...this.#guards].findLast((guard) => guard.shouldBlock(move)) ?? null;
    return this.#asking !== null;
  };

  /** Whether the question about the stopped navigation is that of a form. */
  isAsking(guard: LeaveGuard): boolean {
    return this.#asking === guard;
  }
}

/** Provides the forms of the screen and the router's blocker; `null` outside of the staff area. */
export const LeaveGuardsContext = createContext<{ guards: LeaveGuards; blocker: Blocker } | null>(null);

/** Lets the forms below it stop navigations, see `useUnsavedChangesGuard`. */
export function LeaveGuardsProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new LeaveGuards());
  const blocker = useBlocker(useCallback<BlockerFunction>((move) => guards.shouldBlock(move), [guards]));
  const value = useMemo(() => ({ guards, blocker }), [guards, blocker]);
  return <LeaveGuardsContext value={value}>{children}</LeaveGuardsContext>;
}

import type { VisitLinkAction, VisitLinkAudience } from '../../../contract/visit-links';
import type { Visit, VisitState } from '../../../contract/visits';
import { getCancelDeadline, getVisitEnd } from './mailed-visit';

type Actions = Partial<Record<VisitState, readonly VisitLinkAction[]>>;

const ACTIONS: Readonly<Record<VisitLinkAudience, Actions>> = {
  staff: {
    New: ['confirm', 'propose', 'decline'],
    Proposed: ['confirm', 'propose', 'decline'],
    Confirmed: ['propose', 'decline'],
  },
  guest: {
    New: ['change', 'cancel'],
    Proposed: ['accept', 'change', 'cancel'],
    Confirmed: ['change', 'cancel'],
  },
};

type LinkedTimes = Pick<Visit, 'state' | 'date' | 'start' | 'end'> & { experience: { cancelHours: number } | null };

/**
 * Until when the guest may change or cancel a visit: an unconfirmed one until it begins, a confirmed one
 * until the hours of its experience before; `null` for any other.
 */
export function findCancelLimit(visit: LinkedTimes): Date | null {
  if (!ACTIONS.guest[visit.state]) return null;
  return getCancelDeadline(visit.state === 'Confirmed' ? visit : { ...visit, experience: null });
}

/** Lists what a link can do with a visit now, apart from its used actions. Nothing once the visit is over. */
export function listLinkActions(visit: LinkedTimes, audience: VisitLinkAudience, now: Date): VisitLinkAction[] {
  if (getVisitEnd(visit) <= now) return [];
  const actions = [...(ACTIONS[audience][visit.state] ?? [])];
  const limit = findCancelLimit(visit);
  return audience === 'guest' && limit && limit <= now ? [] : actions;
}

/** How a used action of a link is stored with its visit. */
export const toUsedAction = (linkId: string, action: VisitLinkAction): string => `${linkId}:${action}`;

import type { Visit } from '../../../contract/visits';

/** A visit as stored, without the state of its mails. `sequence` is the SEQUENCE of its calendar entry. */
export type StoredVisit = Omit<Visit, 'mail'> & { sequence: number; experienceId: string | null };

/** A change of a visit; `before` is `null` for a new one. */
export interface VisitChange<Each = StoredVisit> {
  before: Each | null;
  after: Each;
  /** Who made the change. */
  actor: 'guest' | 'staff';
}

import type { Visit, VisitState } from '../../../contract/visits';
import type { StoredVisit } from './visit-change';

export const VISIT_UID = 'api::visit.visit-request';

type StoredTime = string | Date;

/** A stored visit. Rows from before bookings have no experience, time, source and sequence. */
export interface VisitRow extends Pick<Visit, 'date' | 'people' | 'language' | 'name' | 'email' | 'version'> {
  documentId: string;
  createdAt: StoredTime;
  updatedAt: StoredTime;
  state: VisitState;
  phone: string | null;
  message: string | null;
  staffNote: string | null;
  experienceId: string | null;
  experienceSlug: string | null;
  experienceTitle: string | null;
  startsAt: StoredTime | null;
  endsAt: StoredTime | null;
  heldUntil: StoredTime | null;
  source: Visit['source'] | null;
  sequence: number | null;
}

const toInstant = (time: StoredTime): string => new Date(time).toISOString();
const toOptionalInstant = (time: StoredTime | null): string | null => (time === null ? null : toInstant(time));

/** Converts a row to a visit without the state of its mails. */
export const toStoredVisit = (row: VisitRow): StoredVisit => ({
  id: row.documentId,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
  version: row.version,
  state: row.state,
  date: row.date,
  people: row.people,
  language: row.language,
  name: row.name,
  email: row.email,
  phone: row.phone ?? '',
  message: row.message ?? '',
  staffNote: row.staffNote ?? '',
  experience:
    row.experienceSlug === null ? null : { slug: row.experienceSlug, title: row.experienceTitle ?? row.experienceSlug },
  start: toOptionalInstant(row.startsAt),
  end: toOptionalInstant(row.endsAt),
  heldUntil: toOptionalInstant(row.heldUntil),
  source: row.source ?? 'site',
  sequence: row.sequence ?? 0,
  experienceId: row.experienceId,
});

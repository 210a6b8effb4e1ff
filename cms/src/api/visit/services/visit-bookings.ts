import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/values';
import type { AcceptedVisit, StaffVisitRequest, Visit, VisitRequest } from '../../../contract/visits';
import { recordAudit, toAuditOrigin } from '../../../core/documents/side-effects';
import { runInTransaction, lockList } from '../../../core/documents/transactions';
import type { OperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import { canSendMail } from '../../../core/mail/send-mail';
import { classifyFormToken } from '../lib/form-token';
import { rejectField } from '../lib/reject-field';
import { toStoredVisit, VISIT_UID, type VisitRow } from '../lib/visit-row';
import type { VisitMailing } from './visit-mailing';
import type { GuestRequest, VisitPlace, VisitPlaces, RequestedPlace } from './visit-places';
import type { VisitRequests } from './visit-requests';

const DAY_MS = 24 * 60 * 60_000;
/** Requests that one mailbox may make per day. */
const MAX_PER_MAILBOX = 3;

/** How the winery answers: by mail, or by phone without a mail server. */
export const getReplyMethod = (): AcceptedVisit['reply'] => (canSendMail() ? 'mail' : 'phone');

const toPlaceColumns = ({ experience, date, start, end }: VisitPlace) => ({
  date,
  startsAt: start,
  endsAt: end,
  experienceId: experience?.id ?? null,
  experienceSlug: experience?.slug ?? null,
  experienceTitle: experience?.title ?? null,
});

const toAccepted = (
  { experience, date, start, end }: VisitPlace,
  people: number,
  state: AcceptedVisit['state'],
): AcceptedVisit => ({
  accepted: true,
  date,
  start,
  end,
  people,
  experience: experience && { slug: experience.slug, title: experience.title },
  state,
  reply: getReplyMethod(),
});

/** Strapi service `api::visit.visit-bookings`: stores new visits, of guests and of staff. */
const visitBookings = ({ strapi }: { strapi: Core.Strapi }) => {
  const getRows = () => strapi.db.query(VISIT_UID);
  const getPlaces = (): VisitPlaces => getService<VisitPlaces>('api::visit.visit-places');

  /** Stores a new visit and tells of it, in the running transaction. */
  async function storeVisit(data: object, actor: 'guest' | 'staff', now: Date): Promise<VisitRow> {
    const columns = { version: 1, sequence: 0, ...data };
    const row = (await getRows().create({ data: columns })) as VisitRow;
    const change = { before: null, after: toStoredVisit(row), actor };
    await getService<VisitMailing>('api::visit.visit-mailing').enqueueMails(change, now);
    return row;
  }

  /** Finds the stored request of the same mailbox for the same place, if it still stands. */
  const findRepeated = async (email: string, requested: RequestedPlace): Promise<VisitRow | null> =>
    (await getRows().findOne({
      where: {
        email,
        date: requested.date,
        people: requested.people,
        experienceSlug: requested.experience,
        startsAt: requested.start,
        state: { $in: ['New', 'Confirmed'] },
        source: { $ne: 'staff' },
      },
    })) as VisitRow | null;

  async function refuseFullMailbox(email: string, language: Language, now: Date): Promise<void> {
    const createdAt = { $gt: new Date(now.getTime() - DAY_MS) };
    const recent = await getRows().count({ where: { email, createdAt, source: { $ne: 'staff' } } });
    if (recent < MAX_PER_MAILBOX) return;
    rejectField('email', 'mailbox_full', language);
  }

  /** Tells what a stored request was understood as. */
  function toRepeatedResponse(row: VisitRow): AcceptedVisit {
    const { date, start, end, experience, people } = toStoredVisit(row);
    const place = { date, start, end, experience: null };
    const answer = toAccepted(place, people, row.state === 'Confirmed' ? 'Confirmed' : 'New');
    return { ...answer, experience };
  }

  return {
    /**
     * Stores a visit request and returns what was understood. A repeated request is accepted and stored once;
     * those of robots are answered alike and not stored. Throws `slot_full` and `validation_failed`.
     */
    async takeRequest(body: VisitRequest, request: GuestRequest): Promise<AcceptedVisit> {
      const { language, now } = request;
      const { consent: _ignored, website, token, experience: slug = null, start = null, date, people, ...guest } = body;
      const sender = classifyFormToken(token, now);
      if (sender === 'late') rejectField('token', 'form_late', language);
      const isRobot = Boolean(website) || sender === 'robot';
      const requested = { experience: slug, date, start, people };
      const experience = await getPlaces().findExperience(slug, request);
      return runInTransaction(strapi, async () => {
        await lockList(strapi, VISIT_UID);
        const repeated = isRobot ? null : await findRepeated(guest.email, requested);
        if (repeated) return toRepeatedResponse(repeated);
        const place = await getPlaces().findPlace(requested, experience, request);
        const isAutomatic = place.experience?.confirmation === 'automatic' && place.start !== null;
        const state = isAutomatic ? 'Confirmed' : 'New';
        const accepted = toAccepted(place, people, state);
        if (isRobot) return accepted;
        await refuseFullMailbox(guest.email, language, now);
        const isHolding = place.start !== null && !isAutomatic;
        const heldUntil = isHolding ? await getPlaces().computeHeldUntil(now) : null;
        const columns = { ...guest, people, ...toPlaceColumns(place), state, heldUntil, source: 'site' };
        await storeVisit(columns, 'guest', now);
        return accepted;
      });
    },

    /**
     * Stores a confirmed visit that staff enter. Throws `slot_full` and `validation_failed` unless `force`.
     */
    async enterVisit(body: StaffVisitRequest, context: OperationContext, site: GuestRequest['site']): Promise<Visit> {
      const { experience: slug, start, date, people, force, ...guest } = body;
      const { language, now } = context;
      const requested = { experience: slug, date, start, people };
      const request = { ...context, site, caller: () => Promise.resolve(context.caller) };
      const experience =
        force && slug !== null
          ? ((await getPlaces().readExperience({ slug })) ?? rejectField('experience', 'unknown_experience', language))
          : await getPlaces().findExperience(slug, request);
      return runInTransaction(strapi, async () => {
        await lockList(strapi, VISIT_UID);
        const place = force
          ? await getPlaces().findAnyPlace(requested, experience, now, { isForced: true })
          : await getPlaces().findPlace(requested, experience, request);
        const columns = { ...guest, people, ...toPlaceColumns(place), state: 'Confirmed', source: 'staff' };
        const row = await storeVisit(columns, 'staff', now);
        const entry = { entity: 'visit', entityId: row.documentId, versionAfter: 1 };
        await recordAudit(strapi, { ...toAuditOrigin(context), action: 'create', ...entry });
        return getService<VisitRequests>('api::visit.visit-requests').toVisit(row);
      });
    },
  };
};

export type VisitBookings = ReturnType<typeof visitBookings>;
export default visitBookings;

import type { Core } from '@strapi/strapi';
import { formatCodedMessage } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import type { AcceptedVisit, StaffVisitRequest, Visit, VisitRequest } from '../../../contract/visits';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import { runInTransaction, lockList } from '../../../core/documents/rows/transactions';
import type { OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { canSendMail } from '../../../core/mail/send-mail';
import { classifyFormToken, createReplacementToken } from '../lib/form-token';
import { rejectField } from '../lib/reject-field';
import { toStoredVisit, VISIT_UID, type VisitRow } from '../lib/visit-row';
import type { VisitMailing } from './visit-mailing';
import type { ExperienceReadRequest, VisitSlot, VisitSlots, RequestedSlot } from './visit-slots';
import type { VisitRequests } from './visit-requests';

const DAY_MS = 24 * 60 * 60_000;
/** Requests that one mailbox may make per day. */
const MAX_PER_MAILBOX = 3;

/** How the winery answers: by mail, or by phone without a mail server. */
export const getReplyMethod = (): AcceptedVisit['reply'] => (canSendMail() ? 'mail' : 'phone');

const toSlotColumns = ({ experience, date, start, end }: VisitSlot) => ({
  date,
  startsAt: start,
  endsAt: end,
  experienceId: experience?.id ?? null,
  experienceSlug: experience?.slug ?? null,
  experienceTitle: experience?.title ?? null,
});

const toAcceptedVisit = (
  { experience, date, start, end }: VisitSlot,
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
  const queryRows = () => strapi.db.query(VISIT_UID);
  const getVisitSlotsService = (): VisitSlots => getService<VisitSlots>('api::visit.visit-slots');

  /** Stores a new visit and enqueues its mails, in the running transaction. */
  async function storeVisit(data: object, actor: 'guest' | 'staff', now: Date): Promise<VisitRow> {
    const columns = { version: 1, sequence: 0, ...data };
    const row = (await queryRows().create({ data: columns })) as VisitRow;
    const change = { before: null, after: toStoredVisit(row), actor };
    await getService<VisitMailing>('api::visit.visit-mailing').enqueueMails(change, now);
    return row;
  }

  /** Finds the stored request of the same mailbox for the same slot, if it still stands. */
  const findRepeatedRequest = async (email: string, requested: RequestedSlot): Promise<VisitRow | null> =>
    (await queryRows().findOne({
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

  /** Throws `validation_failed` for an e-mail address that made three requests in the last 24 hours. */
  async function requireRequestsBelowDailyLimit(email: string, language: Language, now: Date): Promise<void> {
    const createdAt = { $gt: new Date(now.getTime() - DAY_MS) };
    const recent = await queryRows().count({ where: { email, createdAt, source: { $ne: 'staff' } } });
    if (recent < MAX_PER_MAILBOX) return;
    rejectField('email', 'mailbox_full', language);
  }

  /** Creates the response to a repeated request, from the stored one. */
  function toRepeatedResponse(row: VisitRow): AcceptedVisit {
    const { date, start, end, experience, people } = toStoredVisit(row);
    const slot = { date, start, end, experience: null };
    const response = toAcceptedVisit(slot, people, row.state === 'Confirmed' ? 'Confirmed' : 'New');
    return { ...response, experience };
  }

  return {
    /**
     * Stores a visit request and returns what was understood. A repeated request is accepted and stored once;
     * those of robots get the same response and are not stored. Throws `slot_full` and `validation_failed`.
     */
    async acceptRequest(body: VisitRequest, request: ExperienceReadRequest): Promise<AcceptedVisit> {
      const { language, now } = request;
      const { consent: _ignored, website, token, experience: slug = null, start = null, date, people, ...guest } = body;
      const sender = classifyFormToken(token, now);
      if (sender === 'late') {
        const fields = { token: formatCodedMessage('form_late', language) };
        throw new Problem('validation_failed', { fields, formToken: createReplacementToken(now) });
      }
      const isRobot = Boolean(website) || sender === 'robot';
      const requested = { experience: slug, date, start, people };
      const experience = await getVisitSlotsService().findExperience(slug, request);
      return runInTransaction(strapi, async () => {
        await lockList(strapi, VISIT_UID);
        const repeated = isRobot ? null : await findRepeatedRequest(guest.email, requested);
        if (repeated) return toRepeatedResponse(repeated);
        const slot = await getVisitSlotsService().requireOfferedSlot(requested, experience, request);
        // The day has times, or it would have been refused: one was not chosen, or was lost on the way.
        if (slot.experience && slot.start === null) rejectField('start', 'time_required', language);
        const isAutomatic = slot.experience?.confirmation === 'automatic';
        const state = isAutomatic ? 'Confirmed' : 'New';
        const accepted = toAcceptedVisit(slot, people, state);
        if (isRobot) return accepted;
        await requireRequestsBelowDailyLimit(guest.email, language, now);
        const shouldHoldSlot = slot.start !== null && !isAutomatic;
        const heldUntil = shouldHoldSlot ? await getVisitSlotsService().computeHeldUntil(now) : null;
        const columns = { ...guest, people, ...toSlotColumns(slot), state, heldUntil, source: 'site' };
        await storeVisit(columns, 'guest', now);
        return accepted;
      });
    },

    /**
     * Stores a confirmed visit that staff enter. Throws `slot_full` and `validation_failed` unless `force`.
     */
    async enterVisit(
      body: StaffVisitRequest,
      context: OperationContext,
      site: ExperienceReadRequest['site'],
    ): Promise<Visit> {
      const { experience: slug, start, date, people, force, ...guest } = body;
      const { language, now } = context;
      const requested = { experience: slug, date, start, people };
      const request = { ...context, site, caller: () => Promise.resolve(context.caller) };
      const experience =
        force && slug !== null
          ? ((await getVisitSlotsService().readExperience({ slug })) ??
            rejectField('experience', 'unknown_experience', language))
          : await getVisitSlotsService().findExperience(slug, request);
      return runInTransaction(strapi, async () => {
        await lockList(strapi, VISIT_UID);
        const slot = force
          ? await getVisitSlotsService().requireStaffSlot(requested, experience, now, { isForced: true })
          : await getVisitSlotsService().requireOfferedSlot(requested, experience, request);
        const columns = { ...guest, people, ...toSlotColumns(slot), state: 'Confirmed', source: 'staff' };
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

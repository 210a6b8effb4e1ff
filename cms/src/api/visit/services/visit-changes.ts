import type { Core } from '@strapi/strapi';
import { getWineryDay } from '../../../contract/visibility';
import type { Visit, VisitState } from '../../../contract/visits';
import { lockList, runInTransaction } from '../../../core/documents/rows/transactions';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import type { OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { rejectField } from '../lib/reject-field';
import { toStoredVisit, VISIT_UID, type VisitRow } from '../lib/visit-row';
import { canChangeState, computeSequence, hasReservedSeats, isRescheduled } from '../lib/visit-transitions';
import type { VisitMailing } from './visit-mailing';
import type { LanguageAndTime, VisitSlots, VisitSlot } from './visit-slots';
import type { VisitRequests } from './visit-requests';

/** A change of a visit; absent values stay. */
export interface VisitChangeRequest {
  state: VisitState;
  start?: string | null | undefined;
  people?: number | undefined;
  staffNote?: string | undefined;
  expectedVersion?: number | undefined;
  /** Actions that mailed links of the visit have done, with the new one. */
  usedLinkActions?: readonly string[] | undefined;
}

/**
 * Who changes a visit: a member of staff, who may choose any time that has free seats; or a guest by a mailed
 * link, who may choose only offered times.
 */
export type VisitActor = { kind: 'staff'; context: OperationContext } | { kind: 'guest'; request: LanguageAndTime };

const getRequest = (actor: VisitActor): LanguageAndTime => (actor.kind === 'staff' ? actor.context : actor.request);

/** Strapi service `api::visit.visit-changes`: the only place that changes the state or time of a visit. */
const visitChanges = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(VISIT_UID);
  const getVisitSlotsService = (): VisitSlots => getService<VisitSlots>('api::visit.visit-slots');
  const toVisit = async (row: VisitRow): Promise<Visit> =>
    getService<VisitRequests>('api::visit.visit-requests').toVisit(row);
  const findRow = async (id: string) => (await queryRows().findOne({ where: { documentId: id } })) as VisitRow | null;

  /**
   * Finds the new slot of a changed visit; `null` if it keeps its own. A guest who keeps the time needs an
   * offered one only for more people: for fewer, and without a time, the size of the group alone has to fit.
   * Throws `slot_full` and `validation_failed`.
   */
  async function findChangedSlot(
    row: VisitRow,
    change: VisitChangeRequest,
    actor: VisitActor,
  ): Promise<VisitSlot | null> {
    const before = toStoredVisit(row);
    const start = change.start ? new Date(change.start).toISOString() : before.start;
    const people = change.people ?? before.people;
    const { now, language } = getRequest(actor);
    const isMoved = isRescheduled(before, { ...before, start, people });
    const hasSeats =
      before.state === 'Confirmed' || (before.heldUntil !== null && Date.parse(before.heldUntil) > now.getTime());
    if (!hasReservedSeats(change.state) || (hasSeats && !isMoved)) return null;
    const requested = { experience: row.experienceSlug, date: before.date, start, people };
    // Found by its id, since its slug may have changed since the visit was stored.
    const documentId = row.experienceId;
    const experience = documentId === null ? null : await getVisitSlotsService().readExperience({ documentId });
    const isGuestMove = actor.kind === 'guest' && isMoved;
    const isSmaller = start === before.start && (start === null || people < before.people);
    if (isGuestMove && isSmaller) await getVisitSlotsService().requireGroupInRange(people, experience, language);
    if (start === null || (isGuestMove && isSmaller && hasSeats)) return null;
    if (isGuestMove && !isSmaller) {
      const offered = { ...requested, date: getWineryDay(new Date(start)) };
      return getVisitSlotsService().requireOfferedSlot(offered, experience, actor.request, before.id);
    }
    const slot = await getVisitSlotsService().requireStaffSlot(requested, experience, now, { movedVisitId: before.id });
    if (experience || before.start === null || before.end === null) return slot;
    const durationMs = Date.parse(before.end) - Date.parse(before.start);
    return { ...slot, end: new Date(Date.parse(start) + durationMs).toISOString() };
  }

  /** Saves a change of a row whose list is locked. */
  async function saveChange(row: VisitRow, change: VisitChangeRequest, actor: VisitActor): Promise<VisitRow> {
    const { state, staffNote, usedLinkActions } = change;
    const { now } = getRequest(actor);
    const slot = await findChangedSlot(row, change, actor);
    const before = toStoredVisit(row);
    const { date, start, end } = slot ?? before;
    const people = change.people ?? row.people;
    const after = { state, date, start, people };
    const resolveHeldUntil = async () =>
      state === before.state && !slot ? row.heldUntil : await getVisitSlotsService().computeHeldUntil(now);
    const shouldHoldSlot = start !== null && (state === 'New' || state === 'Proposed');
    await queryRows().updateMany({
      where: { documentId: before.id },
      data: {
        ...after,
        ...(staffNote !== undefined && { staffNote }),
        ...(usedLinkActions && { usedLinkActions }),
        startsAt: start,
        endsAt: end,
        heldUntil: shouldHoldSlot ? await resolveHeldUntil() : null,
        sequence: computeSequence(before, after),
        version: row.version + 1,
      },
    });
    const saved = await findRow(before.id);
    if (!saved) throw new Problem('not_found');
    const visitChange = { before, after: toStoredVisit(saved), actor: actor.kind };
    await getService<VisitMailing>('api::visit.visit-mailing').enqueueMails(visitChange, now);
    return saved;
  }

  return {
    /**
     * Changes a visit. Throws `not_found`, `version_conflict`, `slot_full`, and `validation_failed` on
     * `state` or `start`.
     */
    async changeVisit(id: string, change: VisitChangeRequest, actor: VisitActor): Promise<Visit> {
      return runInTransaction(strapi, async () => {
        await lockList(strapi, VISIT_UID);
        const row = await findRow(id);
        if (!row) throw new Problem('not_found');
        const { language } = getRequest(actor);
        if (change.expectedVersion !== undefined && change.expectedVersion !== row.version)
          throw new Problem('version_conflict', { current: await toVisit(row) });
        if (!canChangeState(row.state, change.state)) rejectField('state', 'invalid_choice', language);
        if (change.state === 'Proposed' && row.state !== 'Proposed' && !change.start)
          rejectField('start', 'required', language);
        const saved = await saveChange(row, change, actor);
        if (actor.kind === 'staff') {
          const versions = { versionBefore: row.version, versionAfter: saved.version };
          await recordAudit(strapi, {
            ...toAuditOrigin(actor.context),
            action: 'update',
            entity: 'visit',
            entityId: id,
            ...versions,
          });
        }
        return toVisit(saved);
      });
    },
  };
};

export type VisitChanges = ReturnType<typeof visitChanges>;
export default visitChanges;

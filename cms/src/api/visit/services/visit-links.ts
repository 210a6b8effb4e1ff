import type { Core } from '@strapi/strapi';
import type { AvailableDay } from '../../../contract/availability';
import type { VisitLink, VisitLinkAction, VisitLinkRequest } from '../../../contract/visit-links';
import type { VisitState } from '../../../contract/visits';
import { lockList, runInTransaction } from '../../../core/documents/rows/transactions';
import { createAdminCaller } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { getVisitEnd, type MailedVisit } from '../lib/mailed-visit';
import { rejectField } from '../lib/reject-field';
import { findCancelLimit, listLinkActions, toUsedAction } from '../lib/visit-link-actions';
import { parseVisitLinkToken, type VisitLinkClaim } from '../lib/visit-link-token';
import { toStoredVisit, VISIT_UID, type VisitRow } from '../lib/visit-row';
import type { VisitActor, VisitChanges } from './visit-changes';
import type { AvailabilityService } from './availability';
import type { LanguageAndTime, VisitSlots } from './visit-slots';
import { getLinkSettings, type VisitMailing } from './visit-mailing';

/** A link whose visit exists and is not over. */
interface OpenLink {
  claim: VisitLinkClaim;
  visit: MailedVisit & { slug: string | null; experienceId: string | null };
  usedActions: readonly string[];
  /** Whether the experience of the visit confirms by itself. */
  isAutomatic: boolean;
}

interface DaysQuery {
  people: number;
  from: string;
  to: string;
}

/** Name of the author of changes by a mailed link in the audit log. */
const LINK_AUTHOR = 'e-mail link';

const STATES: Readonly<Record<Exclude<VisitLinkAction, 'change'>, VisitState>> = {
  confirm: 'Confirmed',
  propose: 'Proposed',
  decline: 'Declined',
  accept: 'Confirmed',
  cancel: 'Cancelled',
};

const canUseAction = ({ claim, usedActions }: OpenLink, action: VisitLinkAction): boolean =>
  !usedActions.includes(toUsedAction(claim.linkId, action));

function serializeLink(link: OpenLink, now: Date): VisitLink {
  const { claim, visit } = link;
  const { state, date, start, end, people, language, name, email, phone, message, experience, slug } = visit;
  return {
    audience: claim.audience,
    visit: {
      state,
      date,
      start,
      end,
      people,
      language,
      experience: experience && slug !== null ? { slug, title: experience.title } : null,
      cancelUntil: findCancelLimit(visit)?.toISOString() ?? null,
      contact: claim.audience === 'staff' ? { name, email, phone, message } : null,
    },
    actions: listLinkActions(visit, claim.audience, now).filter((action) => canUseAction(link, action)),
    expiresAt: getVisitEnd(visit).toISOString(),
  };
}

/**
 * Strapi service `api::visit.visit-links`: what guests and staff do by the links in mails, without a session.
 */
const visitLinks = ({ strapi }: { strapi: Core.Strapi }) => {
  /**
   * Returns the link of a token. Throws `not_found` for a wrong token, and when its visit was erased or is
   * over.
   */
  async function requireOpenLink(token: string, now: Date): Promise<OpenLink> {
    const claim = parseVisitLinkToken(token, getLinkSettings().linkSecret);
    const row =
      claim &&
      ((await strapi.db.query(VISIT_UID).findOne({ where: { documentId: claim.visitId } })) as
        (VisitRow & { usedLinkActions: string[] | null }) | null);
    if (!claim || !row) throw new Problem('not_found');
    const stored = toStoredVisit(row);
    if (getVisitEnd(stored) <= now) throw new Problem('not_found');
    const experience = await getService<VisitMailing>('api::visit.visit-mailing').readExperience(stored);
    return {
      claim,
      visit: { ...stored, experience, slug: row.experienceSlug },
      usedActions: row.usedLinkActions ?? [],
      isAutomatic: experience?.isAutomatic ?? false,
    };
  }

  const createActor = ({ claim }: OpenLink, request: LanguageAndTime): VisitActor =>
    claim.audience === 'guest'
      ? { kind: 'guest', request }
      : { kind: 'staff', context: { ...request, caller: createAdminCaller(LINK_AUTHOR) } };

  /** Performs an action in the running transaction, with the list of visits locked. */
  async function performAction(token: string, body: VisitLinkRequest, request: LanguageAndTime): Promise<void> {
    const { language, now } = request;
    const link = await requireOpenLink(token, now);
    const { action } = body;
    if (!canUseAction(link, action)) throw new Problem('link_used');
    if (!listLinkActions(link.visit, link.claim.audience, now).includes(action))
      rejectField('action', 'not_possible', language);
    // Only a time can be confirmed by itself.
    const stateAfterChange = link.isAutomatic && (body.start ?? link.visit.start) ? 'Confirmed' : 'New';
    const isMove = action === 'change' || action === 'propose';
    await getService<VisitChanges>('api::visit.visit-changes').changeVisit(
      link.visit.id,
      {
        state: action === 'change' ? stateAfterChange : STATES[action],
        ...(isMove && body.start && { start: body.start }),
        ...(action === 'change' && body.people && { people: body.people }),
        usedLinkActions: [...link.usedActions, toUsedAction(link.claim.linkId, action)],
      },
      createActor(link, request),
    );
  }

  return {
    /** What a link shows and can do. Changes nothing. Throws `not_found`. */
    readLink: async (token: string, now: Date): Promise<VisitLink> =>
      serializeLink(await requireOpenLink(token, now), now),

    /**
     * Reads the days with the times to which the visit of a link can be moved: its own seats count as free.
     * Throws `not_found`.
     */
    async readDays(token: string, { people, from, to }: DaysQuery, now: Date): Promise<AvailableDay[]> {
      const { visit } = await requireOpenLink(token, now);
      const { id: movedVisitId, experienceId: documentId } = visit;
      const experience =
        documentId === null
          ? null
          : await getService<VisitSlots>('api::visit.visit-slots').readExperience({ documentId });
      const availability = getService<AvailabilityService>('api::visit.availability');
      return availability.readDays({ experience, people, now, movedVisitId }, from, to);
    },

    /**
     * Performs an action of a link, once. Throws `not_found`, `link_used`, `validation_failed` for what the
     * visit does not allow, and the errors of `changeVisit`.
     */
    async useLink(token: string, body: VisitLinkRequest, request: LanguageAndTime): Promise<VisitLink> {
      await runInTransaction(strapi, async () => {
        await lockList(strapi, VISIT_UID);
        await performAction(token, body, request);
      });
      return this.readLink(token, request.now);
    },
  };
};

export type VisitLinks = ReturnType<typeof visitLinks>;
export default visitLinks;

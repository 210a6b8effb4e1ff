import type { Core } from '@strapi/strapi';
import { formatCodedMessage } from '../../../contract/field-messages';
import { addDays } from '../../../contract/add-days';
import type { Language } from '../../../contract/values';
import { getWineryDay } from '../../../contract/visibility';
import type { Visit, VisitRequest, VisitState, VisitUpdateRequest } from '../../../contract/visits';
import { VISIT_RETENTION_DAYS } from '../../../contract/limits';
import { runInTransaction, lockList } from '../../../core/documents/transactions';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/http/route';
import { truncateWriteAheadLog } from '../../../core/process/sqlite-connection';
import type { FactService } from '../../fact/services/facts';
import type { Erasures } from '../../audit/services/erasures';
import { classifyFormToken } from '../lib/form-token';
import type { Outbox } from './outbox';
import type { StoredVisit, VisitMailing } from './visit-mailing';

const UID = 'api::visit.visit-request';
const DAY_MS = 24 * 60 * 60_000;
/** Confirmations that one mailbox may get per day. */
const MAX_PER_MAILBOX = 3;
const MAX_DAYS_AHEAD = 366;
const DEFAULT_PAGE_SIZE = 25;
/** Followed by the largest group size; worded without a plural. */
const TOO_MANY_PEOPLE: Readonly<Record<Language, string>> = { sl: 'Največ oseb: ', en: 'People at most: ' };

type Row = Omit<Visit, 'id' | 'createdAt' | 'updatedAt'> & {
  documentId: string;
  createdAt: string | Date;
  updatedAt: string | Date;
};

const serializeVisit = ({ documentId, createdAt, updatedAt, phone, message, staffNote, ...row }: Row): Visit => ({
  ...row,
  id: documentId,
  phone: phone ?? '',
  message: message ?? '',
  staffNote: staffNote ?? '',
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
  start: null,
  end: null,
  heldUntil: null,
  experience: null,
  source: 'site' as const,
  mail: 'none' as const,
});

const toStoredVisit = (row: Row): StoredVisit => ({
  ...serializeVisit(row),
  start: null,
  end: null,
  heldUntil: null,
  experience: null,
});

/**
 * Strapi service `api::visit.visit-requests`: visit requests, whose personal data is stored nowhere else and
 * erased after 90 days.
 */
const visitRequests = ({ strapi }: { strapi: Core.Strapi }) => {
  const getRows = () => strapi.db.query(UID);
  const getErasures = (): Erasures => getService<Erasures>('api::audit.erasures');
  const getOutbox = (): Outbox => getService<Outbox>('api::visit.outbox');
  const getMailing = (): VisitMailing => getService<VisitMailing>('api::visit.visit-mailing');

  /** Stores a request unless its mailbox has reached the daily limit. Concurrent requests are serialised. */
  async function saveRequest(data: Pick<VisitRequest, 'email'>, now: Date): Promise<void> {
    const since = new Date(now.getTime() - DAY_MS);
    const state = { state: 'New', version: 1, mailState: 'none', mailTries: 0 };
    await runInTransaction(strapi, async () => {
      await lockList(strapi, UID);
      const recentRequests = await getRows().count({ where: { email: data.email, createdAt: { $gt: since } } });
      if (recentRequests >= MAX_PER_MAILBOX) return;
      const row = (await getRows().create({ data: { ...data, ...state } })) as Row;
      await getMailing().enqueueMails({ before: null, after: toStoredVisit(row), actor: 'guest' }, now);
    });
  }

  /** Erases requests and records the erasure in one transaction. Returns their number. */
  const eraseMatching = (where: object, now: Date): Promise<number> =>
    runInTransaction(strapi, async () => {
      await lockList(strapi, UID);
      const found = (await getRows().findMany({ where, select: ['documentId'] })) as Pick<Row, 'documentId'>[];
      const ids = found.map(({ documentId }) => documentId);
      if (ids.length === 0) return 0;
      await getErasures().record(UID, ids, now);
      await getOutbox().eraseMails(ids, now);
      const { count } = await getRows().deleteMany({ where: { documentId: { $in: ids } } });
      return count;
    });

  return {
    /** Largest group that may visit at once, from the opening hours. */
    readGroupSize: (): Promise<number> => getService<FactService>('api::fact.facts').readGroupSize(),

    /** Stores a visit request. Requests of robots are dropped silently. Throws `validation_failed`. */
    async takeRequest(request: VisitRequest, language: Language, now: Date): Promise<void> {
      const rejectField = (field: string, message: 'day_past' | 'day_far' | 'form_late'): never => {
        throw new Problem('validation_failed', { fields: { [field]: formatCodedMessage(message, language) } });
      };
      const today = getWineryDay(now);
      if (request.date < today) rejectField('date', 'day_past');
      if (request.date > addDays(today, MAX_DAYS_AHEAD)) rejectField('date', 'day_far');
      const groupSize = await this.readGroupSize();
      if (request.people > groupSize)
        throw new Problem('validation_failed', { fields: { people: TOO_MANY_PEOPLE[language] + String(groupSize) } });
      if (classifyFormToken(request.token, now) === 'late') rejectField('token', 'form_late');
      const { consent: _ignored, website, token, ...data } = request;
      if (website || classifyFormToken(token, now) === 'robot') return;
      await saveRequest(data, now);
    },

    /** A page of visit requests, newest first. */
    async listRequests(query: { page: number; pageSize?: number | undefined; state?: VisitState | undefined }) {
      const where = query.state ? { state: query.state } : {};
      const pageSize = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const [items, total] = await Promise.all([
        getRows().findMany({ where, orderBy: { id: 'desc' }, limit: pageSize, offset: (query.page - 1) * pageSize }),
        getRows().count({ where }),
      ]);
      const visits = (items as Row[]).map(serializeVisit);
      const mails = await getOutbox().readStates(visits.map(({ id }) => id));
      return { items: visits.map((visit) => ({ ...visit, mail: mails.get(visit.id) ?? ('none' as const) })), total };
    },

    /** Saves state and notes of staff. Throws `not_found` and `version_conflict`. */
    async updateRequest(id: string, { expectedVersion, ...changes }: VisitUpdateRequest): Promise<Visit> {
      const find = async () => (await getRows().findOne({ where: { documentId: id } })) as Row | null;
      const before = await find();
      if (!before) throw new Problem('not_found');
      const version = expectedVersion ?? before.version;
      const { count, after } = await runInTransaction(strapi, async () => {
        const { count } = await getRows().updateMany({
          where: { documentId: id, version },
          data: { ...changes, version: version + 1 },
        });
        const after = await find();
        if (count && after)
          await getMailing().enqueueMails(
            { before: toStoredVisit(before), after: toStoredVisit(after), actor: 'staff' },
            new Date(),
          );
        return { count, after };
      });
      if (!after) throw new Problem('not_found');
      if (count === 0) throw new Problem('version_conflict', { current: serializeVisit(after) });
      return serializeVisit(after);
    },

    /** Erases a request and its unsent mails permanently. Throws `not_found`. */
    async eraseRequest(id: string, now: Date): Promise<void> {
      if ((await eraseMatching({ documentId: id }, now)) === 0) throw new Problem('not_found');
      await truncateWriteAheadLog(strapi);
      await getErasures().recordBesideBackups();
    },

    /** Erases requests older than 90 days, restored ones too. */
    async eraseExpired(now: Date): Promise<void> {
      await eraseMatching({ createdAt: { $lt: new Date(now.getTime() - VISIT_RETENTION_DAYS * DAY_MS) } }, now);
      await getMailing().enqueueReminders(toStoredVisit, now);
      getOutbox().wake();
    },
  };
};

export type VisitRequests = ReturnType<typeof visitRequests>;
export default visitRequests;

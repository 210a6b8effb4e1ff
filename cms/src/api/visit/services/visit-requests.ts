import type { Core } from '@strapi/strapi';
import { toMessageText } from '../../../contract/field-messages';
import { dayAfter } from '../../../contract/day-after';
import type { Language } from '../../../contract/values';
import { wineryDay } from '../../../contract/visibility';
import type { Visit, VisitRequest, VisitState, VisitUpdateRequest } from '../../../contract/visits';
import { VISITS_KEPT_DAYS } from '../../../contract/limits';
import { inTransaction, lockList } from '../../../core/documents/transactions';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/http/route';
import { clearErasedPages } from '../../../core/process/sqlite-connection';
import type { FactService } from '../../fact/services/facts';
import type { Erasures } from '../../audit/services/erasures';
import { judgeToken } from '../lib/form-token';
import type { VisitMail } from './visit-mail';

const UID = 'api::visit.visit-request';
const DAY_MS = 24 * 60 * 60_000;
/** Confirmations that one mailbox may get per day. */
const MOST_OF_MAILBOX = 3;
const LATEST_DAYS = 366;
const DEFAULT_PAGE_SIZE = 25;
/** Followed by the largest group size; worded without a plural. */
const TOO_MANY: Readonly<Record<Language, string>> = { sl: 'Največ oseb: ', en: 'People at most: ' };

type Row = Omit<Visit, 'id' | 'createdAt' | 'updatedAt'> & {
  documentId: string;
  createdAt: string | Date;
  updatedAt: string | Date;
};

const visitOf = ({ documentId, createdAt, updatedAt, phone, message, staffNote, ...row }: Row): Visit => ({
  ...row,
  id: documentId,
  phone: phone ?? '',
  message: message ?? '',
  staffNote: staffNote ?? '',
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});

/**
 * Strapi service `api::visit.visit-requests`: visit requests, whose personal data is stored nowhere else and
 * erased after 90 days.
 */
const visitRequests = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const erasures = (): Erasures => getService<Erasures>('api::audit.erasures');
  const mail = (): VisitMail => getService<VisitMail>('api::visit.visit-mail');

  /** Stores a request unless its mailbox has reached the daily limit. Concurrent requests are serialised. */
  async function keep(data: Pick<VisitRequest, 'email'>, now: Date): Promise<void> {
    const since = new Date(now.getTime() - DAY_MS);
    const state = { state: 'New', version: 1, mailState: mail().firstState(), mailTries: 0 };
    await inTransaction(strapi, async () => {
      await lockList(strapi, UID);
      const asked = await rows().count({ where: { email: data.email, createdAt: { $gt: since } } });
      if (asked < MOST_OF_MAILBOX) await rows().create({ data: { ...data, ...state } });
    });
  }

  /** Erases requests and records the erasure in one transaction. Returns their number. */
  const eraseAll = (where: object, now: Date): Promise<number> =>
    inTransaction(strapi, async () => {
      await lockList(strapi, UID);
      const found = (await rows().findMany({ where, select: ['documentId'] })) as Pick<Row, 'documentId'>[];
      const ids = found.map(({ documentId }) => documentId);
      if (ids.length === 0) return 0;
      await erasures().record(UID, ids, now);
      const { count } = await rows().deleteMany({ where: { documentId: { $in: ids } } });
      return count;
    });

  return {
    /** Largest group that may visit at once, from the opening hours. */
    readGroupSize: (): Promise<number> => getService<FactService>('api::fact.facts').readGroupSize(),

    /** Stores a visit request. Requests of robots are dropped silently. Throws `validation_failed`. */
    async take(request: VisitRequest, language: Language, now: Date): Promise<void> {
      const refuse = (field: string, message: 'day_past' | 'day_far' | 'form_late'): never => {
        throw new Problem('validation_failed', { fields: { [field]: toMessageText(message, language) } });
      };
      const today = wineryDay(now);
      if (request.date < today) refuse('date', 'day_past');
      if (request.date > dayAfter(today, LATEST_DAYS)) refuse('date', 'day_far');
      const groupSize = await this.readGroupSize();
      if (request.people > groupSize)
        throw new Problem('validation_failed', { fields: { people: TOO_MANY[language] + String(groupSize) } });
      if (judgeToken(request.token, now) === 'late') refuse('token', 'form_late');
      const { consent: _ignored, website, token, ...data } = request;
      if (website || judgeToken(token, now) === 'robot') return;
      await keep(data, now);
      mail().wake();
    },

    /** A page of visit requests, newest first. */
    async list(query: { page: number; pageSize?: number | undefined; state?: VisitState | undefined }) {
      const where = query.state ? { state: query.state } : {};
      const pageSize = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const [items, total] = await Promise.all([
        rows().findMany({ where, orderBy: { id: 'desc' }, limit: pageSize, offset: (query.page - 1) * pageSize }),
        rows().count({ where }),
      ]);
      return { items: (items as Row[]).map(visitOf), total };
    },

    /** Saves state and notes of staff. Throws `not_found` and `version_conflict`. */
    async update(id: string, { expectedVersion, ...said }: VisitUpdateRequest): Promise<Visit> {
      const find = async () => (await rows().findOne({ where: { documentId: id } })) as Row | null;
      const before = await find();
      if (!before) throw new Problem('not_found');
      const version = expectedVersion ?? before.version;
      const { count } = await rows().updateMany({
        where: { documentId: id, version },
        data: { ...said, version: version + 1 },
      });
      const after = await find();
      if (!after) throw new Problem('not_found');
      if (count === 0) throw new Problem('version_conflict', { current: visitOf(after) });
      return visitOf(after);
    },

    /** Erases a request and its unsent mails permanently. Throws `not_found`. */
    async erase(id: string, now: Date): Promise<void> {
      if ((await eraseAll({ documentId: id }, now)) === 0) throw new Problem('not_found');
      await clearErasedPages(strapi);
      await erasures().copy();
    },

    /** Erases requests older than 90 days, restored ones too. */
    async purge(now: Date): Promise<void> {
      await eraseAll({ createdAt: { $lt: new Date(now.getTime() - VISITS_KEPT_DAYS * DAY_MS) } }, now);
      mail().wake();
    },
  };
};

export type VisitRequests = ReturnType<typeof visitRequests>;
export default visitRequests;

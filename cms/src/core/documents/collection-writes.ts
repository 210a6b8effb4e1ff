import type { Core, UID } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import { MAX_INTEGER } from '../../contract/limits';
import type { Collection, OrderedRow } from './collection-reads';
import { insertRows, updateRows, type Columns, type DocumentValues } from './document-rows';
import { lockList } from './list-lock';
import { Problem } from '../http/problem';
import { settleRows } from './stray-rows';
import { inTransaction } from './transaction';
import { isUniqueViolation } from './unique-violation';
import { takeVersion, writeVersioned } from './versioned-write';

/** A change by Slovenian rows: `before` is `null` for a new document, `after` for a deleted one. */
export interface Change<Row> {
  /** The row that is there now, or was last. */
  document: Row;
  before: Row | null;
  after: Row | null;
}

/** What belongs to a write besides, in its transaction. */
export type KeepHistory<Row> = (change: Change<Row>) => Promise<void>;

export interface CollectionUpdate<Row> {
  documentId: string;
  expectedVersion: number | undefined;
  /** Asked inside the transaction, when the row is locked. */
  values(): Promise<DocumentValues>;
  keepHistory: KeepHistory<Row>;
  /** The document as the caller is shown it; throws `not_found`. */
  current(): Promise<unknown>;
}

/** Copied from the Slovenian row whenever the other one is written. */
const COPIED = ['version', 'position'] as const;

/** The place behind the last document of a list, which has to be locked. */
export async function nextPosition(strapi: Core.Strapi, uid: UID.ContentType): Promise<number> {
  const where = { locale: DEFAULT_LANGUAGE, position: { $lte: MAX_INTEGER } };
  const query = { select: ['position'], where, orderBy: { position: 'desc' } };
  const last = (await strapi.db.query(uid).findOne(query)) as Pick<OrderedRow, 'position'> | null;
  return last ? Math.max(last.position, -1) + 1 : 0;
}

/** Writes of a collection: both language rows, the version and the history in one transaction. */
export function collectionWrites<Row extends OrderedRow>(strapi: Core.Strapi, { uid, goesBy }: Collection<Row>) {
  const find = (documentId: string) =>
    strapi.db.query(uid).findOne({ where: { documentId, locale: DEFAULT_LANGUAGE } }) as Promise<Row>;

  /** What was written in English alone stays a draft: Slovenian pages would have nothing to call it by. */
  function refuseNameless(document: Row, language: Language): void {
    if (!goesBy || !document.published || document[goesBy]) return;
    throw new Problem('validation_failed', { fields: { published: FIELD_MESSAGES.slovenian_first[language] } });
  }

  const insertAtEnd = (values: () => Promise<DocumentValues[]>, keepHistory: KeepHistory<Row>): Promise<string[]> =>
    inTransaction(strapi, async () => {
      await lockList(strapi, uid);
      const first = await nextPosition(strapi, uid);
      const ids: string[] = [];
      for (const [index, next] of (await values()).entries()) {
        const extra: Columns = { version: 1, position: first + index };
        const id = await insertRows(strapi, uid, next, extra);
        const document = await find(id);
        refuseNameless(document, next.language);
        await keepHistory({ document, before: null, after: document });
        ids.push(id);
      }
      return ids;
    });

  return {
    /**
     * Adds documents to the end of the list, all or none. Throws `validation_failed` for one that is published without a
     * Slovenian text to go by. `values` is asked again when one of its unique values was
     * taken by another process meanwhile.
     */
    async create(values: () => Promise<DocumentValues[]>, keepHistory: KeepHistory<Row>): Promise<string[]> {
      try {
        return await insertAtEnd(values, keepHistory);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return insertAtEnd(values, keepHistory);
      }
    },

    /**
     * Changes a document, whose rows are put right first. Throws `not_found`, `version_conflict` when `expectedVersion` is
     * stale, and as `create` does.
     */
    async update({ documentId, expectedVersion, values, keepHistory, current }: CollectionUpdate<Row>): Promise<void> {
      await settleRows(strapi, uid, documentId);
      let before: Row | null = null;
      await writeVersioned<Row>(strapi, {
        uid,
        where: { documentId, locale: DEFAULT_LANGUAGE },
        expectedVersion,
        async update() {
          before = { ...(await find(documentId)) };
          const asked = await values();
          const place = Number.isInteger(before.position) ? {} : { position: await nextPosition(strapi, uid) };
          const shared = { sl: { ...asked.shared.sl, ...place }, en: { ...asked.shared.en, ...place } };
          const after = await updateRows<Row>(strapi, uid, documentId, { ...asked, shared }, COPIED);
          refuseNameless(after, asked.language);
          return after;
        },
        // There is no such document, which `current` says, or one where none was expected.
        insert: async () => Promise.reject(new Problem('version_conflict', { current: await current() })),
        keepHistory: (after) => keepHistory({ document: after, before, after }),
        current,
      });
    },

    /** Deletes a document in every language. Throws `not_found`. */
    async remove(documentId: string, keepHistory: KeepHistory<Row>): Promise<void> {
      await settleRows(strapi, uid, documentId);
      await inTransaction(strapi, async () => {
        const exists = await takeVersion(strapi, uid, { documentId, locale: DEFAULT_LANGUAGE });
        if (!exists) throw new Problem('not_found');
        const before = await find(documentId);
        await strapi.db.query(uid).deleteMany({ where: { documentId } });
        await keepHistory({ document: before, before, after: null });
      });
    },
  };
}

import type { Core } from '@strapi/strapi';
import {
  ContentData,
  type ContentDocument,
  type ContentNamespace,
  type ContentRevision,
  type ContentRevisionSummary,
} from '../../../contract/content';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/language';
import { Problem } from '../../../core/http/problem';
import { serviceOf } from '../../../core/process/service-of';
import { contentKey } from '../lib/content-key';
import { presentRevision, presentRevisionSummary, type RevisionRow } from '../lib/present-content';
import type { Authorship, ContentWriter } from './content-writer';

const REVISION = 'api::content.content-revision';

/** A saved version by its namespace, language and number. */
export interface RevisionAddress {
  namespace: ContentNamespace;
  language: Language;
  version: number;
}

const contentHistory = ({ strapi }: { strapi: Core.Strapi }) => {
  async function find({ namespace, language, version }: RevisionAddress): Promise<RevisionRow> {
    const where = { key: `${contentKey(namespace, language)}:${version}` };
    const row = (await strapi.db.query(REVISION).findOne({ where })) as RevisionRow | null;
    if (!row) throw new Problem('not_found');
    return row;
  }

  return {
    /** The saved versions of a document, newest first. */
    async list(namespace: ContentNamespace, language: Language): Promise<ContentRevisionSummary[]> {
      const rows: RevisionRow[] = await strapi.db.query(REVISION).findMany({
        where: { documentKey: contentKey(namespace, language) },
        select: ['version', 'createdAt', 'author', 'restoredFrom'],
        orderBy: { version: 'desc' },
      });
      return rows.map(presentRevisionSummary);
    },

    /** A saved version; throws `not_found`. */
    async read(address: RevisionAddress): Promise<ContentRevision> {
      return presentRevision(await find(address), address.namespace, address.language);
    },

    /**
     * Saves the data of an earlier version as a new one; throws `not_found`, `version_conflict`, or `validation_failed` for
     * one whose data break the rules.
     */
    async restore(
      address: RevisionAddress,
      expectedVersion: number | undefined,
      authorship: Omit<Authorship, 'restoredFrom'>,
    ): Promise<ContentDocument> {
      const { namespace, language, version } = address;
      const { data } = await find(address);
      if (!ContentData.safeParse(data).success) {
        throw new Problem('validation_failed', { fields: { data: FIELD_MESSAGES.root_not_object[language] } });
      }
      const request = { namespace, language, data, expectedVersion };
      return serviceOf<ContentWriter>('api::content.content-writer').write(request, {
        ...authorship,
        restoredFrom: version,
      });
    },
  };
};

export type ContentHistory = ReturnType<typeof contentHistory>;
export default contentHistory;
